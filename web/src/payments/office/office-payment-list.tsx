import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { getPaymentsCsv, getPaymentsXlsx } from '@sankofa/domain/payments/payment-file-endpoints';
import {
  confirmWithinMs,
  paymentMethods,
  paymentStates,
} from '@sankofa/domain/payments/payment-status';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { ago, instantOf, nowMs } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { statuses } from '../../ui/data/status.ts';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { PaymentPanel } from '../claims/office-payment-panel.tsx';
import { type Payment, methodLabels } from '../office-payment-texts.ts';

import css from '../office-payments.module.css';

/** All payments with filters, and the panel of the open one. */
export function OfficePaymentList() {
  const filters = useFilters();
  const opened = idIn(filters.get('payment'));
  const query = {
    q: filters.get('q'),
    state: filters.oneOf('state', paymentStates),
    method: filters.oneOf('method', paymentMethods),
    customerId: idIn(filters.get('customer')),
  };
  const payments = usePages(listPayments, {
    query,
    staleMs: 0,
    everyMs: 60_000,
  });
  return (
    <>
      <div className={css.files}>
        <ListExport
          label="CSV"
          list="payments"
          format="csv"
          query={query}
          load={() => download(getPaymentsCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="payments"
          format="xlsx"
          query={query}
          load={() => download(getPaymentsXlsx, { query })}
        />
      </div>
      <FilterBar filters={filters} search="Search by reference, customer or invoice">
        <Chips
          filters={filters}
          name="state"
          label="Status"
          options={paymentStates.map((state) => ({
            value: state,
            label: statuses.payment[state].en,
          }))}
        />
        <Chips
          filters={filters}
          name="method"
          label="Method"
          options={paymentMethods.map((method) => ({ value: method, label: methodLabels[method] }))}
        />
      </FilterBar>
      <ListCard
        of={payments}
        what="the payments"
        label="Payments"
        columns={columns}
        unmatched={{ title: 'No matching payments', filters }}
        none={
          <Empty spot="payment" title="No payments yet">
            When a customer reports a payment, it waits here until finance checks that the money has
            arrived and confirms it. Only then is it applied to an invoice.
          </Empty>
        }
      />
      {opened && <PaymentPanel id={opened} onClose={() => filters.set('payment', null)} />}
    </>
  );
}

const isLate = ({ state, submittedAt }: Payment) =>
  state === 'SUBMITTED' && submittedAt < instantOf(nowMs() - confirmWithinMs);

const columns: Column<Payment>[] = [
  {
    head: 'Reference',
    cell: (row) => (
      <TwoLines under={[methodLabels[row.method], row.network].filter(Boolean).join(', ')}>
        <PanelLink name="payment" id={row.id}>
          {row.reference}
        </PanelLink>
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="payment" is={row.state} />
        {row.state === 'SUBMITTED' && row.sameProofAs.length > 0 && (
          <Pill tone="bad">Duplicate proof</Pill>
        )}
        {row.dispute && (
          <Pill tone="bad">{row.dispute === 'OPEN' ? 'Chargeback' : 'Chargeback lost'}</Pill>
        )}
      </span>
    ),
  },
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: 'For',
    cell: ({ invoices }) => (
      <span className="num long">
        {namedInvoices(invoices.map(({ invoiceNumber }) => invoiceNumber))}
      </span>
    ),
  },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'Submitted',
    cell: (row) => (
      <div>
        <TwoLines under={row.submittedBy.name}>
          {ago(row.submittedAt)}
          {isLate(row) && <Pill tone="warn">Waiting over a day</Pill>}
        </TwoLines>
        {row.state === 'SUBMITTED' && row.approval && (
          <span className="small">{`Approved by ${row.approval.by.name}, needs a second approval`}</span>
        )}
      </div>
    ),
  },
];
