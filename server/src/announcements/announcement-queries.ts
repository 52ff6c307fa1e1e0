import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

const columns = ['id', 'message', 'startsAt', 'endsAt', 'withdrawnAt'] as const;

/** Returns the current announcement; if several are active, the one that started last. */
export function findCurrent(db: Db, now: Instant) {
  return db
    .selectFrom('announcements')
    .select(['id', 'message'])
    .where('startsAt', '<=', now)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAnnouncements(
  db: Db,
  { before, limit, q }: { before: string | undefined; limit: number; q: string | undefined },
) {
  let query = db.selectFrom('announcements').select(columns).orderBy('id', 'desc').limit(limit);
  if (before) query = query.where('id', '<', before);
  if (q) query = query.where('message', 'ilike', containsPattern(q));
  return query.execute();
}

export function addAnnouncement(tx: Tx, announcement: Insertable<DB['announcements']>) {
  return tx
    .insertInto('announcements')
    .values(announcement)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks the row, so that it is withdrawn once. */
export function lockAnnouncement(tx: Tx, id: string) {
  return tx
    .selectFrom('announcements')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function withdraw(tx: Tx, id: string, withdrawnAt: Instant) {
  return tx
    .updateTable('announcements')
    .set({ withdrawnAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
