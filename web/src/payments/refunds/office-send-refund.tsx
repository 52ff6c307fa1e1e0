import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { payRefund, sendRefund } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { OfficeField } from '../office-field.tsx';
import { methodLabels } from '../office-payment-texts.ts';
import { ChargedBackPayments } from './office-charged-back-payments.tsx';
import { type DecisionProps, decisionInput, RejectRefund } from './office-decide-refund.tsx';

import css from '../office-payments.module.css';

/** An approved refund, to be sent or cancelled. */
export function ApprovedRefund({ refund, onDecided }: DecisionProps) {
  const viewer = useViewer();
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting)
    return (
      <RejectRefund refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />
    );
  return (
    <>
      {refund.chargedBack ? (
        <ChargedBackPayments refund={refund} of={refund.chargedBack} />
      ) : refund.needsAnother && refund.decidedBy?.id === viewer.id ? (
        <Alert tone="info" title="You approved this refund">
          This amount must be sent by someone other than the approver. Another member of finance or
          an admin must send it.
        </Alert>
      ) : (
        <SendRefund refund={refund} onDecided={onDecided} />
      )}
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>Cancel refund</Button>
      </div>
    </>
  );
}

/** Refunds an online payment through the provider; others manually, or if that failed. */
function SendRefund({ refund, onDecided }: DecisionProps) {
  const [isManual, setManual] = useState(refund.online === null);
  const send = useSharedSend(sendRefund, moneyReads);
  if (isManual || !refund.online) return <PayRefund refund={refund} onDecided={onDecided} />;
  const isAgain = refund.state === 'FAILED';
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isAgain ? (
        <Alert tone="warn" title={`Online refund of ${money(refund.amount)} failed`}>
          {`The payment provider couldn’t send it (see the reason above). The money is still reserved for ${refund.customer.name}. Retry, or pay ${refund.payTo} manually and record the transfer here.`}
        </Alert>
      ) : (
        <p>{`Paid online (${refund.online.receiptNumber ?? 'no receipt'}), so we can refund ${money(refund.amount)} the same way.`}</p>
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() => send.mutate(decisionInput(refund), { onSuccess: onDecided })}
        >
          {isAgain
            ? `Retry refund of ${money(refund.amount)}`
            : `Refund ${money(refund.amount)} online`}
        </Button>
        {isAgain && <Button onClick={() => setManual(true)}>Pay manually</Button>}
      </div>
    </>
  );
}

function PayRefund({ refund, onDecided }: DecisionProps) {
  const pay = useSharedSend(payRefund, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('MOBILE_MONEY');
  return (
    <Form
      send={pay}
      read={(form) => ({
        ...decisionInput(refund),
        body: {
          method,
          reference: form.text('reference'),
          siteId: form.optional('siteId'),
        },
      })}
      onDone={(after) => {
        toast(`Refund ${refund.refundNumber} paid`);
        onDecided(after);
      }}
    >
      <p>{`Send ${money(refund.amount)} to ${refund.payTo} first, then record the transfer here. We’ll notify ${refund.customer.name}.`}</p>
      <SelectField
        name="method"
        label="Payment method"
        options={manualMethods.map((one) => [one, methodLabels[one]] as const)}
        value={method}
        onChange={(event) =>
          setMethod(
            manualMethods.find((one) => one === event.currentTarget.value) ?? 'MOBILE_MONEY',
          )
        }
      />
      {method === 'CASH' && <OfficeField label="Paid out at" />}
      <TextField name="reference" label="Transfer reference" maxLength={40} autoComplete="off" />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={pay.isPending}>
          {`Record ${money(refund.amount)} as sent`}
        </Button>
      </div>
    </Form>
  );
}
