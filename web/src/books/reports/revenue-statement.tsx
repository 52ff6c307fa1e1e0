import { revenueGroupings, type RevenueGrouping } from '@sankofa/domain/books/revenue';
import {
  getRevenue,
  getRevenueCsv,
  listRevenueDocuments,
} from '@sankofa/domain/books/revenue-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link, useLocation } from 'react-router';

import { money } from '../../lib/format/format.ts';
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
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { reportTexts } from '../report-texts.ts';
import { documentColumns, groupColumns, type Statement } from './revenue-columns.tsx';
import { groupLabel, revenueTexts } from './revenue-texts.ts';

import css from './analytics-page.module.css';

/** The name of a group's key in the server's filters. */
const narrowingBy = {
  MONTH: 'month',
  MODE: 'mode',
  ROUTE: 'route',
  CLASS: 'goodsClass',
} as const satisfies Record<RevenueGrouping, string>;

/** Revenue of a period by group; each figure opens the documents it sums up. */
export function RevenueStatement({ base }: { base: string }) {
  const t = useTexts(reportTexts);
  const names = useTexts(revenueTexts);
  const { filters, period } = useStoredPeriod(useFilters(['part', 'by']), 'revenue', 180);
  const by = filters.oneOf('by', revenueGroupings) ?? 'MONTH';
  const mode = by === 'MODE' ? undefined : filters.oneOf('mode', modes);
  const open = filters.get('open');
  const isBackwards = period.from > period.to;
  const query = { ...period, mode };
  const inFile = { ...query, ...drillDownQuery(by, open), q: filters.get('q') };
  const statement = useAnswer(getRevenue, { query: { ...query, by }, enabled: !isBackwards });
  return (
    <>
      <PageHead
        title={t.revenue}
        back={{ to: `${base}/analytics`, label: t.analytics }}
        lead={t.revenueLead}
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodChoice
          filters={filters}
          period={period}
          {...(open !== undefined && { search: t.searchRevenue })}
        >
          <GroupingChoice filters={filters} by={by} />
          {by !== 'MODE' && (
            <Chips
              filters={filters}
              name="mode"
              label={t.mode}
              options={modes.map((value) => ({ value, label: names[value] }))}
            />
          )}
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title={t.backwards}>
            {t.laterEnd}
          </Alert>
        ) : (
          <Answer of={statement} what={t.whatRevenue} skeleton={<Skeleton lines={8} />}>
            {(answer) =>
              open === undefined ? (
                <RevenueGroups
                  answer={answer}
                  period={period}
                  base={base}
                  isNarrowed={mode !== undefined}
                />
              ) : (
                <Documents
                  answer={answer}
                  open={open}
                  query={query}
                  filters={filters}
                  base={base}
                />
              )
            }
          </Answer>
        )}
        {!isBackwards && (
          <p className="row">
            <DownloadButton label="CSV" load={() => download(getRevenueCsv, { query: inFile })} />
          </p>
        )}
      </div>
    </>
  );
}

/** The choice of a grouping; another grouping has other groups, so none stays open. */
const GroupingChoice = ({ filters, by }: { filters: Filters; by: RevenueGrouping }) => {
  const t = useTexts(reportTexts);
  const names = useTexts(revenueTexts);
  return (
    <Chips
      filters={{
        ...filters,
        get: () => by,
        set: (_, value) => filters.setAll({ by: value, open: null, q: null }),
      }}
      name="by"
      label={t.groupBy}
      options={revenueGroupings.map((value) => ({ value, label: names[value] }))}
    />
  );
};

const allCategories = 'all';
const drillDownQuery = (by: RevenueGrouping, open: string | undefined) =>
  open === undefined || open === allCategories ? {} : { [narrowingBy[by]]: open };

/** Returns the current path with another query, including this screen's period. */
function useSearch(period: PeriodOfDays) {
  const { search } = useLocation();
  return (open: string | null) => {
    const params = new URLSearchParams(search);
    params.set('from', period.from);
    params.set('to', period.to);
    params.delete('q');
    if (open === null) params.delete('open');
    else params.set('open', open);
    return { search: `?${params}` };
  };
}

function RevenueGroups({
  answer: { by, groups, total, journal },
  period,
  base,
  isNarrowed,
}: {
  answer: Statement;
  period: PeriodOfDays;
  base: string;
  isNarrowed: boolean;
}) {
  const t = useTexts(reportTexts);
  const names = useTexts(revenueTexts);
  const at = useSearch(period);
  if (groups.length === 0)
    return (
      <Card>
        <Empty title={t.noRevenueInPeriod}>{t.noRevenueHint}</Empty>
      </Card>
    );
  return (
    <Card isFlush title={t.revenueBy(names[by])}>
      <Table
        label={t.revenueBy(names[by])}
        rows={groups}
        keyOf={({ key }) => key ?? ''}
        columns={groupColumns(t, names, by, (group) => (group.key === null ? null : at(group.key)))}
      />
      <p className={css.total}>
        {t.totalLead}
        <Link to={at(allCategories)}>{money(total.earned)}</Link>
      </p>
      {!isNarrowed && (
        <Proof earned={pesewasOf(total.earned)} journal={pesewasOf(journal)}>
          <Link to={`${base}/journal?account=revenue&from=${period.from}&to=${period.to}`}>
            {t.revenueAccounts}
          </Link>
        </Proof>
      )}
    </Card>
  );
}

/** The statement compared with the journal it was made from: both must agree. */
const Proof = ({
  earned,
  journal,
  children,
}: {
  earned: number;
  journal: number;
  children: React.ReactNode;
}) => {
  const t = useTexts(reportTexts);
  return earned === journal ? (
    <p className={`${css.total} muted small`}>
      {t.matchesThe}
      {children}
      {t.matchesEnd}
    </p>
  ) : (
    <Alert tone="bad">
      {t.the}
      {children}
      {t.differs(money(journal))}
    </Alert>
  );
};

function Documents({
  answer,
  open,
  query,
  filters,
  base,
}: {
  answer: Statement;
  open: string;
  query: PeriodOfDays & { mode?: 'AIR' | 'SEA' | undefined };
  filters: Filters;
  base: string;
}) {
  const t = useTexts(reportTexts);
  const names = useTexts(revenueTexts);
  const at = useSearch(query);
  const { by, total } = answer;
  const group = answer.groups.find(({ key }) => key === open);
  const documents = usePages(listRevenueDocuments, {
    query: { ...query, ...drillDownQuery(by, open), q: filters.get('q') },
  });
  const name =
    open === allCategories ? t.allRevenue : group ? groupLabel(names, by, group) : t.noRevenue;
  return (
    <>
      <p className="row">
        <Link to={at(null)}>{t.backTo(names[by])}</Link>
        <span>
          {`${name}${t.colon}`}
          <strong className="num">
            {money(open === allCategories ? total.earned : (group?.earned ?? 0))}
          </strong>
        </span>
      </p>
      <ListCard
        of={documents}
        what={t.whatDocuments}
        label={t.documentsOf(name)}
        columns={documentColumns(t, names, base)}
        unmatched={{ title: t.noMatchingDocuments, filters }}
        none={<Empty title={t.noRevenueInPeriod}>{t.tryAnotherPeriod}</Empty>}
      />
    </>
  );
}
