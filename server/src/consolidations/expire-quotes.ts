import { nextConsolidationState } from '@sankofa/domain/consolidations/consolidation';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import type { Instant } from '@sankofa/domain/values/time';

import { audit } from '../platform/database/audit.ts';
import { inWork, type PublicWork } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { notify } from '../reminders/reminders.ts';
import { changeConsolidation, expiredIds } from './consolidation-queries.ts';
import { lockTogether, numbersOf } from './lock-together.ts';

const atOnce = 50;

/**
 * Ends the requests whose price no customer approved in time, each in its own transaction. Safe to repeat.
 * @returns how many expired
 */
export async function expireQuotes(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  now: Instant,
): Promise<number> {
  const request = { id: 'expire-quotes', ip: null, userAgent: null };
  let expired = 0;
  for (;;) {
    const ids = await expiredIds(db, now, atOnce);
    for (const id of ids)
      if (await inWork(db, { actor: null, now, request, log }, (work) => expireQuote(work, id)))
        expired += 1;
    if (ids.length < atOnce) return expired;
  }
}

async function expireQuote(work: PublicWork, id: string): Promise<boolean> {
  const { row, shipments, first } = await lockTogether(work, id);
  // The customer approved or cancelled it while this waited.
  if (row.state !== 'QUOTED') return false;
  await changeConsolidation(work.tx, id, {
    state: nextConsolidationState('expire', row.state),
    endedAt: work.now,
  });
  await notify(work, {
    kind: 'GOODS',
    userId: row.customerId,
    key: `consolidation.${id}.expired`,
    title: consolidationTexts.expiredTitle,
    body: consolidationTexts.expiredBody({ labels: numbersOf(shipments) }),
    link: '/customer/travel-together',
  });
  audit(work, {
    action: 'consolidation.expire',
    subject: 'shipment',
    subjectId: first.id,
    before: { consolidationId: id },
  });
  return true;
}
