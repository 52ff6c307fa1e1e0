import type { PlainDay } from '@sankofa/domain/values/time';

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
