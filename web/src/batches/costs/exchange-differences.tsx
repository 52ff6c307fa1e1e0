import { foreignCurrencies } from '@sankofa/domain/batches/costs/batch-cost';
import {
  getExchangeDifferences,
  getExchangeDifferencesCsv,
  listExchangeDifferences,
} from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { plainDaySchema } from '@sankofa/domain/values/time';
import { Link, useLocation } from 'react-router';

import { money, month as monthWords } from '../../lib/format/format.ts';
import type { PeriodOfDays } from '../../lib/format/periods.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { PaymentTabs } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Chips, type Filters, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { PeriodChoice, useStoredPeriod } from '../../ui/data/period-choice.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useBatchesPath } from '../batch-texts.ts';
import { costTexts } from './cost-texts.ts';
import { costColumns, currencyLabels, monthColumns, type Statement } from './exchange-columns.tsx';
import { marginsPageTexts } from './margins-page-texts.ts';

import css from './batch-money.module.css';

/** Differences between costs in dollars and the invoices of their batch, and where none can arise. */
export function ExchangeDifferences({ base }: { base: string }) {
  const t = useTexts(marginsPageTexts);
  const { filters, period } = useStoredPeriod(useFilters(['part']), 'exchange', 180);
  const currency = filters.oneOf('currency', foreignCurrencies);
  const selectedMonth = filters.get('month');
  const month = plainDaySchema.safeParse(selectedMonth).success ? selectedMonth : undefined;
  const isBackwards = period.from > period.to;
  const statement = useAnswer(getExchangeDifferences, { query: period, enabled: !isBackwards });
  return (
    <>
      <PageHead
        title={t.exchange}
        back={{ to: `${base}/margins`, label: t.title }}
        lead={t.exchangeLead}
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodChoice filters={filters} period={period} search={t.exchangeSearch}>
          <Chips
            filters={filters}
            name="currency"
            label={t.currency}
            options={foreignCurrencies.map((value) => ({ value, label: currencyLabels[value] }))}
          />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title={t.backwards}>
            {t.laterEnd}
          </Alert>
        ) : (
          <>
            {month === undefined && (
              <Answer of={statement} what={t.whatDifferences}>
                {(answer) => answer.months.length > 0 && <Months answer={answer} period={period} />}
              </Answer>
            )}
            <Costs filters={filters} query={{ ...period, currency, month }} />
            <p className="row">
              <DownloadButton
                label="CSV"
                load={() =>
                  download(getExchangeDifferencesCsv, {
                    query: { ...period, currency, month, q: filters.get('q') },
                  })
                }
              />
            </p>
          </>
        )}
      </div>
    </>
  );
}

function Months({ answer, period }: { answer: Statement; period: PeriodOfDays }) {
  const t = useTexts(marginsPageTexts);
  const { search } = useLocation();
  function costsOf(month: string, currency: string) {
    const params = new URLSearchParams(search);
    const query = { ...period, month, currency };
    for (const [name, value] of Object.entries(query)) params.set(name, value);
    return { search: `?${params}` };
  }
  return (
    <Card isFlush title={t.byMonth}>
      <Table
        label={t.monthTable}
        rows={answer.months}
        keyOf={({ month, currency }) => `${month} ${currency}`}
        columns={monthColumns(costsOf, t)}
      />
      <div className={css.figures}>
        <p>
          {t.total}
          <strong className="num">{money(answer.difference)}</strong>
          {t.totalMeans}
        </p>
      </div>
    </Card>
  );
}

type Query = PeriodOfDays & {
  currency: (typeof foreignCurrencies)[number] | undefined;
  month: string | undefined;
};

function Costs({ filters, query }: { filters: Filters; query: Query }) {
  const t = useTexts(marginsPageTexts);
  const kinds = useTexts(costTexts);
  const batches = useBatchesPath();
  const { search } = useLocation();
  const costs = usePages(listExchangeDifferences, { query: { ...query, q: filters.get('q') } });
  const back = new URLSearchParams(search);
  back.delete('month');
  back.delete('currency');
  return (
    <>
      {query.month !== undefined && (
        <p className="row">
          <Link to={{ search: `?${back}` }}>{t.allMonths}</Link>
          <strong>{monthWords(query.month)}</strong>
        </p>
      )}
      <ListCard
        of={costs}
        what={t.whatCosts}
        title={t.costList}
        label={t.costList}
        columns={costColumns(batches, t, kinds)}
        unmatched={{ title: t.noMatch, filters }}
        none={<Empty title={t.noCost}>{t.addOnBatch}</Empty>}
      />
    </>
  );
}
