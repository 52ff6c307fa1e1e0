import {
  approveTransfer,
  rejectTransfer,
  reverseTransfer,
  type TransferAnswer,
} from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { mayTransfer } from '@sankofa/domain/payments/transfers/transfer-policy';
import { canStepTransfer } from '@sankofa/domain/payments/transfers/transfer-status';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { transferReads } from './transfer-reads.ts';
import { transferTexts } from './transfer-texts.ts';

import css from '../office-payments.module.css';

export type TransferProps = {
  transfer: TransferAnswer;
  onChanged: (transfer: TransferAnswer) => void;
};

const inputOf = ({ id, version }: TransferAnswer) => ({ params: { id }, version });

/** The next step of a transfer: approve, reject or reverse. */
export function TransferSteps({ transfer, onChanged }: TransferProps) {
  const t = useTexts(transferTexts);
  const viewer = useViewer();
  const [step, setStep] = useState<'reject' | 'reverse' | null>(null);
  const isOwn = transfer.requestedBy.id === viewer.id;
  const props = { transfer, onChanged, onBack: () => setStep(null) };
  if (step === 'reject') return <RejectForm {...props} action={isOwn ? t.withdraw : t.reject} />;
  if (step === 'reverse') return <ReverseForm {...props} />;
  return (
    <>
      {canStepTransfer('approve', transfer.state) && (
        <Approve transfer={transfer} onChanged={onChanged} />
      )}
      <div className={css.actions}>
        {canStepTransfer('reject', transfer.state) && (
          <Button onClick={() => setStep('reject')}>{isOwn ? t.withdraw : t.reject}</Button>
        )}
        {canStepTransfer('reverse', transfer.state) && (
          <Button onClick={() => setStep('reverse')}>{t.reverse}</Button>
        )}
      </div>
    </>
  );
}

function Approve({ transfer, onChanged }: TransferProps) {
  const t = useTexts(transferTexts);
  const viewer = useViewer();
  const approve = useSharedSend(approveTransfer, transferReads);
  if (!mayTransfer.approve(viewer, { requestedBy: transfer.requestedBy.id }))
    return (
      <Alert tone="info" title={t.youRecorded}>
        {t.anotherApproves}
      </Alert>
    );
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={approve.isPending}
          onClick={() =>
            approve.mutate(inputOf(transfer), {
              onSuccess: (after) => {
                toast(t.approvedToast);
                onChanged(after);
              },
            })
          }
        >
          {t.approve(money(transfer.amount))}
        </Button>
      </div>
    </>
  );
}

type FormProps = TransferProps & { onBack: () => void };

function RejectForm({ transfer, onChanged, onBack, action }: FormProps & { action: string }) {
  const t = useTexts(transferTexts);
  const send = useSharedSend(rejectTransfer, transferReads);
  return (
    <Form
      send={send}
      read={(form) => ({ ...inputOf(transfer), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(t.rejectedToast);
        onChanged(after);
      }}
    >
      <ReasonAndButtons action={action} isBusy={send.isPending} onBack={onBack} />
    </Form>
  );
}

function ReverseForm({ transfer, onChanged, onBack }: FormProps) {
  const t = useTexts(transferTexts);
  const send = useSharedSend(reverseTransfer, transferReads);
  return (
    <Form
      send={send}
      read={(form) => ({ ...inputOf(transfer), body: { reason: form.text('reason') } })}
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
  const t = useTexts(transferTexts);
  return (
    <>
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {action}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </>
  );
}
