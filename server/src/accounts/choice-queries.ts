import type { Muted } from '@sankofa/domain/accounts/choices';
import type { Instant } from '@sankofa/domain/time';

import type { Db, Tx } from '../platform/db.ts';

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

export const endNews = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ newsSince: null }).where('id', '=', userId).execute();

export async function changeOwnPhoto(tx: Tx, userId: string, fileId: string | null, now: Instant) {
  const before = await tx
    .selectFrom('users')
    .select('photoFileId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ photoFileId: fileId, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  return before.photoFileId;
}
