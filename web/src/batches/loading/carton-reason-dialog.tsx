import type { offloadPackage } from '@sankofa/domain/batches/batch-endpoints';
import type { addOverCarton } from '@sankofa/domain/batches/loading/unload-endpoints';
import type { ReactNode } from 'react';

import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Batch } from '../batch-texts.ts';
import { batchReads } from '../use-batch.ts';

import css from '../batch-form.module.css';

/** Moves a carton into or out of a batch for a reason; `children` is the form with the field `reason`. */
export function CartonReasonDialog({
  batch,
  labelNumber,
  endpoint,
  texts: t,
  children,
  onClose,
}: {
  batch: Batch;
  labelNumber: string;
  endpoint: typeof offloadPackage | typeof addOverCarton;
  texts: { title: string; submit: string; done: string; back: string };
  children: ReactNode;
  onClose: () => void;
}) {
  const send = useSharedSend(endpoint, batchReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code: labelNumber, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.done);
          onClose();
        }}
      >
        {children}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.submit}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
