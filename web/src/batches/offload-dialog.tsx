import { offloadPackage } from '@sankofa/domain/batches/batch-endpoints';

import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { batchReads } from './use-batch.ts';

import css from './batch-form.module.css';

/** Takes a carton out again. The reason stays in its story. */
export function OffloadDialog({
  batch,
  carton,
  onClose,
}: {
  batch: Batch;
  carton: { labelNumber: string; customerName: string };
  onClose: () => void;
}) {
  const send = useSharedSend(offloadPackage, batchReads);
  const { labelNumber } = carton;
  return (
    <Dialog isOpen onClose={onClose} title={`Offload ${labelNumber}`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code: labelNumber, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(`${labelNumber} is out of ${batch.batchNumber}`);
          onClose();
        }}
      >
        <p>
          {`The carton of ${carton.customerName} leaves ${batch.batchNumber} and lies in the warehouse again.`}
        </p>
        <TextAreaField name="reason" label="Why is it taken out?" rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {`Offload ${labelNumber}`}
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
