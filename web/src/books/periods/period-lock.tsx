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

/** Up to which day the books are closed, and for an admin the way to close or open them. */
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
          ? `The books are closed up to ${day(through)}, by ${last.by} on ${dayAndTime(last.at)}: ${last.reason}`
          : 'No day of the books is closed yet.'}
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
          toast(`The books are closed up to ${day(answer.through ?? '')}`);
          onClose();
        }}
      >
        <p>
          Nothing is booked on a closed day any more: a correction becomes an entry of today.
          {through !== null && ' An earlier day opens the days after it again.'}
        </p>
        <TextField
          name="through"
          type="date"
          label="Closed up to and with"
          defaultValue={endOfLastMonth()}
          max={yesterday}
        />
        <TextAreaField name="reason" label="Why" hint="It stays to be read" maxLength={300} />
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Close the books
        </Button>
      </Form>
    </Dialog>
  );
}

const endOfLastMonth = () => addDays(`${today().slice(0, 8)}01`, -1);
