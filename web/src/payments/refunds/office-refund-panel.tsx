import { otherNetwork } from '@sankofa/domain/payments/refunds/payee';
import {
  type RefundAnswer,
  withdrawRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { canStepRefund } from '@sankofa/domain/payments/refunds/refund-status';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type DecisionProps, decisionInput, DecideRefund } from './office-decide-refund.tsx';
import { RefundProof } from './office-refund-proof.tsx';
import { officeRefundTexts } from './office-refund-texts.ts';
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
  const t = useTexts(officeRefundTexts);
  const { payee } = refund;
  const ported = payee?.kind === 'MOBILE_MONEY' ? otherNetwork(payee) : null;
  return (
    <Dialog isOpen onClose={onClose} title={t.refundOf(refund.refundNumber)}>
      <div className="stack">
        <div>
          <span className={css.amount}>{money(refund.amount)}</span>{' '}
          <Status of="refund" is={refund.state} />
        </div>
        <DescriptionList
          items={[
            [t.customer, `${refund.customer.name} (${refund.customer.customerCode})`],
            [t.invoice, refund.invoice?.invoiceNumber],
            [t.creditNote, refund.creditNoteNumber],
            [t.reason, refund.reason],
            [t.payTo, refund.payTo],
            [t.checkNetwork, ported && t.checkPorted(ported)],
            [t.requested, t.atBy(dayAndTime(refund.requestedAt), refund.requestedBy.name)],
            [
              t.approvedOrRejected,
              refund.decidedAt &&
                t.atBy(dayAndTime(refund.decidedAt), refund.decidedBy?.name ?? t.ourOffice),
            ],
            [
              t.cancelled,
              refund.withdrawal &&
                t.atBy(dayAndTime(refund.withdrawal.at), refund.withdrawal.by.name || t.ourOffice),
            ],
            [t.reasonForTheDecision, refund.decisionReason],
            [t.sent, refund.sentAt && dayAndTime(refund.sentAt)],
            [t.onlinePayment, refund.online?.receiptNumber],
            [t.failureReason, refund.failure],
            [t.method, refund.method && t[refund.method]],
            [t.reference, refund.reference],
            [t.paid, refund.paidAt && dayAndTime(refund.paidAt)],
          ]}
        />
        <RefundProof refund={refund} onProofAdded={onDecided} />
        <NextStep key={refund.version} refund={refund} onDecided={onDecided} />
      </div>
    </Dialog>
  );
}

function NextStep({ refund, onDecided }: DecisionProps) {
  const t = useTexts(officeRefundTexts);
  const viewer = useViewer();
  const { state } = refund;
  if (state === 'PROCESSING') return <Alert title={t.refundInProgress}>{t.inProgressHint}</Alert>;
  const isOpen = canStepRefund('approve', state) || canStepRefund('pay', state);
  if (!isOpen) return null;
  if (!mayRefund.approve(viewer, requested(refund)))
    return (
      <>
        <Alert tone="info" title={t.youRequestedThisRefund}>
          {t.anotherDecides}
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
  const t = useTexts(officeRefundTexts);
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
                toast(t.refundWithdrawn(refund.refundNumber));
                onDecided(after);
              },
            })
          }
        >
          {t.withdraw(refund.refundNumber)}
        </Button>
      </div>
    </>
  );
}
