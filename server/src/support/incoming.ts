import { supportTexts } from '@sankofa/domain/support/support-texts';
import type { TicketChannel } from '@sankofa/domain/support/ticket-kinds';

import { nextDocumentNumber } from '../platform/database/document-numbers.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import { notifyDesk, recipientsOf } from './notify-desk.ts';
import { replyDueAt } from './support-rules.ts';
import type { TicketLinks } from './ticket-links.ts';
import { addMessage, addTicket } from './ticket-queries.ts';

export type IncomingMessage = {
  channel: TicketChannel;
  /** The customer who wrote, if we know them. */
  customerId: string | null;
  /** The name and address that the channel reports; null if the customer is logged in. */
  sender: { name: string; email: string } | null;
  subject: string;
  body: string;
  links?: TicketLinks;
};

/**
 * Starts a conversation with a message to us: the one place for every channel. The response clock starts, and
 * support is notified.
 */
export async function receiveMessage(
  work: PublicWork,
  { channel, customerId, sender, subject, body, links }: IncomingMessage,
) {
  const id = newId(work.now);
  const dueAt = await replyDueAt(work.tx, work.now, null);
  const ticketNumber = await nextDocumentNumber(work, 'TKT');
  await addTicket(work.tx, {
    id,
    ticketNumber,
    channel,
    customerId,
    senderName: sender?.name ?? null,
    senderEmail: sender?.email ?? null,
    ...links,
    subject,
    state: 'OPEN',
    dueAt,
    openedBy: work.actor?.id ?? null,
    openedAt: work.now,
    updatedAt: work.now,
  });
  const messageId = newId(work.now);
  const authorId = work.actor?.id ?? customerId;
  await addMessage(work.tx, { id: messageId, ticketId: id, authorId, body, writtenAt: work.now });
  await notifyOfMessage(work, { id, ticketNumber, subject, assigneeId: null }, messageId);
  return { id, ticketNumber };
}

type Recipient = { id: string; ticketNumber: string; subject: string; assigneeId: string | null };

/** Notifies the assignee of a customer's message, or everyone in support if no one has taken the ticket. */
export async function notifyOfMessage(work: PublicWork, ticket: Recipient, messageId: string) {
  const { id, ticketNumber: number, subject } = ticket;
  for (const userId of await recipientsOf(work.tx, ticket))
    if (userId !== work.actor?.id)
      await notify(work, {
        kind: 'SUPPORT',
        userId,
        key: `ticket.${id}.${messageId}`,
        title: supportTexts.messageTitle({ number, subject }),
        body: supportTexts.newMessage,
        link: `/staff/support/${id}`,
      });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
}
