import {
  approveRefund,
  type RefundAnswer,
  rejectRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChargedBackPayments } from './office-charged-back-payments.tsx';
import { officeRefundTexts } from './office-refund-texts.ts';

import css from '../office-payments.module.css';

export type DecisionProps = { refund: RefundAnswer; onDecided: (refund: RefundAnswer) => void };

export const decisionInput = (refund: RefundAnswer) => ({
  params: { id: refund.id },
  version: refund.version,
});

/** A requested refund, to be approved or rejected. */
export function DecideRefund({ refund, onDecided }: DecisionProps) {
  const t = useTexts(officeRefundTexts);
  const [isRejecting, setRejecting] = useState(false);
  const approve = useSharedSend(approveRefund, moneyReads);
  if (isRejecting)
    return (
      <RejectRefund refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />
    );
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      {refund.chargedBack ? (
        <ChargedBackPayments refund={refund} of={refund.chargedBack} />
      ) : (
        <p>
          {refund.invoice
            ? t.approveHint(
                money(refund.amount),
                refund.invoice.invoiceNumber,
                refund.customer.name,
              )
            : t.approveCreditHint(money(refund.amount), refund.customer.name)}
        </p>
      )}
      <div className={css.actions}>
        {!refund.chargedBack && (
          <Button
            variant="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(decisionInput(refund), {
                onSuccess: (after) => {
                  toast(t.refundApproved(refund.refundNumber));
                  onDecided(after);
                },
              })
            }
          >
            {t.approve(money(refund.amount))}
          </Button>
        )}
        <Button onClick={() => setRejecting(true)}>{t.reject}</Button>
      </div>
    </>
  );
}

/** Rejects a requested refund, or cancels an approved one. */
export function RejectRefund({
  refund,
  onDecided,
  onBack,
}: DecisionProps & { onBack: () => void }) {
  const t = useTexts(officeRefundTexts);
  const reject = useSharedSend(rejectRefund, moneyReads);
  const isCancelled = refund.state !== 'REQUESTED';
  return (
    <Form
      send={reject}
      read={(form) => ({ ...decisionInput(refund), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(t.refundDecided(refund.refundNumber, isCancelled ? t.cancelledWord : t.rejectedWord));
        onDecided(after);
      }}
    >
      {isCancelled && (
        <p>
          {t.cancelHint(money(refund.amount), refund.customer.name)}
          {refund.creditNoteNumber && t.creditNoteStays(refund.creditNoteNumber)}
        </p>
      )}
      <TextAreaField
        name="reason"
        label={isCancelled ? t.reasonForCancelling : t.reasonForRejecting}
        hint={t.shownTo(refund.customer.name)}
        rows={3}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {`${isCancelled ? t.cancelRefund : t.reject} ${refund.refundNumber}`}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </Form>
  );
}
