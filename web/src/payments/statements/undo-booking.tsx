import { undoBooking } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { lineBookingTexts } from './line-booking-texts.ts';
import { bookingReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

/** Undoes what a line was recorded as, with a reason. */
export function UndoBooking({ line }: { line: StatementLineAnswer }) {
  const t = useTexts(lineBookingTexts);
  const [isOpen, setOpen] = useState(false);
  const send = useSharedSend(undoBooking, bookingReads);
  return (
    <>
      <Button size="small" aria-label={t.undoLine(line.row)} onClick={() => setOpen(true)}>
        {t.undo}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.undoTitle(line.row)}>
          <Form
            send={send}
            read={(form) => ({ params: { id: line.id }, body: { reason: form.text('reason') } })}
            onDone={() => {
              setOpen(false);
              toast(t.undone);
            }}
          >
            <p>{t.undoHint}</p>
            <TextAreaField name="reason" label={t.undoReason} rows={2} maxLength={300} />
            <div className={css.actions}>
              <Button type="submit" variant="primary" isBusy={send.isPending}>
                {t.undo}
              </Button>
              <Button onClick={() => setOpen(false)}>{t.cancel}</Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
