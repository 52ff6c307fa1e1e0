import { delayBatch } from '@sankofa/domain/batches/batch-step-endpoints';

import type { FormReader } from '../lib/form.ts';
import { day } from '../lib/format.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { stepWords } from './step-words.ts';
import { batchReads } from './use-batch.ts';

import css from './batch-form.module.css';

/** Moves the days. Whoever does it sees before how many customers will read the reason. */
export function DelayDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const send = useSharedSend(delayBatch, batchReads);
  const hasLeft = batch.departedAt !== null;
  const read = (form: FormReader) => ({
    params: { id: batch.id },
    version: batch.version,
    body: {
      ...(hasLeft || form.text('etd') === batch.etd ? {} : { etd: form.text('etd') }),
      eta: form.text('eta'),
      reason: form.text('reason'),
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Record a delay: ${batch.batchNumber}`}>
      {batch.steps.includes('delay') ? (
        <Form
          send={send}
          read={read}
          onDone={(after) => {
            toast(stepWords.delay.done(after));
            onClose();
          }}
        >
          <p>{stepWords.delay.happens(batch)}</p>
          <p className="muted">
            {`Now: leaves on ${day(batch.etd)}, arrives on ${day(batch.eta)}.`}
          </p>
          {!hasLeft && (
            <TextField
              name="etd"
              label="New day of departure"
              type="date"
              defaultValue={batch.etd}
            />
          )}
          <TextField name="eta" label="New day of arrival" type="date" defaultValue={batch.eta} />
          <TextAreaField
            name="reason"
            label="Reason"
            hint={batch.customers > 0 ? 'The customers read it as it is written here' : undefined}
            rows={3}
            maxLength={300}
          />
          <div className={css.actions}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {`Move the days of ${batch.batchNumber}`}
            </Button>
            <Button onClick={onClose}>Go back</Button>
          </div>
        </Form>
      ) : (
        <Alert tone="warn">
          {`${batch.batchNumber} has changed meanwhile: a delay is recorded before it arrives.`}
        </Alert>
      )}
    </Dialog>
  );
}
