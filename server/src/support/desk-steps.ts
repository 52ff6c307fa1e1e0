import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import type { TicketPriority } from '@sankofa/domain/support/ticket-kinds';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { dayIn, type Instant, type PlainDay, zones } from '@sankofa/domain/values/time';

import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import { findAgents } from './agent-queries.ts';
import { findDeskTicket } from './desk-queries.ts';
import { notifyDesk } from './notify-desk.ts';
import { replyDueAt } from './support-rules.ts';
import { foreignLink, resolveLinks, type TicketLinks } from './ticket-links.ts';
import { addNote, changeTicket, hasTicket, lockTicket, type TicketRow } from './ticket-queries.ts';
import { beginStep, unknownTicket } from './tickets.ts';

type OnTicket = { id: string };

/**
 * Returns a conversation as the office sees it.
 * @throws Problem thing.not_found
 */
export async function deskTicket(
  { tx, actor, now }: { tx: Db | Tx; actor: Work['actor']; now: Instant },
  id: string,
) {
  authorize({ actor }, 'support', mayTicket.answer);
  const ticket = await findDeskTicket({ db: tx, actor, now }, id);
  if (!ticket) throw unknownTicket();
  return ticket;
}

/** Locks a conversation for a change by support. */
export async function lockForDesk(work: Work, id: string): Promise<TicketRow> {
  authorize(work, 'support', mayTicket.answer);
  const ticket = await lockTicket(work.tx, id);
  if (!ticket) throw unknownTicket();
  return ticket;
}

/** Changes a conversation without touching its last activity, and shows the change on open pages. */
async function change(
  work: Work,
  ticket: TicketRow,
  action: string,
  changed: Partial<Pick<TicketRow, 'assigneeId' | 'priority' | keyof TicketLinks>>,
) {
  await changeTicket(work.tx, ticket.id, changed);
  const before = Object.fromEntries(Object.entries(ticket).filter(([column]) => column in changed));
  audit(work, { action, subject: 'ticket', subjectId: ticket.id, before, after: changed });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: ticket.id });
}

/**
 * Assigns a conversation to someone in support, or to no one, and notifies the new assignee.
 * @param insteadOf the assignee as shown
 * @throws Problem ticket.assigned if someone else was faster
 */
export async function assignTicket(
  work: Work,
  { id, assigneeId, insteadOf }: OnTicket & { assigneeId: string | null; insteadOf: string | null },
) {
  const ticket = await lockForDesk(work, id);
  const agents = await findAgents(work.tx);
  const nameOf = (agentId: string | null) => agents.find((one) => one.id === agentId)?.name;
  if (ticket.assigneeId !== insteadOf && ticket.assigneeId !== assigneeId) {
    const name = nameOf(ticket.assigneeId);
    throw new Problem('ticket.assigned', {
      message: name ? supportTexts.assignedTo({ name }) : supportTexts.unassigned,
    });
  }
  if (assigneeId !== null && nameOf(assigneeId) === undefined)
    throw new Problem('request.invalid', {
      message: supportTexts.notAnAgent,
      fields: { assigneeId: supportTexts.notAnAgent },
    });
  if (ticket.assigneeId === assigneeId) return deskTicket(work, id);
  await change(work, ticket, 'ticket.assign', { assigneeId });
  if (assigneeId !== null && assigneeId !== work.actor.id)
    await notify(work, {
      kind: 'SUPPORT',
      userId: assigneeId,
      key: `ticket.${id}.assigned.${ticket.version}`,
      title: supportTexts.assignedTitle({ number: ticket.ticketNumber, subject: ticket.subject }),
      body: supportTexts.assignedBody({ by: nameOf(work.actor.id) ?? '' }),
      link: `/staff/support/${id}`,
    });
  return deskTicket(work, id);
}

export async function setPriority(
  work: Work,
  { id, priority }: OnTicket & { priority: TicketPriority },
) {
  const ticket = await lockForDesk(work, id);
  if (ticket.priority !== priority) await change(work, ticket, 'ticket.priority', { priority });
  return deskTicket(work, id);
}

