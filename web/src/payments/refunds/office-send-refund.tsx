import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { payRefund, sendRefund } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { ChargedBackPayments } from './office-charged-back-payments.tsx';
import { type DecisionProps, decisionInput, RejectRefund } from './office-decide-refund.tsx';
import { officeRefundTexts } from './office-refund-texts.ts';

import css from '../office-payments.module.css';

/** An approved refund, to be sent or cancelled. */
export function ApprovedRefund({ refund, onDecided }: DecisionProps) {
  const t = useTexts(officeRefundTexts);
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
        <Alert tone="info" title={t.youApprovedThisRefund}>
          {t.anotherSends}
        </Alert>
      ) : (
        <SendRefund refund={refund} onDecided={onDecided} />
      )}
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>{t.cancelRefund}</Button>
      </div>
    </>
  );
}

/** Refunds an online payment through the provider; others manually, or if that failed. */
function SendRefund({ refund, onDecided }: DecisionProps) {
  const t = useTexts(officeRefundTexts);
  const [isManual, setManual] = useState(refund.online === null);
  const send = useSharedSend(sendRefund, moneyReads);
  if (isManual || !refund.online) return <PayRefund refund={refund} onDecided={onDecided} />;
  const isAgain = refund.state === 'FAILED';
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isAgain ? (
        <Alert tone="warn" title={t.onlineFailed(money(refund.amount))}>
          {t.onlineFailedHint(refund.customer.name, refund.payTo)}
        </Alert>
      ) : (
        <p>{t.onlineHint(refund.online.receiptNumber ?? t.noReceipt, money(refund.amount))}</p>
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() => send.mutate(decisionInput(refund), { onSuccess: onDecided })}
        >
          {isAgain ? t.retryRefundOf(money(refund.amount)) : t.refundOnline(money(refund.amount))}
        </Button>
        {isAgain && <Button onClick={() => setManual(true)}>{t.payManually}</Button>}
      </div>
    </>
  );
}

function PayRefund({ refund, onDecided }: DecisionProps) {
  const t = useTexts(officeRefundTexts);
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
        toast(t.refundPaid(refund.refundNumber));
        onDecided(after);
      }}
    >
      <p>{t.sendHint(money(refund.amount), refund.payTo, refund.customer.name)}</p>
      <SelectField
        name="method"
        label={t.paymentMethod}
        options={manualMethods.map((one) => [one, t[one]] as const)}
        value={method}
        onChange={(event) =>
          setMethod(
            manualMethods.find((one) => one === event.currentTarget.value) ?? 'MOBILE_MONEY',
          )
        }
      />
      {method === 'CASH' && <OfficeField label={t.paidOutAt} />}
      <TextField name="reference" label={t.transferReference} maxLength={40} autoComplete="off" />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={pay.isPending}>
          {t.recordAsSent(money(refund.amount))}
        </Button>
      </div>
    </Form>
  );
}
