import { delayBatch } from '@sankofa/domain/batches/voyage/batch-step-endpoints';

import type { FormReader } from '../../lib/format/form.ts';
import { day } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Batch } from '../batch-texts.ts';
import { batchReads } from '../use-batch.ts';
import { useStepTexts } from './step-texts.ts';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    title: (number: string) => `Record delay: ${number}`,
    now: (leaves: string, arrives: string) =>
      `Current dates: departs ${leaves}, arrives ${arrives}.`,
    etd: 'New departure date',
    eta: 'New arrival date',
    reason: 'Reason',
    read: 'Sent to customers as written',
    move: 'Save new dates',
    back: 'Cancel',
    changed: (number: string) =>
      `${number} has arrived in the meantime. You can only record a delay before arrival.`,
  },
  zh: {
    title: (number: string) => `登记延误：${number}`,
    now: (leaves: string, arrives: string) => `目前：${leaves} 离港，${arrives} 到港。`,
    etd: '新离港日期',
    eta: '新的到港日期',
    reason: '原因',
    read: '此内容将原样发给客户，请用英文填写',
    move: '保存新日期',
    back: '取消',
    changed: (number: string) => `${number} 已有变动：延误须在到港前登记。`,
  },
});

/** Delays a batch. Shows how many customers will read the reason. */
export function DelayDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useTexts(texts);
  const { delay } = useStepTexts();
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
    <Dialog isOpen onClose={onClose} title={t.title(batch.batchNumber)}>
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
          <p className="muted">{t.now(day(batch.etd), day(batch.eta))}</p>
          {!hasLeft && <TextField name="etd" label={t.etd} type="date" defaultValue={batch.etd} />}
          <TextField name="eta" label={t.eta} type="date" defaultValue={batch.eta} />
          <TextAreaField
            name="reason"
            label={t.reason}
            hint={batch.customers > 0 ? t.read : undefined}
            rows={3}
            maxLength={300}
          />
          <div className={css.actions}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.move}
            </Button>
            <Button onClick={onClose}>{t.back}</Button>
          </div>
        </Form>
      ) : (
        <Alert tone="warn">{t.changed(batch.batchNumber)}</Alert>
      )}
    </Dialog>
  );
}
