import { type DeskTicket, snoozeTicket, wakeTicket } from '@sankofa/domain/support/desk-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { day, today } from '../../lib/format/format.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { deskReads } from './desk-reads.ts';

/** Snoozes the ticket until a day, or ends the snooze. */
export function SnoozeButton({ ticket }: { ticket: DeskTicket }) {
  const [isOpen, setOpen] = useState(false);
  const waking = useSharedSend(wakeTicket, deskReads);
  if (ticket.state === 'SNOOZED')
    return (
      <>
        {waking.error && <Alert tone="bad">{waking.error.message}</Alert>}
        <Button
          isBusy={waking.isPending}
          onClick={() => waking.mutate({ params: { id: ticket.id } })}
        >
          End snooze
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Snooze</Button>
      {isOpen && <SnoozeDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

function SnoozeDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const send = useSharedSend(snoozeTicket, deskReads);
  const tomorrow = addDays(today(), 1);
  return (
    <Dialog isOpen onClose={onClose} title="Snooze ticket">
      <Form
        send={send}
        read={(form) => ({ params: { id: ticket.id }, body: { until: form.text('until') } })}
        onDone={({ snoozedUntil }) => {
          toast(snoozedUntil ? `Snoozed until ${day(snoozedUntil)}` : 'Snoozed');
          onClose();
        }}
      >
        <TextField
          name="until"
          type="date"
          label="Snooze until"
          hint="The ticket opens again on this day, or when the customer writes."
          min={tomorrow}
          defaultValue={tomorrow}
        />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Snooze ticket
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
