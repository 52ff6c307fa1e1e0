import { getPeriodLock, lockPeriod } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { getMonthEnd } from '@sankofa/domain/books/month-end-endpoints';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { day, dayAndTime, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { periodTexts } from './period-texts.ts';

/**
 * The day up to which the books are closed; admins can close or reopen them.
 * @param proposed the last day that the dialog proposes; the end of last month by default
 */
export function PeriodLock({ through: proposed = endOfLastMonth() }: { through?: PlainDay }) {
  const t = useTexts(periodTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const lock = useAnswer(getPeriodLock);
  if (!lock.data) return null;
  const { through, last } = lock.data;
  return (
    <div className="row">
      <p className="muted small">
        {through && last
          ? t.closedBy(day(through), last.by, dayAndTime(last.at), last.reason)
          : t.noPeriodIsClosed}
      </p>
      {mayBooks.lock(viewer) ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t.closeAPeriod}
        </Button>
      ) : (
        <p className="muted small">{t.adminCloses}</p>
      )}
      {isOpen && (
        <LockDialog through={through} proposed={proposed} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function LockDialog({
  through,
  proposed,
  onClose,
}: {
  through: string | null;
  proposed: PlainDay;
  onClose: () => void;
}) {
  const t = useTexts(periodTexts);
  const send = useSharedSend(lockPeriod, [getPeriodLock, getMonthEnd]);
  const yesterday = addDays(today(), -1);
  return (
    <Dialog isOpen onClose={onClose} title={t.closeAPeriod}>
      <Form
        send={send}
        read={(form) => ({ body: { through: form.text('through'), reason: form.text('reason') } })}
        onDone={(answer) => {
          toast(t.closedThrough(day(answer.through ?? '')));
          onClose();
        }}
      >
        <p>
          {t.closedHint}
          {through !== null && t.reopensHint}
        </p>
        <TextField
          name="through"
          type="date"
          label={t.lastDayToClose}
          defaultValue={proposed < yesterday ? proposed : yesterday}
          max={yesterday}
        />
        <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={300} />
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.closePeriod}
        </Button>
      </Form>
    </Dialog>
  );
}

const endOfLastMonth = () => addDays(`${today().slice(0, 8)}01`, -1);
