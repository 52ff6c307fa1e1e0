import { supportTexts } from '@sankofa/domain/support/support-texts';
import { nextTicketState } from '@sankofa/domain/support/ticket-status';
import type { Instant } from '@sankofa/domain/values/time';

import { inWork } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { notify } from '../reminders/reminders.ts';
import { lockDueSnoozes } from './desk-queries.ts';
import { notifyDesk, recipientsOf } from './notify-desk.ts';
import { replyDueAt } from './support-rules.ts';
import { changeTicket } from './ticket-queries.ts';

/** Ends the snoozes of today: the tickets are open again, with a new due time, and the assignee is notified. */
export async function wakeTickets(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  now: Instant,
): Promise<number> {
  const request = { id: 'snooze', ip: null, userAgent: null };
  return inWork(db, { actor: null, now, request, log }, async (work) => {
    const tickets = await lockDueSnoozes(work.tx, now);
    for (const ticket of tickets) {
      const { id, ticketNumber: number, subject } = ticket;
      await changeTicket(work.tx, id, {
        state: nextTicketState('wake', ticket.state),
        dueAt: await replyDueAt(work.tx, now, ticket),
        snoozedUntil: null,
      });
      for (const userId of await recipientsOf(work.tx, ticket))
        await notify(work, {
          kind: 'SUPPORT',
          userId,
          key: `ticket.${id}.woken.${ticket.version}`,
          title: supportTexts.wokenTitle({ number, subject }),
          body: supportTexts.wokenBody,
          link: `/staff/support/${id}`,
        });
      await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
    }
    return tickets.length;
  });
}
