import {
  type RefundAnswer,
  withdrawRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { canStepRefund } from '@sankofa/domain/payments/refunds/refund-status';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { methodLabels } from '../office-payment-texts.ts';
import { type DecisionProps, decisionInput, DecideRefund } from './office-decide-refund.tsx';
import { RefundProof } from './office-refund-proof.tsx';
import { ApprovedRefund } from './office-send-refund.tsx';

import css from '../office-payments.module.css';

const requested = ({ customer, requestedBy }: RefundAnswer) => ({
  customerId: customer.id,
  requestedBy: requestedBy.id,
});

/** One refund: who requested it, where the money goes, and the next step. */
export function RefundPanel({
  refund,
  onDecided,
  onClose,
}: DecisionProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={`Refund ${refund.refundNumber}`}>
      <div className="stack">
        <div>
          <span className={css.amount}>{money(refund.amount)}</span>{' '}
          <Status of="refund" is={refund.state} />
        </div>
        <DescriptionList
          items={[
            ['Customer', `${refund.customer.name} (${refund.customer.customerCode})`],
            ['Invoice', refund.invoice?.invoiceNumber],
            ['Credit note', refund.creditNoteNumber],
            ['Reason', refund.reason],
            ['Pay to', refund.payTo],
            ['Requested', `${dayAndTime(refund.requestedAt)} by ${refund.requestedBy.name}`],
            [
              'Approved or rejected',
              refund.decidedAt &&
                `${dayAndTime(refund.decidedAt)} by ${refund.decidedBy?.name ?? 'our office'}`,
            ],
            [
              'Cancelled',
              refund.withdrawal &&
                `${dayAndTime(refund.withdrawal.at)} by ${refund.withdrawal.by.name || 'our office'}`,
            ],
            ['Reason for the decision', refund.decisionReason],
            ['Sent', refund.sentAt && dayAndTime(refund.sentAt)],
            ['Online payment', refund.online?.receiptNumber],
            ['Failure reason', refund.failure],
            ['Method', refund.method && methodLabels[refund.method]],
            ['Reference', refund.reference],
            ['Paid', refund.paidAt && dayAndTime(refund.paidAt)],
          ]}
        />
        <RefundProof refund={refund} onProofAdded={onDecided} />
        <NextStep key={refund.version} refund={refund} onDecided={onDecided} />
      </div>
    </Dialog>
  );
}

function NextStep({ refund, onDecided }: DecisionProps) {
  const viewer = useViewer();
  const { state } = refund;
  if (state === 'PROCESSING')
    return (
      <Alert title="Refund in progress">
        The payment provider is sending it. We check until it arrives. You don’t need to do
        anything.
      </Alert>
    );
  const isOpen = canStepRefund('approve', state) || canStepRefund('pay', state);
  if (!isOpen) return null;
  if (!mayRefund.approve(viewer, requested(refund)))
    return (
      <>
        <Alert tone="info" title="You requested this refund">
          Another member of finance or an admin must approve and send it.
        </Alert>
        {canStepRefund('withdraw', state) && <Withdraw refund={refund} onDecided={onDecided} />}
      </>
    );
  return canStepRefund('approve', state) ? (
    <DecideRefund refund={refund} onDecided={onDecided} />
  ) : (
    <ApprovedRefund refund={refund} onDecided={onDecided} />
  );
}

function Withdraw({ refund, onDecided }: DecisionProps) {
  const withdraw = useSharedSend(withdrawRefund, moneyReads);
  return (
    <>
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(decisionInput(refund), {
              onSuccess: (after) => {
                toast(`Refund ${refund.refundNumber} withdrawn`);
                onDecided(after);
              },
            })
          }
        >
          {`Withdraw ${refund.refundNumber}`}
        </Button>
      </div>
    </>
  );
}
