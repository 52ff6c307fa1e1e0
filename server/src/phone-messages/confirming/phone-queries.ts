import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';

/** Returns the number of a person's profile, and what they confirmed. */
export const findOwnPhone = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('phoneSettings', 'phoneSettings.userId', 'users.id')
    .select(['phone', 'confirmedNumber', 'confirmedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns the newest request of a person that can still be answered, for their present number. */
export const findLastCode = (db: Db | Tx, of: { userId: string; number: string }, now: Instant) =>
  db
    .selectFrom('phoneConfirmations')
    .select(['id', 'number', 'createdAt', 'expiresAt', 'tries'])
    .where('userId', '=', of.userId)
    .where('number', '=', of.number)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Locks the account, so that two requests at once are counted one after the other. */
export async function lockCodes(tx: Tx, userId: string, number: string) {
  for (const name of [`phone-code.${userId}`, `phone-code.${number}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 31))`.execute(tx);
}

const dayMs = 24 * 60 * 60_000;

/** Returns how many codes were sent within a day to the account or the number, and when the last one was. */
export async function codesOfToday(tx: Tx, userId: string, number: string, now: Instant) {
  const row = await tx
    .selectFrom('phoneConfirmations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('lastAt')])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('number', '=', number)]))
    .where('createdAt', '>', addMs(now, -dayMs))
    .executeTakeFirstOrThrow();
  return { count: row.count, lastAt: row.lastAt };
}

/** Adds a request; earlier ones can no longer be answered. */
export async function addCode(
  tx: Tx,
  code: { userId: string; number: string; createdAt: Instant; expiresAt: Instant },
): Promise<string> {
  await tx
    .updateTable('phoneConfirmations')
    .set({ endedAt: code.createdAt })
    .where('userId', '=', code.userId)
    .where('endedAt', 'is', null)
    .execute();
  const id = newId(code.createdAt);
  await tx
    .insertInto('phoneConfirmations')
    .values({ id, ...code })
    .execute();
  return id;
}

export const changeCode = (tx: Tx, id: string, change: { tries?: number; endedAt?: Instant }) =>
  tx.updateTable('phoneConfirmations').set(change).where('id', '=', id).execute();

export const storeConfirmed = (tx: Tx, userId: string, number: string, now: Instant) =>
  tx
    .insertInto('phoneSettings')
    .values({ userId, confirmedNumber: number, confirmedAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ confirmedNumber: number, confirmedAt: now }),
    )
    .execute();

export const findStop = (db: Db | Tx, number: string) =>
  db
    .selectFrom('phoneStops')
    .select(['stoppedAt', 'channel'])
    .where('number', '=', number)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

type StopChannel = 'SMS' | 'WHATSAPP' | 'ACCOUNT';

/** Records that a number gets no more messages; saying it again keeps the first time. */
export async function addStop(tx: Tx, number: string, channel: StopChannel, now: Instant) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('phoneStops')
    .values({ id: newId(now), number, channel, stoppedAt: now })
    .onConflict((conflict) => conflict.column('number').where('endedAt', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const endStop = (tx: Tx, number: string, now: Instant) =>
  tx
    .updateTable('phoneStops')
    // A clock that was set back since doesn't end it before it began.
    .set((eb) => ({ endedAt: eb.fn<Instant>('greatest', ['stoppedAt', sql`${now}::timestamptz`]) }))
    .where('number', '=', number)
    .where('endedAt', 'is', null)
    .execute();
