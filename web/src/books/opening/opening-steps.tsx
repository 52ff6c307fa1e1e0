import { mayBooks } from '@sankofa/domain/books/book-policy';
import {
  approveOpeningBalances,
  type OpeningBalancesAnswer,
  rejectOpeningBalances,
  reverseOpeningBalances,
} from '@sankofa/domain/books/opening/opening-endpoints';
import { canStepOpening } from '@sankofa/domain/books/opening/opening-status';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { openingReads } from './opening-rows.ts';
import { openingTexts } from './opening-texts.ts';

type Props = { opening: OpeningBalancesAnswer };

const inputOf = ({ id, version }: OpeningBalancesAnswer) => ({ params: { id }, version });

/** The next step of opening balances: approve, reject or reverse. */
export function OpeningSteps({ opening }: Props) {
  const t = useTexts(openingTexts);
  const viewer = useViewer();
  const [step, setStep] = useState<'reject' | 'reverse' | null>(null);
  const approve = useSharedSend(approveOpeningBalances, openingReads);
  const isOwn = opening.proposedBy.id === viewer.id;
  const needsOther = isOwn && opening.needsAnother;
  const mayDecide = mayBooks.open(viewer) && canStepOpening('approve', opening.state);
  return (
    <>
      {mayDecide && needsOther && (
        <Alert tone="info" title={t.youEntered}>
          {t.anotherApproves}
        </Alert>
      )}
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      <p className="row">
        {mayDecide && !needsOther && (
          <Button
            size="small"
            variant="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(inputOf(opening), { onSuccess: () => toast(t.approvedToast) })
            }
          >
            {t.approve}
          </Button>
        )}
        {mayDecide && (
          <Button size="small" onClick={() => setStep('reject')}>
            {isOwn ? t.withdraw : t.reject}
          </Button>
        )}
        {mayBooks.lock(viewer) && canStepOpening('reverse', opening.state) && (
          <Button size="small" onClick={() => setStep('reverse')}>
            {t.reverse}
          </Button>
        )}
      </p>
      {step === 'reject' && (
        <Reject
          opening={opening}
          action={isOwn ? t.withdraw : t.reject}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'reverse' && <Reverse opening={opening} onClose={() => setStep(null)} />}
    </>
  );
}

type StepProps = Props & { onClose: () => void };

function Reject({ opening, action, onClose }: StepProps & { action: string }) {
  const t = useTexts(openingTexts);
  const send = useSharedSend(rejectOpeningBalances, openingReads);
  return (
    <Dialog isOpen onClose={onClose} title={action}>
      <Form
        send={send}
        read={(form) => ({ ...inputOf(opening), body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.rejectedToast);
          onClose();
        }}
      >
        <ReasonAndButton action={action} isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

function Reverse({ opening, onClose }: StepProps) {
  const t = useTexts(openingTexts);
  const send = useSharedSend(reverseOpeningBalances, openingReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.reverse}>
      <Form
        send={send}
        read={(form) => ({ ...inputOf(opening), body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.reversed);
          onClose();
        }}
      >
        <p>{t.reverseHint}</p>
        <ReasonAndButton action={t.reverse} isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

function ReasonAndButton({ action, isBusy }: { action: string; isBusy: boolean }) {
  const t = useTexts(openingTexts);
  return (
    <>
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <Button type="submit" variant="danger" isBusy={isBusy}>
        {action}
      </Button>
    </>
  );
}
