import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';

/** Returns the current period lock, as `getPeriodLock` answers it. */
export async function shownLock(db: Db | Tx) {
  const row = await db
    .selectFrom('periodLocks as l')
    .innerJoin('users as u', 'u.id', 'l.lockedBy')
    .select(['l.lockedThrough', 'l.reason', 'l.lockedAt', 'u.name'])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    through: row?.lockedThrough ?? null,
    last: row ? { by: row.name, at: row.lockedAt, reason: row.reason } : null,
  };
}

/**
 * Returns the last day on which nothing can be posted any more: of closed periods and closed years. With `holds`, no day
 * is closed until this transaction ends.
 */
export async function closedThrough(
  db: Db | Tx,
  { holds }: { holds: boolean },
): Promise<PlainDay | null> {
  if (holds) await sql`select pg_advisory_xact_lock_shared(${closingKey})`.execute(db);
  const { rows } = await sql<{ day: PlainDay | null }>`
    select greatest(
      (select locked_through from period_locks order by id desc limit 1),
      (select make_date(max(year), 12, 31) from year_closes where reopened_at is null))::text as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Waits for what is being posted on past days, before days are closed or a year is summed up. */
export const lockClosing = (tx: Tx) => sql`select pg_advisory_xact_lock(${closingKey})`.execute(tx);

const closingKey = sql`hashtext('sankofa closed days')`;

/** @returns the id of the lock */
export async function addLock(
  { tx, now, actor }: Work,
  { through, reason }: { through: PlainDay; reason: string },
): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto('periodLocks')
    .values({ id, lockedThrough: through, reason, lockedBy: actor.id, lockedAt: now })
    .execute();
  return id;
}
