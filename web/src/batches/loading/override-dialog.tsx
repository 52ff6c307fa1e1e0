import { loadPackage } from '@sankofa/domain/batches/batch-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Batch } from '../batch-texts.ts';
import { batchReads } from '../use-batch.ts';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    title: (code: string) => `Load ${code} over capacity`,
    done: (code: string, number: string) => `${code} loaded into ${number}`,
    reason: 'Reason for loading over capacity',
    hint: 'Recorded in the audit log with your name',
    back: 'Cancel',
  },
  zh: {
    title: (code: string) => `超容量装货：${code}`,
    done: (code: string, number: string) => `${code} 已装入 ${number}`,
    reason: '超装原因',
    hint: '原因和您的姓名将记入操作记录',
    back: '取消',
  },
});

/** Lets an admin load a carton into a full batch, with a reason. */
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
  const t = useTexts(texts);
  const send = useSharedSend(loadPackage, batchReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.title(code)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code, overrideCapacityBecause: form.text('overrideCapacityBecause') },
        })}
        onDone={() => {
          toast(t.done(code, batch.batchNumber));
          onClose();
        }}
      >
        <p>{refusal}</p>
        <TextAreaField
          name="overrideCapacityBecause"
          label={t.reason}
          hint={t.hint}
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.title(code)}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
