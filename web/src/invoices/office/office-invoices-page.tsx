import { getInvoicesCsv, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { modes } from '@sankofa/domain/values/mode';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { IssueDrafts, ListExport } from '../../background-tasks/background-tasks.tsx';
import { ago, day, money } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { shownStateOf } from '../invoice-state.tsx';
import { Corrections } from './office-correction.tsx';
import { officeInvoiceTexts, type OfficeInvoiceTexts } from './office-invoice-texts.ts';

import css from './office-invoices.module.css';

type Row = z.output<typeof listInvoices.answer>['items'][number];
const states = (t: OfficeInvoiceTexts) =>
  [
    { value: 'DRAFT', label: t.draft },
    { value: 'DUE', label: t.due },
    { value: 'OVERDUE', label: t.overdue },
    { value: 'PARTIALLY_PAID', label: t.partlyPaid },
    { value: 'PAID', label: t.paidOrCredited },
    { value: 'VOID', label: t.voided },
  ] as const;

/** Invoices for finance: drafts to issue first, then what is due. */
export default function OfficeInvoicesPage() {
  const t = useTexts(officeInvoiceTexts);
  const viewer = useViewer();
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title={t.invoices} />;
  return (
    <>
      <PageHead title={t.invoices} />
      <Invoices />
    </>
  );
}

type Sums = Pick<z.output<typeof listInvoices.answer>, 'owed' | 'paid'>;
/** Returns the title. For partly paid invoices it includes deposits, since the analytics link here. */
function titleOf(t: OfficeInvoiceTexts, sums: Sums | undefined, state: string | undefined): string {
  if (!sums) return t.allInvoices;
  const owed = t.outstandingSum(money(sums.owed));
  return state === 'PARTIALLY_PAID' ? t.paidOf(owed, money(sums.paid)) : owed;
}

function Invoices() {
  const t = useTexts(officeInvoiceTexts);
  const filters = useFilters();
  const columns = columnsAt(t, areaOf(useViewer().role));
  const state = filters.oneOf(
    'state',
    states(t).map(({ value }) => value),
  );
  const query = {
    q: filters.get('q'),
    mode: filters.oneOf('mode', modes),
    state,
    age: filters.oneOf('age', ageings),
    customerId: idIn(filters.get('customer')),
    shipmentId: idIn(filters.get('shipment')),
  };
  const invoices = usePages(listInvoices, { query, staleMs: 0 });
  return (
    <InOrder className="">
      <FilterBar filters={filters} search={t.search}>
        <Chips filters={filters} name="state" label={t.status} options={states(t)} />
        <Chips
          filters={filters}
          name="age"
          label={t.overdue}
          options={ageings.map((age) => ({ value: age, label: t[age] }))}
        />
        <Chips
          filters={filters}
          name="mode"
          label={t.mode}
          options={modes.map((mode) => ({ value: mode, label: mode === 'SEA' ? t.sea : t.air }))}
        />
      </FilterBar>
      {!filters.isFiltered && <Corrections />}
      {!filters.isFiltered && <Drafts columns={columns} />}
      <ListCard
        title={titleOf(t, invoices.first, state)}
        of={invoices}
        what={t.what}
        label={t.invoices}
        columns={columns}
        unmatched={{ title: t.noMatchingInvoices, filters }}
        none={
          <Empty spot="invoice" title={t.noInvoicesYet}>
            {t.noInvoicesHint}
          </Empty>
        }
      />
      <div className={css.file}>
        <ListExport
          list="invoices"
          query={query}
          label="CSV"
          format="csv"
          load={() => download(getInvoicesCsv, { query })}
        />
      </div>
    </InOrder>
  );
}

/** Drafts to issue before their goods can be loaded; renders nothing if there are none. */
function Drafts({ columns }: { columns: Column<Row>[] }) {
  const t = useTexts(officeInvoiceTexts);
  const drafts = usePages(listInvoices, { query: { state: 'DRAFT', limit: 20 }, staleMs: 0 });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rowsOnScreen(drafts).filter(({ id }) => ids.has(id));
  return (
    <Answer of={drafts} what={t.theDrafts} skeleton={null} empty={null}>
      {(rows) => (
        <div className={css.drafts}>
          <div className={css.issue}>
            <IssueDrafts selected={selected} onStarted={() => setIds(new Set())} />
          </div>
          <Card isFlush tone="due" title={t.draftsToIssue}>
            <Table
              label={t.draftsToIssue}
              rows={rows}
              keyOf={(row) => row.id}
              more={drafts}
              selection={{ ids, onChange: setIds }}
              nameOf={(row) => row.trackingNumber}
              columns={columns}
            />
          </Card>
        </div>
      )}
    </Answer>
  );
}

/** Returns how long the oldest open instalment is overdue, or when it is due. */
function ageOf(t: OfficeInvoiceTexts, { dueInDays, isOverdue }: Row): string {
  if (dueInDays === null) return '';
  if (isOverdue) return t.overdueDays(-dueInDays);
  return dueInDays === 0 ? t.dueToday : t.dueIn(dueInDays);
}

const columnsAt = (t: OfficeInvoiceTexts, area: string): Column<Row>[] => [
  {
    head: t.invoice,
    cell: (row) => (
      <TwoLines under={row.trackingNumber} isNumber>
        <Link to={`${area}/financial/invoices/${row.id}`} className="num">
          {row.invoiceNumber ?? t.draft}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="invoice" is={shownStateOf(row)} />
        {row.isOverdue && <Pill tone="bad">{t.overdue}</Pill>}
      </span>
    ),
  },
  {
    head: t.customer,
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: t.totalGhs,
    isNumber: true,
    cell: (row) => <Money of={row.total} isWithoutCurrency />,
  },
  {
    head: t.paidGhs,
    isNumber: true,
    cell: (row) => (pesewasOf(row.paid) === 0 ? '' : <Money of={row.paid} isWithoutCurrency />),
  },
  {
    head: t.balanceDueGhs,
    isNumber: true,
    cell: (row) =>
      row.state === 'DRAFT' || row.state === 'VOID' ? (
        ''
      ) : (
        <Money of={row.owed} isWithoutCurrency />
      ),
  },
  {
    head: t.due,
    cell: (row) =>
      row.nextDueOn ? (
        <TwoLines under={ageOf(t, row)}>{day(row.nextDueOn)}</TwoLines>
      ) : row.state === 'DRAFT' ? (
        t.draftedAgo(ago(row.draftedAt))
      ) : (
        ''
      ),
  },
];
