import { addTicketNote, type DeskTicket } from '@sankofa/domain/support/desk-endpoints';

import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDraft } from '../draft.ts';
import { deskReads } from './desk-reads.ts';

/** A note for colleagues. It looks different from a reply, so that nobody mistakes one for the other. */
export function NoteForm({ ticket }: { ticket: DeskTicket }) {
  const draft = useDraft(`note:${ticket.id}`);
  const send = useSharedSend(addTicketNote, deskReads);
  return (
    <div data-unprinted>
      <Card title="Internal note" tone="warn">
        <Form
          send={send}
          read={(form) => ({ params: { id: ticket.id }, body: { body: form.text('body') } })}
          onDone={() => {
            draft.remove();
            toast('Note added');
          }}
        >
          <TextAreaField
            name="body"
            label="Note for colleagues"
            hint="Customers never see internal notes."
            rows={3}
            maxLength={5000}
            value={draft.body}
            onChange={(event) => draft.change({ body: event.currentTarget.value })}
          />
          <div>
            <Button type="submit" isBusy={send.isPending}>
              Add note
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
