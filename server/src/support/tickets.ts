import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { unfilledPlaceholder } from '@sankofa/domain/support/reply-template';
import type { openTicket as openCall } from '@sankofa/domain/support/support-endpoints';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { nextTicketState, type TicketStep } from '@sankofa/domain/support/ticket-status';
import type { Message } from '@sankofa/domain/texts/message';
import type { z } from 'zod/mini';

import { companySettings } from '../company/company.ts';
import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { nextDocumentNumber } from '../platform/database/document-numbers.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify, writeTo } from '../reminders/reminders.ts';
import { notifyOfMessage, receiveMessage } from './incoming.ts';
import { notifyDesk, recipientsOf } from './notify-desk.ts';
import { replyDueAt } from './support-rules.ts';
import { resolveLinks, type TicketLinks, unknownLink } from './ticket-links.ts';
import {
  addMessage,
  addTicket,
  changeTicket,
  findTicket,
  isCustomer,
  lastMessageId,
  lockTicket,
  type TicketRow,
} from './ticket-queries.ts';

type NewTicket = z.output<(typeof openCall)['body']> & {
  /** The same subject and body for readers of another language, if our own texts. */
  message?: { subject: Message; body: Message };
};
type OnTicket = { id: string };

export const unknownTicket = () =>
  new Problem('thing.not_found', { message: supportTexts.ticketNotFound });

/**
 * Returns a ticket with its messages, as the customer sees it.
 * @throws Problem thing.not_found, also for another customer's
 */
export async function shownTicket(
  { tx, actor, now }: { tx: Db | Tx; actor: Work['actor']; now: Work['now'] },
  id: string,
) {
  authorize({ actor }, 'support', mayTicket.list);
  const ticket = await findTicket(tx, actor, id, now);
  if (!ticket || !mayTicket.see(actor, { customerId: ticket.customer?.id ?? null }))
    throw unknownTicket();
  return ticket;
}

/** Returns what the ticket is about, and its customer: who writes, or whom support names, or the owner. */
async function customerAndLinks(work: Work, input: NewTicket) {
  const { actor } = work;
  if (actor.role !== 'CUSTOMER') authorize(work, 'support', mayTicket.answer);
  const { links, owners } = await resolveLinks(work, input);
  if (actor.role === 'CUSTOMER') {
    const foreign = owners.find(({ customerId }) => customerId !== actor.id);
    if (foreign) throw unknownLink(foreign.field);
    return { customerId: actor.id, links };
  }
  const named = owners.find(({ customerId }) => customerId !== null)?.customerId;
  const customerId = named ?? input.customerId;
  const isTwo =
    owners.some((owner) => owner.customerId !== customerId) ||
    (input.customerId !== undefined && input.customerId !== customerId);
  if (!customerId || isTwo || !(await isCustomer(work.tx, customerId))) {
    const message = isTwo ? supportTexts.otherCustomer : supportTexts.customer;
    throw new Problem('request.invalid', { message, fields: { customerId: message } });
  }
  return { customerId, links };
}

/** Opens a ticket: a customer asks, or support records a call or writes to a customer first. */
export async function openTicket(work: Work, input: NewTicket) {
  const { customerId, links } = await customerAndLinks(work, input);
  const { id, ticketNumber } =
    work.actor.role === 'CUSTOMER'
      ? await receiveMessage(work, {
          channel: 'ACCOUNT',
          customerId,
          sender: null,
          links,
          subject: input.subject,
          body: input.body,
        })
      : await openForCustomer(work, { ...input, customerId, links });
  audit(work, { action: 'ticket.open', subject: 'ticket', subjectId: id, after: { ticketNumber } });
  return shownTicket(work, id);
}

