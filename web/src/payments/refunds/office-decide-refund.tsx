import {
  approveRefund,
  type RefundAnswer,
  rejectRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChargedBackPayments } from './office-charged-back-payments.tsx';

import css from '../office-payments.module.css';

export type DecisionProps = { refund: RefundAnswer; onDecided: (refund: RefundAnswer) => void };

export const decisionInput = (refund: RefundAnswer) => ({
  params: { id: refund.id },
  version: refund.version,
});

/** A requested refund, to be approved or rejected. */
export function DecideRefund({ refund, onDecided }: DecisionProps) {
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
            ? `Approving issues a ${money(refund.amount)} credit note for ${refund.invoice.invoiceNumber} and reserves the money for ${refund.customer.name}. Record the transfer once you’ve made it.`
            : `Approving reserves ${money(refund.amount)} of ${refund.customer.name}’s credit. Record the transfer once you’ve made it.`}
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
                  toast(`Refund ${refund.refundNumber} approved`);
                  onDecided(after);
                },
              })
            }
          >
            {`Approve ${money(refund.amount)}`}
          </Button>
        )}
        <Button onClick={() => setRejecting(true)}>Reject</Button>
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
  const reject = useSharedSend(rejectRefund, moneyReads);
  const isCancelled = refund.state !== 'REQUESTED';
  return (
    <Form
      send={reject}
      read={(form) => ({ ...decisionInput(refund), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(`Refund ${refund.refundNumber} ${isCancelled ? 'cancelled' : 'rejected'}`);
        onDecided(after);
      }}
    >
      {isCancelled && (
        <p>
          {`If you cancel it, ${money(refund.amount)} goes back to ${refund.customer.name}’s credit.`}
          {refund.creditNoteNumber && ` ${refund.creditNoteNumber} doesn’t change.`}
        </p>
      )}
      <TextAreaField
        name="reason"
        label={isCancelled ? 'Reason for cancelling' : 'Reason for rejecting'}
        hint={`Shown to ${refund.customer.name}`}
        rows={3}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {`${isCancelled ? 'Cancel refund' : 'Reject'} ${refund.refundNumber}`}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </Form>
  );
}
