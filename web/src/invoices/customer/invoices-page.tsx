import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod/mini';

import { day, money } from '../../lib/format/format.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Money } from '../../ui/data/money.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { InvoiceState } from '../invoice-state.tsx';
import { payNowText } from './pay-now-text.ts';
import { ReportedPayments, useReportedPayments } from './reported-payments.tsx';

import css from './invoices-page.module.css';

type Row = z.output<(typeof listInvoices)['answer']>['items'][number];

const columnsWith = (
  reportedFor: ReturnType<typeof useReportedPayments>['reportedFor'],
): readonly Column<Row>[] => [
  {
    head: 'Invoice',
    cell: (row) => (
      <Link to={`/customer/invoices/${row.id}`} className="num">
        {row.invoiceNumber ?? 'Draft'}
      </Link>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <InvoiceState invoice={row} /> },
  {
    head: 'Shipment',
    cell: (row) => (
      <Link to={`/customer/shipment-details/${row.shipmentId}`} className="num">
        {row.trackingNumber}
      </Link>
    ),
  },
  { head: 'Next due date', cell: (row) => <NextDue row={row} reported={reportedFor(row.id)} /> },
  {
    head: 'Total (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.total} isWithoutCurrency />,
  },
  {
    head: 'Balance due (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.owed} isWithoutCurrency />,
  },
  {
    head: 'Due now (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.payNow.amount} isWithoutCurrency />,
  },
];

function NextDue({ row, reported }: { row: Row; reported: readonly PaymentAnswer[] }) {
  return (
    <TwoLines
      under={
        reported.length > 0 && (
          <span className={css.reported}>
            <ReportedPayments reported={reported} invoiceId={row.id} />
          </span>
        )
      }
    >
      {nextDue(row)}
    </TwoLines>
  );
}

function nextDue(row: Row) {
  if (pesewasOf(row.owed) === 0 || row.state === 'VOID') return <span className="muted">–</span>;
  if (row.nextDueOn) return <span className="num">{day(row.nextDueOn)}</span>;
  return <span className="muted">Before pickup</span>;
}

const tabs = [
  { to: '/customer/invoices', label: 'Due' },
  { to: '/customer/invoice-history', label: 'All invoices' },
] as const;

/** Redirects old emails and documents, which link to an invoice by the list's address. */
export default function InvoicesPage() {
  const [params] = useSearchParams();
  const named = params.get('invoice');
  if (named) return <Navigate replace to={`/customer/invoices/${encodeURIComponent(named)}`} />;
  return <Invoices />;
}

/** Unpaid invoices with what is due first, and all invoices in the second tab. */
function Invoices() {
  const isHistory = useLocation().pathname.endsWith('invoice-history');
  const filters = useFilters();
  const { reportedFor, isSettled } = useReportedPayments();
  const invoices = usePages(listInvoices, {
    query: { q: filters.get('q'), limit: 20, ...(isHistory ? {} : { state: 'DUE' }) },
  });
  return (
    <>
      <PageHead
        title={isHistory ? 'Invoice history' : 'Invoices due'}
        actions={<ButtonLink to="/customer/payment-history">Payment history</ButtonLink>}
      />
      <Tabs label="Invoices" tabs={tabs} />
      {isHistory && <FilterBar filters={filters} search="Search by invoice or tracking number" />}
      <Card isFlush>
        <Answer
          of={{ ...invoices, data: isSettled ? invoices.data : undefined }}
          what="your invoices"
          empty={<EmptyList isHistory={isHistory} isFiltered={filters.isFiltered} />}
        >
          {(rows) => (
            <>
              <Table
                label="Invoices"
                rows={rows}
                keyOf={(row) => row.id}
                more={invoices}
                columns={columnsWith(reportedFor)}
              />
              {invoices.first?.payNow && (
                <p className={css.total}>
                  <span>{payNowText(invoices.first.payNow)}</span>
                  <strong className="num">{money(invoices.first.payNow.amount)}</strong>
                </p>
              )}
            </>
          )}
        </Answer>
      </Card>
    </>
  );
}

function EmptyList({ isHistory, isFiltered }: { isHistory: boolean; isFiltered: boolean }) {
  if (isFiltered)
    return <Empty title="No matching invoices">Try an invoice number or a tracking number.</Empty>;
  if (!isHistory)
    return (
      <Empty
        spot="success"
        title="Nothing to pay"
        action={<ButtonLink to="/customer/invoice-history">View all invoices</ButtonLink>}
      >
        New invoices appear here once we’ve measured your goods. We’ll notify you too.
      </Empty>
    );
  return (
    <Empty
      spot="invoice"
      title="No invoices yet"
      action={<ButtonLink to="/customer/shipments">View your shipments</ButtonLink>}
    >
      We invoice you once your cartons are measured in China. Every line shows how it’s calculated.
    </Empty>
  );
}
