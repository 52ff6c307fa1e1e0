import { useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAttachments } from './attachments.tsx';
import { useDraft } from './draft.ts';
import { replyTexts } from './reply-texts.ts';
import { type Ticket, ticketReads } from './ticket-texts.ts';
import { useMessageSend } from './use-message-send.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/** The next message of an open ticket. */
export function ReplyForm({ ticket }: { ticket: Ticket }) {
  const t = useTexts(replyTexts);
  const draft = useDraft(ticket.id);
  const send = useMessageSend(ticket);
  const attachments = useAttachments(() => void invalidateAnswers(ticketReads));
  return (
    <div data-unprinted>
      <WaitingMessages ticketId={ticket.id} />
      <Card title={t.reply}>
        <Form
          send={send}
          read={(form) => {
            const body = { body: form.text('body') };
            return { body, idempotencyKey: draft.keyFor(body) };
          }}
          onDone={(answer) => {
            draft.remove();
            toast(answer === null ? t.stored : t.sent);
            if (answer) attachments.sendTo(answer);
          }}
        >
          <TextAreaField
            name="body"
            label={t.yourMessage}
            hint={t.savedOnDevice}
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
              blockedBecause={attachments.blockedBecause}
            >
              {t.send}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
