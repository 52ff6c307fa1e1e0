import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { Selectable } from 'kysely';

import type { DB } from '../database/db-schema.ts';
import type { Db, Tx } from '../database/db.ts';

type Channel = Selectable<DB['messageOutbox']>['channel'];

const overdueMs = 5 * 60_000;
const mostAtOnce = 1_000;

/** Schedules overdue messages without a job: those of a restored database, and rows reset by hand. */
export async function queueOverdueMessages(
  db: Db,
  now: Instant,
  {
    channels,
    sendAt,
  }: {
    channels: readonly Channel[];
    sendAt: (tx: Tx, id: string, at: Instant) => Promise<unknown>;
  },
) {
  const overdue = await db
    .selectFrom('messageOutbox')
    .select('id')
    .where('channel', 'in', [...channels])
    .where('state', '=', 'WAITING')
    .where('dueAt', '<', addMs(now, -overdueMs))
    .orderBy('dueAt')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of overdue) await db.transaction().execute((tx) => sendAt(tx, id, now));
}
