import { offloadPackage } from '@sankofa/domain/batches/batch-endpoints';
import { useState } from 'react';

import { dictionary, useWords } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PresetReasons, useOffloadReasons } from '../../warehouse/warehouse.tsx';
import type { Batch } from '../batch-words.ts';
import { batchReads } from '../use-batch.ts';

import css from '../batch-form.module.css';

const words = dictionary({
  en: {
    title: (label: string) => `Offload ${label}`,
    done: (label: string, number: string) => `${label} is out of ${number}`,
    happens: (name: string, number: string) =>
      `The carton of ${name} leaves ${number} and lies in the warehouse again. It is done at once, so it needs the connection.`,
    why: 'Why is it taken out?',
    back: 'Go back',
  },
  zh: {
    title: (label: string) => `卸下 ${label}`,
    done: (label: string, number: string) => `${label} 已从 ${number} 卸下`,
    happens: (name: string, number: string) =>
      `${name} 的货物从 ${number} 卸下，回到仓库。立即生效，需要网络连接。`,
    why: '为什么卸下？',
    back: '返回',
  },
});

/** What is taken out. */
export type Leaving = { labelNumber: string; customerName: string };

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
  const [reason, setReason] = useState('');
  const reasons = useOffloadReasons();
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
          onClose();
        }}
      >
        <p>{said.happens(carton.customerName, batch.batchNumber)}</p>
        <PresetReasons reasons={reasons} chosen={reason} onChoose={setReason} />
        <TextAreaField
          name="reason"
          label={said.why}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
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
