import {
  type DropAnswer,
  failDrop,
  getRun,
  listRuns,
  listAwaitingDelivery,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { type SubmitEvent, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { SignaturePad } from '../hand-over/signature-pad.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';
import { proofKind } from './proof-outbox.ts';
import { runTexts } from './run-texts.ts';

import css from '../warehouse.module.css';

const reads = [getRun, listRuns, listAwaitingDelivery];
type DropErrors = { name: boolean; photo: boolean; signature: boolean };
const noErrors: DropErrors = { name: false, photo: false, signature: false };

/**
 * Sends the photo, then the name and signature. Everything is stored on this device first, since goods are
 * handed over online or offline. After a failure, completed parts are not sent again.
 */
function useDelivering(drop: DropAnswer, onDone: (isSent: boolean) => void) {
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function deliver(body: { receivedBy: string; signature: string }, photos: File[]) {
    setBusy(true);
    setError(null);
    try {
      const outcome = await proofKind.submit(
        {
          kind: 'proof',
          person: { id: viewer.id, name: viewer.name },
          payload: { dropId: drop.id, trackingNumber: drop.trackingNumber, ...body },
          files: drop.hasPhoto ? [] : photos,
        },
        { discardsRefused: true, sendsUnkept: true },
      );
      if (outcome.kind === 'refused') throw outcome.error;
      signal('ok');
      onDone(outcome.kind === 'done');
    } catch (reason) {
      signal('bad');
      setError(reason);
    } finally {
      setBusy(false);
      void invalidateAnswers(reads);
    }
  }
  return {
    isPhotoStored: drop.hasPhoto,
    isBusy,
    error,
    run: (body: { receivedBy: string; signature: string }, photos: File[]) =>
      void deliver(body, photos),
  };
}

/** The form at the door: a photo, a name and a signature. */
export function DropForm({ drop, onBack }: { drop: DropAnswer; onBack: () => void }) {
  const t = useTexts(runTexts);
  const other = useOtherTexts(runTexts);
  const [files, setFiles] = useState<File[]>([]);
  const [typed, setTyped] = useState({ receivedBy: '', signature: '' });
  const [wrong, setWrong] = useState(noErrors);
  const delivering = useDelivering(drop, (isSent) => toast(isSent ? t.done : t.stored));
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const receivedBy = typed.receivedBy.trim();
    const errors = {
      name: receivedBy.length < 2,
      photo: !delivering.isPhotoStored && files.length === 0,
      signature: typed.signature.length < 10,
    };
    setWrong(errors);
    if (delivering.isBusy || errors.name || errors.photo || errors.signature) return;
    delivering.run({ ...typed, receivedBy }, files);
  }
  return (
    <form noValidate className="stack" onSubmit={handleSubmit}>
      {delivering.isPhotoStored ? (
        <p>{t.photoSaved}</p>
      ) : (
        <PhotoField
          name="photo"
          label={t.photo}
          otherLabel={other.photo}
          hint={t.photoHint}
          files={files}
          onChange={setFiles}
          isCamera
          most={1}
          error={wrong.photo && files.length === 0 ? t.photoMissing : undefined}
        />
      )}
      <TextField
        name="receivedBy"
        label={t.name}
        otherLabel={other.name}
        autoComplete="off"
        maxLength={80}
        value={typed.receivedBy}
        error={wrong.name && typed.receivedBy.trim().length < 2 ? t.nameWrong : undefined}
        onChange={(event) => setTyped({ ...typed, receivedBy: event.currentTarget.value })}
      />
      <SignaturePad
        path={typed.signature}
        name={typed.receivedBy}
        error={wrong.signature && !typed.signature ? t.signMissing : undefined}
        onChange={(signature) => setTyped({ ...typed, signature })}
      />
      {delivering.error !== null && !delivering.isBusy && (
        <Alert tone="bad" {...problemText(delivering.error)} />
      )}
      <div className={css.foot}>
        <Button size="huge" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="huge" isWide isBusy={delivering.isBusy}>
          {t.submit(drop.cartons.length)}
        </Button>
      </div>
    </form>
  );
}

/** Records a failed delivery, with a reason that the customer reads. */
export function FailForm({ drop, onBack }: { drop: DropAnswer; onBack: () => void }) {
  const t = useTexts(runTexts);
  const other = useOtherTexts(runTexts);
  const send = useSharedSend(failDrop, reads);
  return (
    <div className="stack">
      <p className="muted">{t.reasonHint}</p>
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <ReasonForm
        label={t.reason}
        otherLabel={other.reason}
        action={t.record}
        isBusy={send.isPending}
        onBack={onBack}
        onReason={(reason) =>
          send.mutate(
            { params: { id: drop.id }, body: { reason } },
            { onSuccess: () => toast(t.done) },
          )
        }
      />
    </div>
  );
}
