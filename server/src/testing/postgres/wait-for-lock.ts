import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * Returns whether a task waits for a lock held by another session of this database: `waits` as soon as it
 * does, `done` if it ends without. For tests in which one command must not overtake another.
 */
export async function waitsForLock(db: Db, task: Promise<unknown>): Promise<'waits' | 'done'> {
  const done = task.then(
    () => 'done' as const,
    () => 'done' as const,
  );
  for (;;) {
    const waitingQuery = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    const { rows } = await waitingQuery;
    if (rows.length > 0) return 'waits';
    const state = await Promise.race([done, Promise.resolve(null)]);
    if (state) return state;
  }
}