/**
 * Snoozes a conversation until a day in Ghana; the response clock stops until then.
 * @throws Problem ticket.step_not_allowed, request.invalid for today or earlier
 */
export async function snoozeTicket(work: Work, { id, until }: OnTicket & { until: PlainDay }) {
  authorize(work, 'support', mayTicket.answer);
  const { ticket, to } = await beginStep(work, { id }, 'snooze');
  if (until <= dayIn(work.now, zones.accra))
    throw new Problem('request.invalid', {
      message: supportTexts.snoozeLater,
      fields: { until: supportTexts.snoozeLater },
    });
  await changeTicket(work.tx, id, { state: to, dueAt: null, snoozedUntil: until });
  audit(work, { action: 'ticket.snooze', subject: 'ticket', subjectId: id, after: { until } });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: ticket.id });
  return deskTicket(work, id);
}

/** Ends a snooze; the response clock starts again. */
export async function wakeTicket(work: Work, ref: OnTicket) {
  authorize(work, 'support', mayTicket.answer);
  const { ticket, to } = await beginStep(work, ref, 'wake');
  const dueAt = await replyDueAt(work.tx, work.now, ticket);
  await changeTicket(work.tx, ticket.id, { state: to, dueAt, snoozedUntil: null });
  audit(work, { action: 'ticket.wake', subject: 'ticket', subjectId: ticket.id });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: ticket.id });
  return deskTicket(work, ticket.id);
}

/** Adds an internal note and notifies the assignee, if it is someone else. */
export async function addTicketNote(work: Work, { id, body }: OnTicket & { body: string }) {
  const ticket = await lockForDesk(work, id);
  const noteId = newId(work.now);
  const note = { id: noteId, ticketId: id, authorId: work.actor.id, body, writtenAt: work.now };
  await addNote(work.tx, note);
  audit(work, { action: 'ticket.note', subject: 'ticket', subjectId: id, after: { noteId } });
  const agents = await findAgents(work.tx);
  const { assigneeId } = ticket;
  // The text stays in the ticket: emails can be forwarded.
  if (assigneeId !== work.actor.id && agents.some((agent) => agent.id === assigneeId))
    await notify(work, {
      kind: 'SUPPORT',
      userId: assigneeId ?? '',
      key: `ticket.${id}.note.${noteId}`,
      title: supportTexts.noteTitle({ number: ticket.ticketNumber }),
      body: supportTexts.noteBody({
        by: agents.find((agent) => agent.id === work.actor.id)?.name ?? '',
      }),
      link: `/staff/support/${id}`,
    });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return deskTicket(work, id);
}

/**
 * Links a conversation to a shipment, an invoice and a carton, each of the same customer. A sender without an
 * account may write about anyone’s goods; staff decide what to answer.
 * @throws Problem thing.not_found, request.invalid for another customer's
 */
export async function linkTicket(work: Work, { id, ...wanted }: OnTicket & TicketLinks) {
  const ticket = await lockForDesk(work, id);
  const { links, owners } = await resolveLinks(work, wanted);
  const foreign = owners.find(({ customerId }) => customerId !== ticket.customerId);
  if (foreign && ticket.customerId !== null) throw foreignLink(foreign.field);
  await change(work, ticket, 'ticket.link', links);
  return deskTicket(work, id);
}

/** Shows colleagues that someone is replying. Nothing is stored. */
export async function reportComposing(work: Work, { id }: OnTicket) {
  authorize(work, 'support', mayTicket.answer);
  if (!(await hasTicket(work.tx, id))) throw unknownTicket();
  const agents = await findAgents(work.tx);
  const name = agents.find((agent) => agent.id === work.actor.id)?.name ?? '';
  await notifyDesk(work, { type: 'ticket-composing', ticketId: id, userId: work.actor.id, name });
  return {};
}
