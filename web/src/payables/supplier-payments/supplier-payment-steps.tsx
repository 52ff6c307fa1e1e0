import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import {
  approveSupplierPayment,
  cancelSupplierPayment,
  reverseSupplierPayment,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import { canStepSupplierPayment } from '@sankofa/domain/payables/supplier-payment-status';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { type PanelProps, stepInput } from './panel-props.ts';
import { SendPayment } from './send-payment.tsx';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

import css from '../payables.module.css';

/** The next step of a payment: approve, send, cancel or reverse. */
export function SupplierPaymentSteps({ payment, onChanged }: PanelProps) {
  const t = useTexts(supplierPaymentTexts);
  const [step, setStep] = useState<'cancel' | 'reverse' | null>(null);
  const props = { payment, onChanged };
  if (step === 'cancel') return <CancelPayment {...props} onBack={() => setStep(null)} />;
  if (step === 'reverse') return <ReversePayment {...props} onBack={() => setStep(null)} />;
  return (
    <>
      {canStepSupplierPayment('approve', payment.state) && <Approve {...props} />}
      {canStepSupplierPayment('send', payment.state) && <SendPayment {...props} />}
      <div className={css.actions}>
        {canStepSupplierPayment('cancel', payment.state) && (
          <Button onClick={() => setStep('cancel')}>{t.cancelPayment}</Button>
        )}
        {canStepSupplierPayment('reverse', payment.state) && (
          <Button onClick={() => setStep('reverse')}>{t.reverse}</Button>
        )}
      </div>
    </>
  );
}

function Approve({ payment, onChanged }: PanelProps) {
  const t = useTexts(supplierPaymentTexts);
  const viewer = useViewer();
  const approve = useSharedSend(approveSupplierPayment, payableReads);
  if (!mayPayables.approvePayment(viewer, { requestedBy: payment.requestedBy.id }))
    return (
      <Alert tone="info" title={t.youRequested}>
        {t.anotherApproves}
      </Alert>
    );
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      <p>{t.approveHint(payment.payTo ?? '')}</p>
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={approve.isPending}
          onClick={() =>
            approve.mutate(stepInput(payment), {
              onSuccess: (after) => {
                toast(t.approvedToast);
                onChanged(after);
              },
            })
          }
        >
          {t.approve(billAmountText(payment.amount))}
        </Button>
      </div>
    </>
  );
}

function CancelPayment({ payment, onChanged, onBack }: PanelProps & { onBack: () => void }) {
  const t = useTexts(supplierPaymentTexts);
  const send = useSharedSend(cancelSupplierPayment, payableReads);
  return (
    <Form
      send={send}
      read={(form) => ({ ...stepInput(payment), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(t.cancelledToast);
        onChanged(after);
      }}
    >
      <ReasonAndButtons action={t.cancelPayment} isBusy={send.isPending} onBack={onBack} />
    </Form>
  );
}

function ReversePayment({ payment, onChanged, onBack }: PanelProps & { onBack: () => void }) {
  const t = useTexts(supplierPaymentTexts);
  const send = useSharedSend(reverseSupplierPayment, payableReads);
  return (
    <Form
      send={send}
      read={(form) => ({ ...stepInput(payment), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(t.reversedToast);
        onChanged(after);
      }}
    >
      <p>{t.reverseHint}</p>
      <ReasonAndButtons action={t.reverse} isBusy={send.isPending} onBack={onBack} />
    </Form>
  );
}

function ReasonAndButtons({
  action,
  isBusy,
  onBack,
}: {
  action: string;
  isBusy: boolean;
  onBack: () => void;
}) {
  const shared = useTexts(payableTexts);
  return (
    <>
      <TextAreaField name="reason" label={shared.reason} rows={3} maxLength={300} />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {action}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </>
  );
}
