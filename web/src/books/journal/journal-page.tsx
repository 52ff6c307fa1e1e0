import { getJournalCsv, listJournal } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { cashFlows } from '@sankofa/domain/books/results';
import { accountGroups, accounts } from '@sankofa/domain/values/ledger-accounts';
import { type Money as MoneyValue, pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { amount, dayAndTime, money } from '../../lib/format/format.ts';
import type { PeriodOfDays } from '../../lib/format/periods.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Chips, type Filters, FilterSelect, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { PeriodChoice, periodIn } from '../../ui/data/period-choice.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { type AccountNames, accountTexts } from '../account-texts.ts';
import { PeriodLock } from '../periods/period-lock.tsx';
import { journalTexts, type JournalTexts } from './journal-texts.ts';

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
    'opening-balances': `${area}/financial/results?part=balance`,
    transfer: `${area}/payments?part=transfers&transfer=${id}`,
    'year-close': `${area}/financial/results?part=balance`,
    bill: `${area}/financial/bills?bill=${id}`,
    'supplier-payment': `${area}/financial/supplier-payments?payment=${id}`,
  })[kind];

function SourceLink({ of: { what, source }, area }: { of: Row; area: string }) {
  const to = linkOf(source, area);
  return to === null ? what : <Link to={to}>{what}</Link>;
}

const columnsIn = (t: JournalTexts, names: AccountNames, area: string): Column<Row>[] => [
  {
    head: t.description,
    cell: (row) => (
      <TwoLines under={row.document && !row.what.includes(row.document) && row.document}>
        <SourceLink of={row} area={area} />
      </TwoLines>
    ),
  },
  { head: t.account, cell: (row) => names[row.account] },
  { head: t.customer, cell: (row) => row.customer && <CustomerLines customer={row.customer} /> },
  { head: t.date, cell: (row) => dayAndTime(row.at) },
  { head: t.debitGhs, isNumber: true, cell: side(true) },
  { head: t.creditGhs, isNumber: true, cell: side(false) },
];

/** The journal, newest first: the source of every figure. */
export default function JournalPage() {
  const t = useTexts(journalTexts);
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title={t.journal} />;
  return <Journal area={areaOf(viewer.role)} />;
}

/** Returns the amount and, below it, its side: zero is on neither. */
function balanceOn(t: JournalTexts, when: string, of: MoneyValue) {
  const pesewas = pesewasOf(of);
  const side = pesewas > 0 ? t.onDebitSide : t.onCreditSide;
  return { value: money(Math.abs(pesewas)), meaning: `${pesewas === 0 ? '' : side}${when}` };
}

const BalancesOf = ({ of: { opening, debit, credit, closing } }: { of: Balances }) => {
  const t = useTexts(journalTexts);
  return (
    <StatTiles>
      <StatTile label={t.openingBalance} {...balanceOn(t, t.beforeTheFirstDay, opening)} />
      <StatTile label={t.debit} value={money(debit)} meaning={t.inThisPeriod} />
      <StatTile label={t.credit} value={money(credit)} meaning={t.inThisPeriod} />
      <StatTile label={t.closingBalance} {...balanceOn(t, t.atTheEnd, closing)} />
    </StatTiles>
  );
};

function Journal({ area }: { area: string }) {
  const t = useTexts(journalTexts);
  const names = useTexts(accountTexts);
  const filters = useFilters();
  const period = periodIn(filters, 365);
  const account = filters.oneOf('account', [...accounts, ...accountGroups]);
  const narrowed = {
    account,
    of: filters.oneOf('of', ['payments']),
    flow: filters.oneOf('flow', cashFlows),
    ...period,
  };
  const isBackwards = period.from > period.to;
  const lines = usePages(listJournal, {
    query: { q: filters.get('q'), ...narrowed },
    enabled: !isBackwards,
  });
  return (
    <>
      <PageHead
        title={t.journal}
        back={{ to: `${area}/financial/analytics`, label: t.analytics }}
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodLock />
        <JournalFilters filters={filters} period={period} />
        {isBackwards ? (
          <Alert tone="warn" title={t.backwards}>
            {t.laterEnd}
          </Alert>
        ) : (
          <>
            {lines.first?.balances && <BalancesOf of={lines.first.balances} />}
            <ListCard
              of={lines}
              what={t.what}
              label={t.journal}
              columns={columnsIn(t, names, area)}
              unmatched={{ title: t.noMatchingEntries, filters }}
              none={<Empty title={t.noEntries}>{t.noEntriesHint}</Empty>}
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

function JournalFilters({ filters, period }: { filters: Filters; period: PeriodOfDays }) {
  const t = useTexts(journalTexts);
  const names = useTexts(accountTexts);
  return (
    <PeriodChoice filters={filters} period={period} search={t.search}>
      <Chips
        filters={filters}
        name="account"
        label={t.account}
        options={accountGroups.map((value) => ({ value, label: names[value] }))}
      />
      <FilterSelect
        filters={filters}
        name="account"
        label={t.account}
        options={accounts.map((value) => ({ value, label: names[value] }))}
      />
      <Chips
        filters={filters}
        name="of"
        label={t.source}
        options={[{ value: 'payments', label: t.paymentsAndRefunds }]}
      />
      <FilterSelect
        filters={filters}
        name="flow"
        label={t.flow}
        options={cashFlows.map((value) => ({ value, label: t[value] }))}
      />
    </PeriodChoice>
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