async function openForCustomer(
  work: Work,
  input: NewTicket & { customerId: string; links: TicketLinks },
) {
  const id = newId(work.now);
  const { customerId, subject, links } = input;
  const dueAt = await replyDueAt(work.tx, work.now, null);
  const ticketNumber = await nextDocumentNumber(work, 'TKT');
  const state = input.isToCustomer
    ? ({ state: 'ANSWERED', answeredAt: work.now, firstAnsweredAt: work.now } as const)
    : ({ state: 'OPEN', dueAt } as const);
  await addTicket(work.tx, {
    id,
    ticketNumber,
    channel: 'OFFICE',
    customerId,
    ...links,
    subject,
    subjectMessage: input.message ? JSON.stringify(input.message.subject) : null,
    ...state,
    assigneeId: input.isToCustomer ? work.actor.id : null,
    openedBy: work.actor.id,
    openedAt: work.now,
    updatedAt: work.now,
  });
  const about = { id, ticketNumber, customerId, subject, senderEmail: null };
  await sendReply(work, about, input.body, input.message?.body);
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return { id, ticketNumber };
}

/** Locks a ticket for a step by a person who may see it. */
export async function beginStep(work: Work, { id }: OnTicket, step: TicketStep) {
  authorize(work, 'support', mayTicket.list);
  const ticket = await lockTicket(work.tx, id);
  if (!ticket || !mayTicket.see(work.actor, ticket)) throw unknownTicket();
  return { ticket, to: nextTicketState(step, ticket.state) };
}

type NewMessage = OnTicket & { body: string; lastMessageId?: string | undefined };

/**
 * Adds a message of the customer or of support.
 * @throws Problem ticket.new_message for a reply to an earlier message than the last one
 */
export async function writeMessage(work: Work, { id, body, lastMessageId: seen }: NewMessage) {
  if (work.actor.role === 'CUSTOMER') await addQuestion(work, { id, body });
  else await reply(work, { id, body, seen });
  return shownTicket(work, id);
}

type Question = { id: string; body: string; email?: { emailId: string; quoted: string | null } };

/** Adds a message of the customer. Returns its id. */
export async function addQuestion(work: Work, { id, body, email }: Question): Promise<string> {
  const { ticket, to } = await beginStep(work, { id }, 'ask');
  await changeTicket(work.tx, id, {
    state: to,
    // A second message does not give us more time.
    dueAt: ticket.dueAt ?? (await replyDueAt(work.tx, work.now, ticket)),
    answeredAt: null,
    snoozedUntil: null,
    updatedAt: work.now,
  });
  const messageId = newId(work.now);
  const message = { id: messageId, ticketId: id, authorId: work.actor.id, body };
  await addMessage(work.tx, { ...message, ...email, writtenAt: work.now });
  audit(work, { action: 'ticket.ask', subject: 'ticket', subjectId: id });
  await notifyOfMessage(work, ticket, messageId);
  return messageId;
}

async function reply(
  work: Work,
  { id, body, seen }: { id: string; body: string; seen: string | undefined },
) {
  const { ticket, to } = await beginStep(work, { id }, 'answer');
  if (seen !== undefined && seen !== (await lastMessageId(work.tx, id)))
    throw new Problem('ticket.new_message', {});
  const placeholder = unfilledPlaceholder(body);
  if (placeholder !== null) {
    const message = supportTexts.unfilled({ placeholder });
    throw new Problem('request.invalid', { message, fields: { body: message } });
  }
  await changeTicket(work.tx, id, {
    state: to,
    dueAt: null,
    answeredAt: work.now,
    firstAnsweredAt: ticket.firstAnsweredAt ?? work.now,
    snoozedUntil: null,
    assigneeId: ticket.assigneeId ?? work.actor.id,
    updatedAt: work.now,
  });
  await sendReply(work, ticket, body);
  audit(work, { action: 'ticket.answer', subject: 'ticket', subjectId: id });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
}

type About = Pick<TicketRow, 'id' | 'ticketNumber' | 'customerId' | 'subject' | 'senderEmail'>;

