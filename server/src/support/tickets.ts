import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { openTicket as openCall } from '@sankofa/domain/support/support-endpoints';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { nextTicketState, type TicketStep } from '@sankofa/domain/support/ticket-status';
import type { z } from 'zod/mini';

import { staffWith } from '../company/company.ts';
import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { nextDocumentNumber } from '../platform/database/document-numbers.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import {
  addMessage,
  addTicket,
  changeTicket,
  findTicket,
  isCustomer,
  lockTicket,
  ownerOf,
  type TicketRow,
} from './ticket-queries.ts';

type NewTicket = z.output<(typeof openCall)['body']>;
type OnTicket = { id: string };

const unknown = () => new Problem('thing.not_found', { message: supportTexts.ticketNotFound });
const unknownShipment = () =>
  new Problem('thing.not_found', { message: supportTexts.shipmentNotFound });

/**
 * Returns a ticket with its messages.
 * @throws Problem thing.not_found, also for another customer's
 */
export async function shownTicket(
  { tx, actor }: { tx: Db | Tx; actor: Work['actor'] },
  id: string,
) {
  authorize({ actor }, 'support', mayTicket.list);
  const ticket = await findTicket(tx, actor, id);
  if (!ticket || !mayTicket.see(actor, { customerId: ticket.customer.id })) throw unknown();
  return ticket;
}

/** Returns the customer: the one who writes, or whom support names, or the owner of the shipment. */
async function customerFor(work: Work, { customerId, shipmentId }: NewTicket): Promise<string> {
  const owner = shipmentId && (await ownerOf(work.tx, shipmentId));
  if (shipmentId && !owner) throw unknownShipment();
  if (work.actor.role === 'CUSTOMER') {
    if (owner && owner !== work.actor.id) throw unknownShipment();
    return work.actor.id;
  }
  authorize(work, 'support', mayTicket.answer);
  const named = owner ?? customerId;
  const isTwo = owner && customerId && owner !== customerId;
  if (!named || isTwo || !(await isCustomer(work.tx, named))) {
    const message = isTwo ? supportTexts.otherCustomer : supportTexts.customer;
    throw new Problem('request.invalid', { message, fields: { customerId: message } });
  }
  return named;
}

/** Opens a ticket: a customer asks, or support records a call or writes to a customer first. */
export async function openTicket(work: Work, input: NewTicket) {
  const customerId = await customerFor(work, input);
  const id = newId(work.now);
  const ticketNumber = await nextDocumentNumber(work, 'TKT');
  await addTicket(work.tx, {
    id,
    ticketNumber,
    customerId,
    shipmentId: input.shipmentId ?? null,
    subject: input.subject,
    state: input.isToCustomer && work.actor.role !== 'CUSTOMER' ? 'ANSWERED' : 'OPEN',
    openedBy: work.actor.id,
    openedAt: work.now,
    updatedAt: work.now,
  });
  await write(work, { id, ticketNumber, customerId, subject: input.subject }, input.body);
  audit(work, { action: 'ticket.open', subject: 'ticket', subjectId: id, after: { ticketNumber } });
  return shownTicket(work, id);
}

/** Locks a ticket for a step by a person who may see it. */
async function beginStep(work: Work, { id }: OnTicket, step: TicketStep) {
  authorize(work, 'support', mayTicket.list);
  const ticket = await lockTicket(work.tx, id);
  if (!ticket || !mayTicket.see(work.actor, ticket)) throw unknown();
  return { ticket, to: nextTicketState(step, ticket.state) };
}

/** Adds a message of the customer or of support. */
export async function writeMessage(work: Work, { id, body }: OnTicket & { body: string }) {
  const step = work.actor.role === 'CUSTOMER' ? 'ask' : 'answer';
  const { ticket, to } = await beginStep(work, { id }, step);
  await changeTicket(work.tx, id, { state: to, updatedAt: work.now });
  await write(work, ticket, body);
  audit(work, { action: `ticket.${step}`, subject: 'ticket', subjectId: id });
  return shownTicket(work, id);
}

type About = Pick<TicketRow, 'id' | 'ticketNumber' | 'customerId' | 'subject'>;

/** Adds a message and notifies the other side. */
async function write(work: Work, ticket: About, body: string) {
  const messageId = newId(work.now);
  await addMessage(work.tx, {
    id: messageId,
    ticketId: ticket.id,
    authorId: work.actor.id,
    body,
    writtenAt: work.now,
  });
  const isCustomers = work.actor.role === 'CUSTOMER';
  const recipients = isCustomers ? await staffWith(work.tx, ['support']) : [ticket.customerId];
  for (const userId of recipients)
    await notify(work, {
      kind: 'SUPPORT',
      userId,
      key: `ticket.${ticket.id}.${messageId}`,
      title: supportTexts.messageTitle({
        number: ticket.ticketNumber,
        subject: ticket.subject,
      }),
      body: isCustomers ? supportTexts.newMessage : supportTexts.reply({ body }),
      link: `/${isCustomers ? 'staff' : 'customer'}/support/${ticket.id}`,
    });
}

/** Closes a ticket. Everyone who may see it may close it. */
export async function closeTicket(work: Work, ref: OnTicket) {
  const { ticket, to } = await beginStep(work, ref, 'close');
  await changeTicket(work.tx, ticket.id, { state: to, updatedAt: work.now });
  audit(work, { action: 'ticket.close', subject: 'ticket', subjectId: ticket.id });
  if (work.actor.role !== 'CUSTOMER')
    await notify(work, {
      kind: 'SUPPORT',
      userId: ticket.customerId,
      key: `ticket.${ticket.id}.closed.${ticket.version}`,
      title: supportTexts.closedTitle({ number: ticket.ticketNumber }),
      body: supportTexts.closedBody({ subject: ticket.subject }),
      link: `/customer/support/${ticket.id}`,
    });
  return shownTicket(work, ticket.id);
}

/** Reopens a ticket. */
export async function reopenTicket(work: Work, ref: OnTicket) {
  const { ticket, to } = await beginStep(work, ref, 'reopen');
  await changeTicket(work.tx, ticket.id, { state: to, updatedAt: work.now });
  audit(work, { action: 'ticket.reopen', subject: 'ticket', subjectId: ticket.id });
  if (work.actor.role === 'CUSTOMER')
    for (const userId of await staffWith(work.tx, ['support']))
      await notify(work, {
        kind: 'SUPPORT',
        userId,
        key: `ticket.${ticket.id}.reopened.${ticket.version}`,
        title: supportTexts.reopenedTitle({ number: ticket.ticketNumber }),
        body: supportTexts.reopenedBody,
        link: `/staff/support/${ticket.id}`,
      });
  return shownTicket(work, ticket.id);
}
