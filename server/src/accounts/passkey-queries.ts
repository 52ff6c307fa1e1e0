import { challengeMs } from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** What a challenge is for. Its answer is accepted for nothing else. */
export type ChallengePurpose = DB['passkeyChallenges']['purpose'];

/** Returns a person's passkeys, newest first. */
export const findPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'transports', 'isSynced', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a passkey, so that two logins with it count one after the other. */
export const lockPasskey = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'userId', 'name', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** Adds a passkey; returns false if the credential is on an account already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<DB['passkeys']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const notePasskeyUse = (
  tx: Tx,
  id: string,
  use: { counter: number; isSynced: boolean; lastUsedAt: Instant },
) => tx.updateTable('passkeys').set(use).where('id', '=', id).execute();

/** Locks one passkey of a person; undefined if it is not theirs or was removed. */
export const lockOwnPasskey = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'transports', 'isSynced', 'createdAt', 'lastUsedAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const setPasskeyName = (tx: Tx, id: string, name: string) =>
  tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();

/** Removes one passkey of a person; returns its name, or undefined if it is not theirs or already removed. */
export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<number> {
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Serialises changes to a person's second factors: one of them must stay while it is required. */
export const lockFactorsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export const addChallenge = (
  db: Db,
  challenge: { hash: string; purpose: ChallengePurpose; userId: string | null },
  now: Instant,
) =>
  db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, expiresAt: addMs(now, challengeMs) })
    .execute();

/** Uses up a challenge; returns false if it is unknown or already used. A single statement, so only one call succeeds. */
export async function spendChallenge(
  db: Db,
  { hash, purpose, userId }: { hash: string; purpose: ChallengePurpose; userId: string | null },
  now: Instant,
) {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