/** Adds a message of the office, and notifies the customer or emails a sender without an account. */
async function sendReply(work: Work, ticket: About, body: string, bodyMessage?: Message) {
  const messageId = newId(work.now);
  const { id, ticketNumber: number, subject, customerId, senderEmail } = ticket;
  const message = { id: messageId, ticketId: id, authorId: work.actor.id, body };
  await addMessage(work.tx, {
    ...message,
    bodyMessage: bodyMessage ? JSON.stringify(bodyMessage) : null,
    writtenAt: work.now,
  });
  const key = `ticket.${id}.${messageId}`;
  if (customerId !== null)
    await notify(work, {
      kind: 'SUPPORT',
      userId: customerId,
      key,
      title: supportTexts.messageTitle({ number, subject }),
      short: phoneTexts.replied({ number }),
      body: supportTexts.reply({ body }),
      link: `/customer/support/${id}`,
      ticket: { id, number },
    });
  else if (senderEmail !== null) {
    const { brand } = await companySettings(work.tx);
    await writeTo(work, {
      key,
      to: senderEmail,
      userId: null,
      title: supportTexts.emailReplyTitle({ number, subject }),
      body: supportTexts.emailReply({ body, brand }),
      link: null,
      reason: supportTexts.emailReplyReason({ brand }),
    });
  }
}

/** Closes a ticket. Everyone who may see it may close it. The first time, the customer is invited to rate our help. */
export async function closeTicket(work: Work, ref: OnTicket) {
  const { ticket, to } = await beginStep(work, ref, 'close');
  const isFirst = ticket.ratingRequestedAt === null;
  await changeTicket(work.tx, ticket.id, {
    state: to,
    dueAt: null,
    snoozedUntil: null,
    ratingRequestedAt: ticket.ratingRequestedAt ?? work.now,
    updatedAt: work.now,
  });
  audit(work, { action: 'ticket.close', subject: 'ticket', subjectId: ticket.id });
  if (work.actor.role !== 'CUSTOMER' && ticket.customerId !== null)
    await notify(work, {
      kind: 'SUPPORT',
      userId: ticket.customerId,
      key: `ticket.${ticket.id}.closed.${ticket.version}`,
      title: supportTexts.closedTitle({ number: ticket.ticketNumber }),
      short: phoneTexts.closed({ number: ticket.ticketNumber }),
      body: (isFirst ? supportTexts.closedAndRate : supportTexts.closedBody)({
        subject: ticket.subject,
      }),
      link: `/customer/support/${ticket.id}${isFirst ? '#rating' : ''}`,
      ticket: { id: ticket.id, number: ticket.ticketNumber },
    });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: ticket.id });
  return shownTicket(work, ticket.id);
}

/** Reopens a ticket; the response clock starts again. */
export async function reopenTicket(work: Work, ref: OnTicket) {
  const { ticket, to } = await beginStep(work, ref, 'reopen');
  await changeTicket(work.tx, ticket.id, {
    state: to,
    dueAt: await replyDueAt(work.tx, work.now, ticket),
    answeredAt: null,
    updatedAt: work.now,
  });
  audit(work, { action: 'ticket.reopen', subject: 'ticket', subjectId: ticket.id });
  if (work.actor.role === 'CUSTOMER') await notifyOfReopening(work, ticket);
  await notifyDesk(work, { type: 'ticket-updated', ticketId: ticket.id });
  return shownTicket(work, ticket.id);
}

async function notifyOfReopening(work: Work, ticket: TicketRow) {
  for (const userId of await recipientsOf(work.tx, ticket))
    await notify(work, {
      kind: 'SUPPORT',
      userId,
      key: `ticket.${ticket.id}.reopened.${ticket.version}`,
      title: supportTexts.reopenedTitle({ number: ticket.ticketNumber }),
      body: supportTexts.reopenedBody,
      link: `/staff/support/${ticket.id}`,
    });
}
