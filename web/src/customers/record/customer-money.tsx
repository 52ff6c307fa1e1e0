import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { shownStateOf } from '../../invoices/invoices.tsx';
import { ago, day, dayAt } from '../../lib/format/format.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { methodLabels } from '../../payments/payments.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

type Invoice = z.output<typeof listInvoices.answer>['items'][number];
type Payment = z.output<typeof listPayments.answer>['items'][number];
type Refund = z.output<typeof listRefunds.answer>['items'][number];

/** Invoices, payments and refunds of a customer, for finance. */
export function CustomerMoney({ customer }: { customer: CustomerAnswer }) {
  const viewer = useViewer();
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title="Money" />;
  const area = areaOf(viewer.role);
  return (
    <div className="stack">
      <div className="row">
        <ButtonLink to={`${area}/payments?part=account&customer=${customer.id}`}>
          Statement of account
        </ButtonLink>
      </div>
      <Lists customerId={customer.id} area={area} />
    </div>
  );
}

function Lists({ customerId, area }: { customerId: string; area: string }) {
  const query = { customerId, limit: 20 };
  const invoices = usePages(listInvoices, { query, staleMs: 0 });
  const payments = usePages(listPayments, { query, staleMs: 0 });
  const refunds = usePages(listRefunds, { query, staleMs: 0 });
  return (
    <>
      <ListCard
        title="Invoices"
        of={invoices}
        what="the invoices"
        label="Invoices"
        columns={invoiceColumns(area)}
        none={<Empty title="No invoices yet" />}
      />
      <ListCard
        title="Payments"
        of={payments}
        what="the payments"
        label="Payments"
        columns={paymentColumns(area)}
        none={<Empty title="No payments yet" />}
      />
      <ListCard
        title="Refunds"
        of={refunds}
        what="the refunds"
        label="Refunds"
        columns={refundColumns}
        none={<Empty title="No refunds" />}
      />
    </>
  );
}

const invoiceColumns = (area: string): Column<Invoice>[] => [
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
    cell: (row) => <Status of="invoice" is={shownStateOf(row)} />,
  },
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
  { head: 'Due', cell: (row) => (row.nextDueOn ? day(row.nextDueOn) : '–') },
];

const paymentColumns = (area: string): Column<Payment>[] => [
  {
    head: 'Payment',
    cell: (row) => (
      <TwoLines under={[methodLabels[row.method], row.network].filter(Boolean).join(', ')}>
        <Link to={`${area}/payments?payment=${row.id}`} className="num long">
          {row.receiptNumber ?? row.reference}
        </Link>
      </TwoLines>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <Status of="payment" is={row.state} /> },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'To credit (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.toCredit} isWithoutCurrency />,
  },
  { head: 'Submitted', cell: (row) => ago(row.submittedAt) },
];

const refundColumns: Column<Refund>[] = [
  {
    head: 'Refund',
    cell: (row) => (
      <TwoLines under={row.reason}>
        <span className="num">{row.refundNumber}</span>
      </TwoLines>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  { head: 'Requested', cell: (row) => dayAt(row.requestedAt) },
];
