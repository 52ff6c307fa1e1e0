import { setupMs } from '@sankofa/domain/accounts/second-factor/second-factor';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import { deletePasskeysOf, lockFactorsOf } from './passkey-queries.ts';

/** SQL: whether that person's login requires a code or passkey, for a query that has `users`. */
export const hasSecondFactor = (userId: 'users.id' | 'u.id') => sql<boolean>`(exists (
  select from second_factors where second_factors.user_id = ${sql.ref(userId)}
    and second_factors.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = ${sql.ref(userId)}))`;

/** SQL: whether the company requires a second factor that is missing, for a query that has `users`. */
export const mustSetUpSecondFactor = sql<boolean>`users.role <> 'CUSTOMER' and exists (
  select from settings where section = 'sign-in' and value ->> 'isSecondFactorRequired' = 'true')
  and not ${hasSecondFactor('users.id')}`;

export const findSecondFactor = (db: Db, userId: string) =>
  db
    .selectFrom('secondFactors')
    .select(['lockedKey', 'confirmedAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();

/** Returns a key that awaits its first code. */
export const findUnconfirmed = (db: Db, userId: string, now: Instant) =>
  db
    .selectFrom('secondFactors')
    .select('lockedKey')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', addMs(now, -setupMs))
    .executeTakeFirst();

/** Stores a new key; returns false if there is an active one. An unconfirmed key is replaced. */
export async function saveUnconfirmed(tx: Tx, userId: string, lockedKey: string, now: Instant) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactors')
    .values({ userId, lockedKey, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ lockedKey, createdAt: now })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Activates the key; returns false if another request was faster. */
export async function confirmKey(tx: Tx, userId: string, lastStep: number, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: now, lastStep })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Uses an app code; returns false if it or a later one was used before. A single statement: only one can win.
 */
export async function spendStep(tx: Tx, userId: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function spendRecoveryCode(tx: Tx, userId: string, hash: string, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]) {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Removes the app, the passkeys and the recovery codes. Returns whether there was a second factor. */
export async function removeEveryFactor(tx: Tx, userId: string) {
  await lockFactorsOf(tx, userId);
  const hadApp = await removeApp(tx, userId);
  const passkeys = await deletePasskeysOf(tx, userId);
  await removeRecoveryCodes(tx, userId);
  return { hadAny: hadApp || passkeys > 0, passkeys };
}

export const removeRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();

/** Removes the authenticator app; returns false if there was none. */
export async function removeApp(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const markAuthenticated = (tx: Tx, sessionId: string, now: Instant) =>
  tx.updateTable('sessions').set({ authenticatedAt: now }).where('id', '=', sessionId).execute();
