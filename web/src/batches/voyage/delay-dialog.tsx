import { delayBatch } from '@sankofa/domain/batches/voyage/batch-step-endpoints';

import type { FormReader } from '../../lib/format/form.ts';
import { day } from '../../lib/format/format.ts';
import { dictionary, useWords } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Batch } from '../batch-words.ts';
import { batchReads } from '../use-batch.ts';
import { useStepWords } from './step-words.ts';

import css from '../batch-form.module.css';

const words = dictionary({
  en: {
    title: (number: string) => `Record a delay: ${number}`,
    now: (leaves: string, arrives: string) => `Now: leaves on ${leaves}, arrives on ${arrives}.`,
    etd: 'New day of departure',
    eta: 'New day of arrival',
    reason: 'Reason',
    read: 'The customers read it as it is written here',
    move: (number: string) => `Move the days of ${number}`,
    back: 'Go back',
    gone: (number: string) =>
      `${number} has changed meanwhile: a delay is recorded before it arrives.`,
  },
  zh: {
    title: (number: string) => `登记延误：${number}`,
    now: (leaves: string, arrives: string) => `目前：${leaves} 出发，${arrives} 到达。`,
    etd: '新的出发日期',
    eta: '新的到达日期',
    reason: '原因',
    read: '客户会原样看到这段文字，请用英文',
    move: (number: string) => `更改 ${number} 的日期`,
    back: '返回',
    gone: (number: string) => `${number} 已有变动：延误须在到达之前登记。`,
  },
});

/** Moves the days. Whoever does it sees before how many customers will read the reason. */
export function DelayDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const said = useWords(words);
  const { delay } = useStepWords();
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
    <Dialog isOpen onClose={onClose} title={said.title(batch.batchNumber)}>
      {batch.steps.includes('delay') ? (
        <Form
          send={send}
          read={read}
          onDone={(after) => {
            toast(delay.done(after));
            onClose();
          }}
        >
          <p>{delay.happens(batch)}</p>
          <p className="muted">{said.now(day(batch.etd), day(batch.eta))}</p>
          {!hasLeft && (
            <TextField name="etd" label={said.etd} type="date" defaultValue={batch.etd} />
          )}
          <TextField name="eta" label={said.eta} type="date" defaultValue={batch.eta} />
          <TextAreaField
            name="reason"
            label={said.reason}
            hint={batch.customers > 0 ? said.read : undefined}
            rows={3}
            maxLength={300}
          />
          <div className={css.actions}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {said.move(batch.batchNumber)}
            </Button>
            <Button onClick={onClose}>{said.back}</Button>
          </div>
        </Form>
      ) : (
        <Alert tone="warn">{said.gone(batch.batchNumber)}</Alert>
      )}
    </Dialog>
  );
}
