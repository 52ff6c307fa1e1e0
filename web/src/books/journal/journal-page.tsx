import { getJournalCsv, listJournal } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { accountGroups, accounts, accountNames } from '@sankofa/domain/values/ledger-accounts';
import { type Money as MoneyValue, pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { amount, dayAndTime, money } from '../../lib/format/format.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Chips, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { PeriodChoice, periodIn } from '../../ui/data/period-choice.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { PeriodLock } from '../periods/period-lock.tsx';

type Answer = z.output<typeof listJournal.answer>;
type Row = Answer['items'][number];
type Balances = NonNullable<Answer['balances']>;

const side = (isDebit: boolean) => (row: Row) => {
  const pesewas = pesewasOf(row.amount);
  return pesewas > 0 === isDebit ? amount(Math.abs(pesewas)) : '';
};
/** Returns the path of a line's document; null for an opening balance, which has none. `area` is `/staff` or `/admin`. */
const linkOf = ({ kind, id }: Row['source'], area: string) =>
  ({
    invoice: `${area}/financial/invoices/${id}`,
    payment: `${area}/payments?payment=${id}`,
    refund: `${area}/financial/refunds?refund=${id}`,
    'cash-count': `${area}/payments?part=cash`,
    gateway: `${area}/payments?part=gateway`,
    'opening-item': null,
    'customer-merge': null,
  })[kind];

function SourceLink({ of: { what, source }, area }: { of: Row; area: string }) {
  const to = linkOf(source, area);
  return to === null ? what : <Link to={to}>{what}</Link>;
}

const columnsIn = (area: string): Column<Row>[] => [
  {
    head: 'Description',
    cell: (row) => (
      <TwoLines under={row.document && !row.what.includes(row.document) && row.document}>
        <SourceLink of={row} area={area} />
      </TwoLines>
    ),
  },
  { head: 'Account', cell: (row) => accountNames[row.account] },
  { head: 'Customer', cell: (row) => row.customer && <CustomerLines customer={row.customer} /> },
  { head: 'Date', cell: (row) => dayAndTime(row.at) },
  { head: 'Debit (GHS)', isNumber: true, cell: side(true) },
  { head: 'Credit (GHS)', isNumber: true, cell: side(false) },
];

/** The journal, newest first: the source of every figure. */
export default function JournalPage() {
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title="Journal" />;
  return <Journal area={areaOf(viewer.role)} />;
}

/** Returns the amount and, below it, its side: zero is on neither. */
function balanceOn(when: string, of: MoneyValue) {
  const pesewas = pesewasOf(of);
  const side = pesewas > 0 ? 'debit, ' : 'credit, ';
  return { value: money(Math.abs(pesewas)), meaning: `${pesewas === 0 ? '' : side}${when}` };
}

const BalancesOf = ({ of: { opening, debit, credit, closing } }: { of: Balances }) => (
  <StatTiles>
    <StatTile label="Opening balance" {...balanceOn('before the first day', opening)} />
    <StatTile label="Debit" value={money(debit)} meaning="in this period" />
    <StatTile label="Credit" value={money(credit)} meaning="in this period" />
    <StatTile label="Closing balance" {...balanceOn('at the end of the last day', closing)} />
  </StatTiles>
);

function Journal({ area }: { area: string }) {
  const filters = useFilters();
  const period = periodIn(filters, 365);
  const account = filters.oneOf('account', [...accounts, ...accountGroups]);
  const narrowed = { account, of: filters.oneOf('of', ['payments']), ...period };
  const isBackwards = period.from > period.to;
  const lines = usePages(listJournal, {
    query: { q: filters.get('q'), ...narrowed },
    enabled: !isBackwards,
  });
  return (
    <>
      <PageHead title="Journal" back={{ to: `${area}/financial/analytics`, label: 'Analytics' }} />
      <PaymentTabs />
      <div className="stack">
        <PeriodLock />
        <PeriodChoice
          filters={filters}
          period={period}
          search="Search by customer, document or description"
        >
          <Chips
            filters={filters}
            name="account"
            label="Account"
            options={[...accountGroups, ...accounts].map((value) => ({
              value,
              label: accountNames[value],
            }))}
          />
          <Chips
            filters={filters}
            name="of"
            label="Source"
            options={[{ value: 'payments', label: 'Payments and refunds' }]}
          />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title="The end date is before the start date">
            Choose a later end date.
          </Alert>
        ) : (
          <>
            {lines.first?.balances && <BalancesOf of={lines.first.balances} />}
            <ListCard
              of={lines}
              what="the journal"
              label="Journal"
              columns={columnsIn(area)}
              unmatched={{ title: 'No matching entries', filters }}
              none={
                <Empty title="No entries in this period">
                  Invoices, payments, credit notes and refunds are posted here automatically.
                </Empty>
              }
            />
          </>
        )}
        {!isBackwards && (
          <p className="row">
            <JournalFile query={{ ...narrowed, q: filters.get('q') }} />
          </p>
        )}
      </div>
    </>
  );
}

const JournalFile = ({ query }: { query: z.input<typeof getJournalCsv.query> }) => (
  <ListExport
    label="CSV"
    list="journal"
    format="csv"
    query={query}
    load={() => download(getJournalCsv, { query })}
  />
);
