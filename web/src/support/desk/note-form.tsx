import { addTicketNote, type DeskTicket } from '@sankofa/domain/support/desk-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDraft } from '../draft.ts';
import { deskReads } from './desk-reads.ts';

const texts = dictionary({
  en: {
    internalNote: 'Internal note',
    noteAdded: 'Note added',
    noteForColleagues: 'Note for colleagues',
    customersNeverSee: 'Customers never see internal notes.',
    addNote: 'Add note',
  },
  zh: {
    internalNote: '内部备注',
    noteAdded: '备注已添加',
    noteForColleagues: '给同事的备注',
    customersNeverSee: '客户看不到内部备注。',
    addNote: '添加备注',
  },
});

/** A note for colleagues. It looks different from a reply, so that no one mistakes one for the other. */
export function NoteForm({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const draft = useDraft(`note:${ticket.id}`);
  const send = useSharedSend(addTicketNote, deskReads);
  return (
    <div data-unprinted>
      <Card title={t.internalNote} tone="warn">
        <Form
          send={send}
          read={(form) => ({ params: { id: ticket.id }, body: { body: form.text('body') } })}
          onDone={() => {
            draft.remove();
            toast(t.noteAdded);
          }}
        >
          <TextAreaField
            name="body"
            label={t.noteForColleagues}
            hint={t.customersNeverSee}
            rows={3}
            maxLength={5000}
            value={draft.body}
            onChange={(event) => draft.change({ body: event.currentTarget.value })}
          />
          <div>
            <Button type="submit" isBusy={send.isPending}>
              {t.addNote}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
