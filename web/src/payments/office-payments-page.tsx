import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { paymentMethods, paymentStates } from '@sankofa/domain/payments/payment-status';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import { ago } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, useFilters } from '../ui/filters.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PanelLink } from '../ui/panel-link.tsx';
import { Pill, Status } from '../ui/pill.tsx';
import { statuses } from '../ui/status.ts';
import type { Column } from '../ui/table.tsx';
import { CustomerLines, TwoLines } from '../ui/two-lines.tsx';
import { FinanceOnly } from './office-finance-only.tsx';
import { PaymentPanel } from './office-payment-panel.tsx';
import { PaymentTabs } from './office-payment-tabs.tsx';
import { type Payment, methodWords } from './office-payment-words.ts';
import { TakeIn } from './office-take-in.tsx';

import css from './office-payments.module.css';

/** Payments that customers submitted or that we took in; what waits for somebody comes first. */
export default function OfficePaymentsPage() {
  const viewer = useViewer();
  if (!mayPayment.listAll(viewer)) return <FinanceOnly title="Payments" />;
  return <Payments />;
}

function Payments() {
  const filters = useFilters();
  const [isTaking, setTaking] = useState(false);
  const opened = filters.get('payment');
  const payments = usePages(listPayments, {
    query: {
      q: filters.get('q'),
      state: filters.oneOf('state', paymentStates),
      method: filters.oneOf('method', paymentMethods),
      customerId: filters.get('customer'),
    },
    staleMs: 0,
    everyMs: 60_000,
  });
  const take = (
    <Button variant="primary" icon={IconPlus} onClick={() => setTaking(true)}>
      Take in a payment
    </Button>
  );
  return (
    <>
      <PageHead title="Payments" actions={take} />
      <PaymentTabs />
      <FilterBar filters={filters} search="Reference, customer, invoice">
        <Chips
          filters={filters}
          name="state"
          label="State"
          options={paymentStates.map((state) => ({
            value: state,
            label: statuses.payment[state].en,
          }))}
        />
        <Chips
          filters={filters}
          name="method"
          label="Method"
          options={paymentMethods.map((method) => ({ value: method, label: methodWords[method] }))}
        />
      </FilterBar>
      <ListCard
        of={payments}
        what="the payments"
        label="Payments"
        columns={columns}
        unmatched={{ title: 'No payment matches', filters }}
        none={
          <Empty spot="payment" title="No payments yet">
            When a customer says that money was sent, it waits here until somebody of finance has
            found it and confirms it. Only then does it pay an invoice.
          </Empty>
        }
      />
      {opened && <PaymentPanel id={opened} onClose={() => filters.set('payment', null)} />}
      {isTaking && <TakeIn onClose={() => setTaking(false)} />}
    </>
  );
}

const columns: Column<Payment>[] = [
  {
    head: 'Reference',
    cell: (row) => (
      <TwoLines under={[methodWords[row.method], row.network].filter(Boolean).join(', ')}>
        <PanelLink name="payment" id={row.id}>
          {row.reference}
        </PanelLink>
      </TwoLines>
    ),
  },
  {
    head: 'State',
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="payment" is={row.state} />
        {row.state === 'SUBMITTED' && row.sameProofAs.length > 0 && (
          <Pill tone="bad">Same proof</Pill>
        )}
      </span>
    ),
  },
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: 'Invoice',
    cell: (row) => <span className="num">{row.invoice?.invoiceNumber ?? ''}</span>,
  },
  { head: 'Amount, GHS', isNumber: true, cell: (row) => <Money of={row.amount} isBare /> },
  {
    head: 'Submitted',
    cell: (row) => <TwoLines under={row.submittedBy.name}>{ago(row.submittedAt)}</TwoLines>,
  },
];
