import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { isOpenSession } from '../session-rules-queries.ts';

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Returns valid sessions, the last used first. */
export const findOpenSessions = (db: Db, userId: string, now: Instant) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.createdAt', 's.lastActiveAt', 's.ip', 's.userAgent'])
    .where('s.userId', '=', userId)
    .where(isOpenSession('s', 'u', now))
    .orderBy('s.lastActiveAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
