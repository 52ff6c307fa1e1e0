import { invalidateAnswers } from '../lib/queries/answers.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAttachments } from './attachments.tsx';
import { useDraft } from './draft.ts';
import { type Ticket, ticketReads } from './ticket-texts.ts';
import { useMessageSend } from './use-message-send.ts';
import { WaitingMessages } from './waiting-messages.tsx';

export const storedText = 'Saved on this device. It’s sent when you’re back online';

/** The next message of an open ticket. */
export function ReplyForm({ ticket }: { ticket: Ticket }) {
  const draft = useDraft(ticket.id);
  const send = useMessageSend(ticket);
  const attachments = useAttachments(() => void invalidateAnswers(ticketReads));
  return (
    <div data-unprinted>
      <WaitingMessages ticketId={ticket.id} />
      <Card title="Reply">
        <Form
          send={send}
          read={(form) => {
            const body = { body: form.text('body') };
            return { body, idempotencyKey: draft.keyFor(body) };
          }}
          onDone={(answer) => {
            draft.remove();
            toast(answer === null ? storedText : 'Message sent');
            if (answer) attachments.sendTo(answer);
          }}
        >
          <TextAreaField
            name="body"
            label="Your message"
            hint="Saved on this device until you send it."
            rows={4}
            maxLength={5000}
            value={draft.body}
            onChange={(event) => draft.change({ body: event.currentTarget.value })}
          />
          {attachments.field}
          <div>
            <Button
              type="submit"
              variant="primary"
              isBusy={send.isPending || attachments.isSending}
            >
              Send message
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
