import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import { addDays, dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { inWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { isDaytime, notifyMany } from '../../reminders/reminders.ts';
import { followUpsToRemind } from './note-queries.ts';

/** A reminder missed while the server was down is sent until then. */
const daysLate = 7;

/**
 * Reminds colleagues of follow-ups on their day: each once, all of one person together, in daytime. How many it found
 * is returned.
 */
export async function remindOfFollowUps(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  now: Instant,
): Promise<number> {
  if (!isDaytime(now)) return 0;
  const today = dayIn(now, zones.accra);
  const due = await followUpsToRemind(db, { from: addDays(today, -daysLate), to: today });
  for (const [userId, own] of Map.groupBy(due, ({ followUpBy }) => followUpBy))
    if (userId !== null)
      await inWork(
        db,
        { actor: null, now, request: { id: 'follow-ups', ip: null, userAgent: null }, log },
        (work) =>
          notifyMany(
            work,
            own.map((note) => ({
              userId,
              key: `follow-up.${note.id}`,
              title: customerTexts.followUpTitle({ name: note.customerName }),
              body: customerTexts.followUpBody({ about: note.body.slice(0, 300), by: note.writer }),
              link: `/staff/customers/${note.customerId}/notes`,
            })),
          ),
      );
  return due.length;
}
