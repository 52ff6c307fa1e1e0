import { ageHeads } from '@sankofa/domain/books/age-labels';
import { getInvoicesCsv, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { modes } from '@sankofa/domain/values/mode';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { IssueDrafts, ListExport } from '../../background-tasks/background-tasks.tsx';
import { ago, counted, day, money } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { download } from '../../lib/queries/files.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { shownStateOf } from '../invoice-state.tsx';
import { Corrections } from './office-correction.tsx';

import css from './office-invoices.module.css';

type Row = z.output<typeof listInvoices.answer>['items'][number];
const states = [
  { value: 'DRAFT', label: 'Draft' },
  { value: 'DUE', label: 'Due' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'PARTIALLY_PAID', label: 'Partly paid' },
  { value: 'PAID', label: 'Paid or credited' },
  { value: 'VOID', label: 'Void' },
] as const;

/** Invoices for finance: drafts to issue first, then what is due. */
export default function OfficeInvoicesPage() {
  const viewer = useViewer();
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title="Invoices" />;
  return (
    <>
      <PageHead title="Invoices" />
      <Invoices />
    </>
  );
}

type Sums = Pick<z.output<typeof listInvoices.answer>, 'owed' | 'paid'>;
/** Returns the title. For partly paid invoices it includes deposits, since the analytics link here. */
function titleOf(sums: Sums | undefined, state: string | undefined): string {
  if (!sums) return 'All invoices';
  const owed = `${money(sums.owed)} outstanding`;
  return state === 'PARTIALLY_PAID' ? `${owed}, ${money(sums.paid)} paid` : owed;
}

function Invoices() {
  const filters = useFilters();
  const columns = columnsAt(areaOf(useViewer().role));
  const state = filters.oneOf(
    'state',
    states.map(({ value }) => value),
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
    <>
      <FilterBar filters={filters} search="Search by invoice, customer or tracking number">
        <Chips filters={filters} name="state" label="Status" options={states} />
        <Chips
          filters={filters}
          name="age"
          label="Overdue"
          options={ageings.map((age) => ({ value: age, label: ageHeads[age] }))}
        />
        <Chips
          filters={filters}
          name="mode"
          label="Mode"
          options={modes.map((mode) => ({ value: mode, label: mode === 'SEA' ? 'Sea' : 'Air' }))}
        />
      </FilterBar>
      {!filters.isFiltered && <Corrections />}
      {!filters.isFiltered && <Drafts columns={columns} />}
      <ListCard
        title={titleOf(invoices.first, state)}
        of={invoices}
        what="the invoices"
        label="Invoices"
        columns={columns}
        unmatched={{ title: 'No matching invoices', filters }}
        none={
          <Empty spot="invoice" title="No invoices yet">
            A draft is created automatically when a shipment’s last carton is verified. Issue it
            here so the customer can pay.
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
    </>
  );
}

/** Drafts to issue before their goods can be loaded; renders nothing if there are none. */
function Drafts({ columns }: { columns: Column<Row>[] }) {
  const drafts = usePages(listInvoices, { query: { state: 'DRAFT', limit: 20 }, staleMs: 0 });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  if (!drafts.data || drafts.data.length === 0) return null;
  const selected = rowsOnScreen(drafts).filter(({ id }) => ids.has(id));
  return (
    <div className={css.drafts}>
      <div className={css.issue}>
        <IssueDrafts selected={selected} onStarted={() => setIds(new Set())} />
      </div>
      <Card isFlush tone="due" title="Drafts to issue">
        <Table
          label="Drafts to issue"
          rows={drafts.data}
          keyOf={(row) => row.id}
          more={drafts}
          selection={{ ids, onChange: setIds }}
          nameOf={(row) => row.trackingNumber}
          columns={columns}
        />
      </Card>
    </div>
  );
}

/** Returns how long the oldest open instalment is overdue, or when it is due. */
function ageOf({ dueInDays, isOverdue }: Row): string {
  if (dueInDays === null) return '';
  if (isOverdue) return `${counted(-dueInDays, 'day')} overdue`;
  return dueInDays === 0 ? 'Due today' : `Due in ${counted(dueInDays, 'day')}`;
}

const columnsAt = (area: string): Column<Row>[] => [
  {
    head: 'Invoice',
    cell: (row) => (
      <TwoLines under={row.trackingNumber} isNumber>
        <Link to={`${area}/financial/invoices/${row.id}`} className="num">
          {row.invoiceNumber ?? 'Draft'}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="invoice" is={shownStateOf(row)} />
        {row.isOverdue && <Pill tone="bad">Overdue</Pill>}
      </span>
    ),
  },
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: 'Total (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.total} isWithoutCurrency />,
  },
  {
    head: 'Paid (GHS)',
    isNumber: true,
    cell: (row) => (pesewasOf(row.paid) === 0 ? '' : <Money of={row.paid} isWithoutCurrency />),
  },
  {
    head: 'Balance due (GHS)',
    isNumber: true,
    cell: (row) =>
      row.state === 'DRAFT' || row.state === 'VOID' ? (
        ''
      ) : (
        <Money of={row.owed} isWithoutCurrency />
      ),
  },
  {
    head: 'Due',
    cell: (row) =>
      row.nextDueOn ? (
        <TwoLines under={ageOf(row)}>{day(row.nextDueOn)}</TwoLines>
      ) : row.state === 'DRAFT' ? (
        `Drafted ${ago(row.draftedAt)}`
      ) : (
        ''
      ),
  },
];
