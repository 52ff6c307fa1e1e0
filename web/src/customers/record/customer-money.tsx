import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { CreditTerms } from '../../books/books.tsx';
import { shownStateOf } from '../../invoices/invoices.tsx';
import { ago, day, dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { customerRecordTexts, type CustomerRecordTexts } from './customer-record-texts.ts';

type Invoice = z.output<typeof listInvoices.answer>['items'][number];
type Payment = z.output<typeof listPayments.answer>['items'][number];
type Refund = z.output<typeof listRefunds.answer>['items'][number];

/** Invoices, payments and refunds of a customer, for finance. */
export function CustomerMoney({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(customerRecordTexts);
  const viewer = useViewer();
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title={t.moneyParts} />;
  const area = areaOf(viewer.role);
  return (
    <div className="stack">
      <div className="row">
        <ButtonLink to={`${area}/payments?part=account&customer=${customer.id}`}>
          {t.statementOfAccount}
        </ButtonLink>
      </div>
      <CreditTerms customerId={customer.id} area={area} />
      <Lists customerId={customer.id} area={area} />
    </div>
  );
}

function Lists({ customerId, area }: { customerId: string; area: string }) {
  const t = useTexts(customerRecordTexts);
  const query = { customerId, limit: 20 };
  const invoices = usePages(listInvoices, { query, staleMs: 0 });
  const payments = usePages(listPayments, { query, staleMs: 0 });
  const refunds = usePages(listRefunds, { query, staleMs: 0 });
  return (
    <>
      <ListCard
        title={t.invoices}
        of={invoices}
        what={t.theInvoices}
        label={t.invoices}
        columns={invoiceColumns(t, area)}
        none={<Empty title={t.noInvoicesYet} />}
      />
      <ListCard
        title={t.payments}
        of={payments}
        what={t.thePayments}
        label={t.payments}
        columns={paymentColumns(t, area)}
        none={<Empty title={t.noPaymentsYet} />}
      />
      <ListCard
        title={t.refunds}
        of={refunds}
        what={t.theRefunds}
        label={t.refunds}
        columns={refundColumns(t)}
        none={<Empty title={t.noRefunds} />}
      />
    </>
  );
}

const invoiceColumns = (t: CustomerRecordTexts, area: string): Column<Invoice>[] => [
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
    cell: (row) => <Status of="invoice" is={shownStateOf(row)} />,
  },
  {
    head: t.totalGhs,
    isNumber: true,
    cell: (row) => <Money of={row.total} isWithoutCurrency />,
  },
  {
    head: t.balanceDueGhs,
    isNumber: true,
    cell: (row) => <Money of={row.owed} isWithoutCurrency />,
  },
  { head: t.due, cell: (row) => (row.nextDueOn ? day(row.nextDueOn) : '–') },
];

const paymentColumns = (t: CustomerRecordTexts, area: string): Column<Payment>[] => [
  {
    head: t.payment,
    cell: (row) => (
      <TwoLines under={[t[row.method], row.network].filter(Boolean).join(', ')}>
        <Link to={`${area}/payments?payment=${row.id}`} className="num long">
          {row.receiptNumber ?? row.reference}
        </Link>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <Status of="payment" is={row.state} /> },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: t.toCreditGhs,
    isNumber: true,
    cell: (row) => <Money of={row.toCredit} isWithoutCurrency />,
  },
  { head: t.submitted, cell: (row) => ago(row.submittedAt) },
];

const refundColumns = (t: CustomerRecordTexts): Column<Refund>[] => [
  {
    head: t.refund,
    cell: (row) => (
      <TwoLines under={row.reason}>
        <span className="num">{row.refundNumber}</span>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  { head: t.requested, cell: (row) => dayAt(row.requestedAt) },
];
