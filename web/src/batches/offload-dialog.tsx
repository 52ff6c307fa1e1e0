import { offloadPackage } from '@sankofa/domain/batches/batch-endpoints';

import { useSharedSend } from '../lib/shared-send.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { batchReads } from './use-batch.ts';

import css from './batch-form.module.css';

const words = dictionary({
  en: {
    title: (label: string) => `Offload ${label}`,
    done: (label: string, number: string) => `${label} is out of ${number}`,
    happens: (name: string | null, number: string) =>
      `The carton${name === null ? '' : ` of ${name}`} leaves ${number} and lies in the warehouse again. It is done at once, so it needs the connection.`,
    why: 'Why is it taken out?',
    back: 'Go back',
  },
  zh: {
    title: (label: string) => `卸下 ${label}`,
    done: (label: string, number: string) => `${label} 已从 ${number} 卸下`,
    happens: (name: string | null, number: string) =>
      `${name === null ? '该件' : `${name} 的货物`}从 ${number} 卸下，回到仓库。立即生效，需要网络连接。`,
    why: '为什么卸下？',
    back: '返回',
  },
});

/** What is taken out, and who is told of it: the list of scans, where it was taken out from there. */
export type Leaving = {
  labelNumber: string;
  /** Null where only its code is known. */
  customerName: string | null;
  onUndone?: () => void;
};

/** Takes a carton out again. The reason stays in its story. */
export function OffloadDialog({
  batch,
  carton,
  onClose,
}: {
  batch: Batch;
  carton: Leaving;
  onClose: () => void;
}) {
  const said = useWords(words);
  const send = useSharedSend(offloadPackage, batchReads);
  const { labelNumber } = carton;
  return (
    <Dialog isOpen onClose={onClose} title={said.title(labelNumber)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code: labelNumber, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(said.done(labelNumber, batch.batchNumber));
          carton.onUndone?.();
          onClose();
        }}
      >
        <p>{said.happens(carton.customerName, batch.batchNumber)}</p>
        <TextAreaField name="reason" label={said.why} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {said.title(labelNumber)}
          </Button>
          <Button onClick={onClose}>{said.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
