import {
  getRefund,
  listRefunds,
  type RefundAnswer,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { refundStates } from '@sankofa/domain/payments/refunds/refund-status';

import { ago } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { officeRefundTexts, type OfficeRefundTexts } from './office-refund-texts.ts';

/**
 * Requests to pay back credit, or money of a paid invoice: decided and sent by people other than the
 * requester.
 */
export default function OfficeRefundsPage() {
  const t = useTexts(officeRefundTexts);
  const viewer = useViewer();
  if (!mayRefund.listAll(viewer)) return <DutyNeeded duty="finance" title={t.refunds} />;
  return <Refunds />;
}

function Refunds() {
  const language = useLanguage();
  const t = useTexts(officeRefundTexts);
  const filters = useFilters();
  const refunds = usePages(listRefunds, {
    query: { q: filters.get('q'), state: filters.oneOf('state', refundStates) },
    staleMs: 0,
  });
  const opened = idIn(filters.get('refund'));
  return (
    <>
      <PageHead title={t.refunds} />
      <PaymentTabs />
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.status}
          options={refundStates.map((state) => ({
            value: state,
            label: statuses.refund[state][language],
          }))}
        />
      </FilterBar>
      <ListCard
        of={refunds}
        what={t.theRefunds}
        label={t.refunds}
        columns={columns(t)}
        unmatched={{ title: t.noMatchingRefunds, filters }}
        none={
          <Empty spot="payment" title={t.noRefundsYet}>
            {t.noRefundsHint}
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
  const t = useTexts(officeRefundTexts);
  const refund = useAnswer(getRefund, { params: { id }, staleMs: 0 });
  if (!refund.data)
    return (
      <Dialog isOpen onClose={onClose} title={t.refund}>
        <Answer of={refund} what={t.theRefund}>
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

const columns = (t: OfficeRefundTexts): Column<RefundAnswer>[] => [
  {
    head: t.refund,
    cell: (row) => (
      <PanelLink name="refund" id={row.id}>
        {row.refundNumber}
      </PanelLink>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: t.customer,
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  {
    head: t.reason,
    cell: (row) => (
      <TwoLines under={row.invoice && t.invoiceOf(row.invoice.invoiceNumber)}>
        {row.reason}
      </TwoLines>
    ),
  },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: t.requested,
    cell: (row) => <TwoLines under={row.requestedBy.name}>{ago(row.requestedAt)}</TwoLines>,
  },
];
