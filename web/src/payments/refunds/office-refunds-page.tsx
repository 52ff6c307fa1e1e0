import {
  getRefund,
  listRefunds,
  type RefundAnswer,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { refundStates } from '@sankofa/domain/payments/refunds/refund-status';

import { ago } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { statuses } from '../../ui/data/status.ts';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { PaymentTabs } from '../office-payment-tabs.tsx';
import { RefundPanel } from './office-refund-panel.tsx';

/**
 * Requests to pay back credit, or money of a paid invoice: decided and sent by people other than the
 * requester.
 */
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
  const opened = idIn(filters.get('refund'));
  return (
    <>
      <PageHead title="Refunds" />
      <PaymentTabs />
      <FilterBar filters={filters} search="Search by refund number or customer">
        <Chips
          filters={filters}
          name="state"
          label="Status"
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
        unmatched={{ title: 'No matching refunds', filters }}
        none={
          <Empty spot="payment" title="No refunds yet">
            Refund requests for customer credit and paid invoices appear here. One person approves a
            request, then the transfer is recorded with its reference.
          </Empty>
        }
      />
      {opened && (
        <OpenedRefund key={opened} id={opened} onClose={() => filters.set('refund', null)} />
      )}
    </>
  );
}

/** The refund in the URL, also if the list doesn't show it: the journal and notifications link here too. */
function OpenedRefund({ id, onClose }: { id: string; onClose: () => void }) {
  const refund = useAnswer(getRefund, { params: { id }, staleMs: 0 });
  if (!refund.data)
    return (
      <Dialog isOpen onClose={onClose} title="Refund">
        <Answer of={refund} what="the refund">
          {() => null}
        </Answer>
      </Dialog>
    );
  return (
    <RefundPanel
      refund={refund.data}
      // Shows the answer to the decision until the refund is requested again.
      onDecided={(next) => putAnswer(getRefund, { params: { id } }, () => next)}
      onClose={onClose}
    />
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
  { head: 'Status', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: 'Reason',
    cell: (row) => (
      <TwoLines under={row.invoice && `Invoice ${row.invoice.invoiceNumber}`}>
        {row.reason}
      </TwoLines>
    ),
  },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'Requested',
    cell: (row) => <TwoLines under={row.requestedBy.name}>{ago(row.requestedAt)}</TwoLines>,
  },
];
