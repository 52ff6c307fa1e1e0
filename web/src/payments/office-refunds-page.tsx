import { listRefunds, type RefundAnswer } from '@sankofa/domain/payments/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refund-policy';
import { refundStates } from '@sankofa/domain/payments/refund-status';
import { useState } from 'react';

import { ago } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { DutyNeeded } from '../ui/duty-needed.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, useFilters } from '../ui/filters.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PanelLink } from '../ui/panel-link.tsx';
import { Status } from '../ui/pill.tsx';
import { statuses } from '../ui/status.ts';
import type { Column } from '../ui/table.tsx';
import { CustomerLines, TwoLines } from '../ui/two-lines.tsx';
import { PaymentTabs } from './office-payment-tabs.tsx';
import { RefundPanel } from './office-refund-panel.tsx';

/** Requests to send a customer's credit, or money of a paid invoice, back: decided and paid by others than whoever asked. */
export default function OfficeRefundsPage() {
  const viewer = useViewer();
  if (!mayRefund.listAll(viewer)) return <DutyNeeded duty="finance" title="Refunds" />;
  return <Refunds />;
}

function Refunds() {
  const filters = useFilters();
  const refunds = usePages(listRefunds, {
    query: { q: filters.get('q'), state: filters.oneOf('state', refundStates) },
    staleMs: 0,
  });
  // What was just decided may have left a filtered list; its panel stays and says how it ended.
  const [decided, setDecided] = useState<RefundAnswer | null>(null);
  const asked = filters.get('refund');
  const opened =
    refunds.data?.find(({ id }) => id === asked) ?? (decided?.id === asked ? decided : undefined);
  return (
    <>
      <PageHead title="Refunds" />
      <PaymentTabs />
      <FilterBar filters={filters} search="Refund number, customer">
        <Chips
          filters={filters}
          name="state"
          label="State"
          options={refundStates.map((state) => ({
            value: state,
            label: statuses.refund[state].en,
          }))}
        />
      </FilterBar>
      <ListCard
        of={refunds}
        what="the refunds"
        label="Refunds"
        columns={columns}
        unmatched={{ title: 'No refund matches', filters }}
        none={
          <Empty spot="payment" title="No refunds yet">
            A customer can ask for credit back, or for what is paid on an invoice. The request comes
            here, one person approves it and the transfer is noted with its reference.
          </Empty>
        }
      />
      {opened && (
        <RefundPanel
          refund={opened}
          onDecided={setDecided}
          onClose={() => filters.set('refund', null)}
        />
      )}
    </>
  );
}

const columns: Column<RefundAnswer>[] = [
  {
    head: 'Refund',
    cell: (row) => (
      <PanelLink name="refund" id={row.id}>
        {row.refundNumber}
      </PanelLink>
    ),
  },
  { head: 'State', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: 'Reason',
    cell: (row) => (
      <TwoLines under={row.invoice && `of ${row.invoice.invoiceNumber}`}>{row.reason}</TwoLines>
    ),
  },
  { head: 'Amount, GHS', isNumber: true, cell: (row) => <Money of={row.amount} isBare /> },
  {
    head: 'Asked',
    cell: (row) => <TwoLines under={row.requestedBy.name}>{ago(row.requestedAt)}</TwoLines>,
  },
];
