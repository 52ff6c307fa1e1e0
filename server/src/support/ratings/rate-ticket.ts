import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { canRate, ratingChangeDays } from '@sankofa/domain/support/ticket-rating';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notifyDesk } from '../notify-desk.ts';
import { lockTicket } from '../ticket-queries.ts';
import { shownTicket, unknownTicket } from '../tickets.ts';
import { findRatedAt, storeRating } from './rating-queries.ts';

/**
 * Stores how the customer rates a closed ticket, or changes their rating.
 * @throws Problem thing.not_found for another customer's, ticket.rating_closed while it is open or once it is final
 */
export async function rateTicket(
  work: Work,
  { id, score, comment }: { id: string; score: number; comment?: string | undefined },
) {
  authorize(work, null, mayTicket.rate);
  const ticket = await lockTicket(work.tx, id);
  if (ticket?.customerId !== work.actor.id) throw unknownTicket();
  const ratedAt = (await findRatedAt(work.tx, id)) ?? null;
  if (!canRate({ state: ticket.state, ratedAt }, work.now))
    throw new Problem('ticket.rating_closed', {
      message:
        ratedAt === null
          ? supportTexts.rateClosed
          : supportTexts.ratingFinal({ days: ratingChangeDays }),
    });
  await storeRating(work.tx, {
    ticketId: id,
    score,
    comment: comment || null,
    ratedAt: work.now,
  });
  audit(work, { action: 'ticket.rate', subject: 'ticket', subjectId: id, after: { score } });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return shownTicket(work, id);
}
