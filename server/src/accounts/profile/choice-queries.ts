import type { Muted } from '@sankofa/domain/accounts/profile/choices';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

export const findChoices = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['muted', 'newsSince'])
    .$narrowType<{ muted: Muted[] }>()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const storeChoices = (
  tx: Tx,
  userId: string,
  choices: { muted: Muted[]; newsSince: Instant | null },
  now: Instant,
) =>
  tx
    .updateTable('users')
    .set({ ...choices, updatedAt: now })
    .where('id', '=', userId)
    .execute();

export const unsubscribe = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ newsSince: null }).where('id', '=', userId).execute();

/**
 * Locks an account for a change of its picture, and returns the current picture. Must come before writing
 * anything that references the account: two transactions that had both done so would deadlock.
 */
export async function lockOwnPhoto(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('photoFileId')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.photoFileId;
}

export const changeOwnPhoto = (tx: Tx, userId: string, fileId: string | null, now: Instant) =>
  tx
    .updateTable('users')
    .set({ photoFileId: fileId, updatedAt: now })
    .where('id', '=', userId)
    .execute();
