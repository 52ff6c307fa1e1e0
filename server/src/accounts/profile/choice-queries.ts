import type { Muted, PhoneChoice } from '@sankofa/domain/accounts/profile/choices';
import { usualQuietHours, type QuietHours } from '@sankofa/domain/phone-messages/quiet-hours';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

export async function findChoices(db: Db, userId: string) {
  const { wanted, quietFrom, quietUntil, ...choices } = await db
    .selectFrom('users')
    .leftJoin('phoneSettings', 'phoneSettings.userId', 'users.id')
    .select(['muted', 'newsSince', 'wanted', 'quietFrom', 'quietUntil'])
    .$narrowType<{ muted: Muted[]; wanted: PhoneChoice[] | null }>()
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...choices,
    wanted: wanted ?? [],
    quiet: { from: quietFrom ?? usualQuietHours.from, until: quietUntil ?? usualQuietHours.until },
  };
}

/** Stores what a person chose for their phone. */
export const storePhoneChoices = (
  tx: Tx,
  userId: string,
  { wanted, quiet }: { wanted: PhoneChoice[]; quiet: QuietHours },
) =>
  tx
    .insertInto('phoneSettings')
    .values({ userId, wanted, quietFrom: quiet.from, quietUntil: quiet.until })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ wanted, quietFrom: quiet.from, quietUntil: quiet.until }),
    )
    .execute();

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
