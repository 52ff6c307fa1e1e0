import { getPeriodLock, lockPeriod } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { addDays } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { day, dayAndTime, today } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** The day up to which the books are closed; admins can close or reopen them. */
export function PeriodLock() {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const lock = useAnswer(getPeriodLock);
  if (!lock.data) return null;
  const { through, last } = lock.data;
  return (
    <div className="row">
      <p className="muted small">
        {through && last
          ? `Books closed up to and including ${day(through)} by ${last.by}, ${dayAndTime(last.at)}. Reason: ${last.reason}`
          : 'No period is closed yet.'}
      </p>
      {mayBooks.lock(viewer) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Close a period
        </Button>
      )}
      {isOpen && <LockDialog through={through} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LockDialog({ through, onClose }: { through: string | null; onClose: () => void }) {
  const send = useSharedSend(lockPeriod, [getPeriodLock]);
  const yesterday = addDays(today(), -1);
  return (
    <Dialog isOpen onClose={onClose} title="Close a period">
      <Form
        send={send}
        read={(form) => ({ body: { through: form.text('through'), reason: form.text('reason') } })}
        onDone={(answer) => {
          toast(`Books closed up to and including ${day(answer.through ?? '')}`);
          onClose();
        }}
      >
        <p>
          Nothing can be posted to a closed period. Corrections are posted with today’s date.
          {through !== null && ' Choosing an earlier date reopens the days after it.'}
        </p>
        <TextField
          name="through"
          type="date"
          label="Last day to close"
          defaultValue={endOfLastMonth()}
          max={yesterday}
        />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Recorded in the audit log"
          maxLength={300}
        />
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Close period
        </Button>
      </Form>
    </Dialog>
  );
}

const endOfLastMonth = () => addDays(`${today().slice(0, 8)}01`, -1);
