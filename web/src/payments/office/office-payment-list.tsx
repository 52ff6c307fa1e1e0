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
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import type { Payment } from '../office-payment-texts.ts';
import { officePaymentsTexts, type OfficePaymentsTexts } from './office-payments-texts.ts';

import css from '../office-payments.module.css';

/** All payments with filters, and the panel of the open one. */
export function OfficePaymentList() {
  const language = useLanguage();
  const t = useTexts(officePaymentsTexts);
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
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.status}
          options={paymentStates.map((state) => ({
            value: state,
            label: statuses.payment[state][language],
          }))}
        />
        <Chips
          filters={filters}
          name="method"
          label={t.method}
          options={paymentMethods.map((method) => ({ value: method, label: t[method] }))}
        />
      </FilterBar>
      <ListCard
        of={payments}
        what={t.thePayments}
        label={t.payments}
        columns={columns(t)}
        unmatched={{ title: t.noMatchingPayments, filters }}
        none={
          <Empty spot="payment" title={t.noPaymentsYet}>
            {t.noPaymentsHint}
          </Empty>
        }
      />
      {opened && <PaymentPanel id={opened} onClose={() => filters.set('payment', null)} />}
    </>
  );
}

const isLate = ({ state, submittedAt }: Payment) =>
  state === 'SUBMITTED' && submittedAt < instantOf(nowMs() - confirmWithinMs);

const columns = (t: OfficePaymentsTexts): Column<Payment>[] => [
  {
    head: t.reference,
    cell: (row) => (
      <TwoLines under={[t[row.method], row.network].filter(Boolean).join(', ')}>
        <PanelLink name="payment" id={row.id}>
          {row.reference}
        </PanelLink>
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="payment" is={row.state} />
        {row.state === 'SUBMITTED' && row.sameProofAs.length > 0 && (
          <Pill tone="bad">{t.duplicateProof}</Pill>
        )}
        {row.dispute && (
          <Pill tone="bad">{row.dispute === 'OPEN' ? t.chargeback : t.chargebackLost}</Pill>
        )}
      </span>
    ),
  },
  {
    head: t.customer,
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: t.for,
    cell: ({ invoices }) => (
      <span className="num long">
        {invoices.length === 0
          ? t.onAccount
          : namedInvoices(invoices.map(({ invoiceNumber }) => invoiceNumber))}
      </span>
    ),
  },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: t.submitted,
    cell: (row) => (
      <div>
        <TwoLines under={row.submittedBy.name}>
          {ago(row.submittedAt)}
          {isLate(row) && <Pill tone="warn">{t.waitingOverADay}</Pill>}
        </TwoLines>
        {row.state === 'SUBMITTED' && row.approval && (
          <span className="small">{t.needsSecondApproval(row.approval.by.name)}</span>
        )}
      </div>
    ),
  },
];
