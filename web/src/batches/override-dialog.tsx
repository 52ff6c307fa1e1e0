import { loadPackage } from '@sankofa/domain/batches/batch-endpoints';

import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { batchReads } from './use-batch.ts';

import css from './batch-form.module.css';

/** An admin loads a carton into a batch that is full, and says why. */
export function OverrideDialog({
  batch,
  code,
  refusal,
  onClose,
}: {
  batch: Batch;
  code: string;
  refusal: string;
  onClose: () => void;
}) {
  const send = useSharedSend(loadPackage, batchReads);
  return (
    <Dialog isOpen onClose={onClose} title={`Load ${code} over capacity`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code, overrideCapacityBecause: form.text('overrideCapacityBecause') },
        })}
        onDone={() => {
          toast(`${code} is in ${batch.batchNumber}`);
          onClose();
        }}
      >
        <p>{refusal}</p>
        <TextAreaField
          name="overrideCapacityBecause"
          label="Why may it be loaded all the same?"
          hint="It stays in the audit log with your name"
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {`Load ${code} over capacity`}
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
