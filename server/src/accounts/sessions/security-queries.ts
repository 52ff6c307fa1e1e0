import { idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';

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
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastActiveAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('lastActiveAt', '>', addMs(now, -idleLimitMs))
    .orderBy('lastActiveAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
