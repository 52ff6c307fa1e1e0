import type { Actor } from '@sankofa/domain/access';
import { ownQueues } from '@sankofa/domain/statistics/waiting';
import type { WaitingAge } from '@sankofa/domain/statistics/waiting-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import { waitingIn, type WaitingRow } from './waiting-queries.ts';

type Age = { age: WaitingAge; total: number };

const agesOf = ({ total, day, threeDays, week }: WaitingRow): Age[] => [
  { age: 'DAY', total: day },
  { age: 'THREE_DAYS', total: threeDays - day },
  { age: 'WEEK', total: week - threeDays },
  { age: 'LONGER', total: total - week },
];

/** Returns the queues of a person; the one with the oldest work comes first. */
export async function waitingFor(db: Db, actor: Actor, now: Instant) {
  const rows = await waitingIn(db, ownQueues(actor), now);
  return {
    queues: rows
      .toSorted((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'))
      .map((row) => ({
        queue: row.queue,
        total: row.total,
        oldestAt: row.oldestAt,
        ages: agesOf(row),
      })),
  };
}
