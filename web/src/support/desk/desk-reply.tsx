import { type DeskTicket, reportComposing } from '@sankofa/domain/support/desk-endpoints';
import { fillTemplate } from '@sankofa/domain/support/reply-template';
import { useEffect, useRef, useState } from 'react';

import { nowMs } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { useLive } from '../../lib/http/live.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAttachments } from '../attachments.tsx';
import { useDraft } from '../draft.ts';
import { replyTexts } from '../reply-texts.ts';
import { useMessageSend } from '../use-message-send.ts';
import { WaitingMessages } from '../waiting-messages.tsx';
import { deskReads, writerOf } from './desk-reads.ts';
import { TemplatePicker } from './template-picker.tsx';

const texts = dictionary({
  en: {
    replying: (names: readonly string[]) =>
      `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} replying`,
    reply: 'Reply',
    replySentTo: (writer: string) => `Reply sent to ${writer}`,
    yourMessage: 'Your message',
    savedOnThis: 'Saved on this device until you send it.',
    sentByEmail: (email: string) =>
      `Sent by email to ${email}. Saved on this device until you send it.`,
    sendReply: 'Send reply',
  },
  zh: {
    replying: (names: readonly string[]) => `${names.join('、')} 正在回复`,
    reply: '回复',
    replySentTo: (writer: string) => `已回复 ${writer}`,
    yourMessage: '您的消息',
    savedOnThis: '发送前保存在此设备上。',
    sentByEmail: (email: string) => `将以邮件发送至 ${email}。发送前保存在此设备上。`,
    sendReply: '发送回复',
  },
});

/** Colleagues are notified at most this often that someone is replying. */
const composingEveryMs = 5_000;
/** How long they show it after the last keystroke that they were notified of. */
const composingShownMs = 12_000;

/**
 * The reply to a conversation. It names the last message shown, so that the server refuses one that misses a
 * newer message; the text stays.
 */
export function DeskReply({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const replies = useTexts(replyTexts);
  const draft = useDraft(ticket.id);
  const send = useMessageSend(ticket, deskReads);
  const attachments = useAttachments(() => void invalidateAnswers(deskReads));
  const reportTyping = useComposingNotice(ticket.id);
  const lastMessageId = ticket.messages.at(-1)?.id;
  const writer = writerOf(ticket);
  const change = (body: string) => {
    draft.change({ body });
    reportTyping();
  };
  return (
    <div data-unprinted>
      <WaitingMessages ticketId={ticket.id} onEdit={(body) => draft.change({ body })} />
      <Card
        title={t.reply}
        action={
          <TemplatePicker
            onPick={(text) => {
              const filled = fillTemplate(text, {
                customer: writer,
                shipment: ticket.shipment?.trackingNumber ?? null,
                invoice: ticket.invoice?.invoiceNumber ?? null,
              });
              change(draft.body ? `${draft.body}\n\n${filled}` : filled);
            }}
          />
        }
      >
        <Composers ticketId={ticket.id} />
        <Form
          send={send}
          read={(form) => {
            const body = { body: form.text('body'), ...(lastMessageId && { lastMessageId }) };
            return { body, idempotencyKey: draft.keyFor(body) };
          }}
          onDone={(answer) => {
            draft.remove();
            toast(answer === null ? replies.stored : t.replySentTo(writer));
            if (answer) attachments.sendTo(answer);
          }}
        >
          <TextAreaField
            name="body"
            label={t.yourMessage}
            hint={ticket.customer ? t.savedOnThis : t.sentByEmail(ticket.sender?.email ?? '')}
            rows={5}
            maxLength={5000}
            value={draft.body}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {ticket.customer && attachments.field}
          <div>
            <Button
              type="submit"
              variant="primary"
              isBusy={send.isPending || attachments.isSending}
              blockedBecause={attachments.blockedBecause}
            >
              {t.sendReply}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

/** Shows who else is replying to this ticket. */
function Composers({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts);
  const names = useComposers(ticketId);
  return (
    <div aria-live="polite">
      {names.length > 0 && <Alert tone="warn">{t.replying(names)}</Alert>}
    </div>
  );
}

/** Returns a function to call on each keystroke: colleagues see that someone is replying. */
function useComposingNotice(ticketId: string) {
  const lastAt = useRef(0);
  return () => {
    if (nowMs() - lastAt.current < composingEveryMs) return;
    lastAt.current = nowMs();
    // Only a hint: without a connection no one needs to know.
    call(reportComposing, { params: { id: ticketId } }).catch(() => undefined);
  };
}

/** Returns the names of colleagues who are replying to this ticket now. */
function useComposers(ticketId: string): string[] {
  const [seen, setSeen] = useState<readonly { name: string; until: number }[]>([]);
  useLive('ticket-composing', (message) => {
    const { name } = message;
    if (message['ticketId'] !== ticketId || typeof name !== 'string') return;
    setSeen((before) => [
      ...before.filter((one) => one.name !== name),
      { name, until: nowMs() + composingShownMs },
    ]);
  });
  useEffect(() => {
    if (seen.length === 0) return;
    const next = Math.min(...seen.map(({ until }) => until));
    const timer = setTimeout(
      () => setSeen((before) => before.filter(({ until }) => until > nowMs())),
      Math.max(0, next - nowMs()) + 10,
    );
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.map(({ name }) => name);
}
