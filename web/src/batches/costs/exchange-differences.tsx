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
import { costColumns, currencyLabels, monthColumns, type Statement } from './exchange-columns.tsx';

import css from './batch-money.module.css';

/** Differences between costs in dollars and the invoices of their batch, and where none can arise. */
export function ExchangeDifferences({ base }: { base: string }) {
  const { filters, period } = useStoredPeriod(useFilters(['part']), 'exchange', 180);
  const currency = filters.oneOf('currency', foreignCurrencies);
  const selectedMonth = filters.get('month');
  const month = plainDaySchema.safeParse(selectedMonth).success ? selectedMonth : undefined;
  const isBackwards = period.from > period.to;
  const statement = useAnswer(getExchangeDifferences, { query: period, enabled: !isBackwards });
  return (
    <>
      <PageHead
        title="Exchange differences"
        back={{ to: `${base}/margins`, label: 'Margin by batch' }}
        lead="Invoices, payments and refunds are in cedis at the rate fixed when the invoice was issued, so they carry no exchange difference. Differences only arise between that rate and the rate at which USD costs were paid. CNY costs have none because no invoice uses a CNY rate."
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodChoice
          filters={filters}
          period={period}
          search="Search by batch, supplier or reference"
        >
          <Chips
            filters={filters}
            name="currency"
            label="Currency"
            options={foreignCurrencies.map((value) => ({ value, label: currencyLabels[value] }))}
          />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title="The end date is before the start date">
            Choose a later end date.
          </Alert>
        ) : (
          <>
            {month === undefined && (
              <Answer of={statement} what="the differences">
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
  const { search } = useLocation();
  function costsOf(month: string, currency: string) {
    const params = new URLSearchParams(search);
    const query = { ...period, month, currency };
    for (const [name, value] of Object.entries(query)) params.set(name, value);
    return { search: `?${params}` };
  }
  return (
    <Card isFlush title="By month">
      <Table
        label="Exchange differences by month"
        rows={answer.months}
        keyOf={({ month, currency }) => `${month} ${currency}`}
        columns={monthColumns(costsOf)}
      />
      <div className={css.figures}>
        <p>
          Total <strong className="num">{money(answer.difference)}</strong>
          {'. '}A negative total means dollars cost more cedis than customers paid for them. This is
          a management figure, like margin, and isn’t posted to the journal.
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
          <Link to={{ search: `?${back}` }}>All months</Link>
          <strong>{monthWords(query.month)}</strong>
        </p>
      )}
      <ListCard
        of={costs}
        what="the costs"
        title="Costs in USD and CNY"
        label="Costs in USD and CNY"
        columns={costColumns(batches)}
        unmatched={{ title: 'No matching costs', filters }}
        none={
          <Empty title="No USD or CNY costs in this period">Add costs on the batch page.</Empty>
        }
      />
    </>
  );
}
