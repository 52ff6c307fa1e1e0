import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { releasedEmailOf } from './placeholder-email.ts';

/** The purpose of an emailed link. A token works for this purpose only. */
export type LinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'KEEP_EMAIL';

export async function countLinksSince(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  since: Instant,
) {
  const { count } = await tx
    .selectFrom('oneTimeTokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Invalidates all links of that purpose that were sent to this person. */
export const spendLinksOf = (
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[],
  now: Instant,
) =>
  tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('usedAt', 'is', null)
    .execute();

/** Replaces a link: only the newest one works, so earlier ones are invalidated. */
export async function replaceLink(
  tx: Tx,
  link: {
    id: string;
    userId: string;
    purpose: LinkPurpose;
    createdAt: Instant;
    expiresAt: Instant;
    /** The new address, and the session that requested it. */
    email?: string | null;
    sessionId?: string | null;
  },
) {
  await spendLinksOf(tx, link.userId, [link.purpose], link.createdAt);
  await tx.insertInto('oneTimeTokens').values(link).execute();
}

/** Returns the owner of a link without using it. */
export const findLinkOwner = (
  db: Db,
  purpose: LinkPurpose | 'STOP_NEWS',
  hash: string,
  now: Instant,
) =>
  db
    .selectFrom('oneTimeTokens')
    .innerJoin('users', 'users.id', 'oneTimeTokens.userId')
    .select([
      'users.id',
      'users.role',
      'users.name',
      'users.email',
      'users.phone',
      'users.emailVerifiedAt',
      'oneTimeTokens.email as newEmail',
      'oneTimeTokens.sessionId',
    ])
    .where('oneTimeTokens.purpose', '=', purpose)
    .where('oneTimeTokens.hash', '=', hash)
    .where('oneTimeTokens.usedAt', 'is', null)
    .where('oneTimeTokens.expiresAt', '>', now)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();

/** Uses a link; returns false if another request was faster. A single statement, so exactly one gets true. */
export async function spendLink(tx: Tx, purpose: LinkPurpose, hash: string, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markEmailVerified = (tx: Tx, userId: string, now: Instant) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now)),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute();

export type PasswordHashes = { passwordHash: string; phonePasswordHash: string | null };

export const changePasswordHash = (tx: Tx, userId: string, hashes: PasswordHashes, now: Instant) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...hashes, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', userId)
    .execute();

/** Returns the new address that awaits confirmation. */
export const findPendingEmail = (db: Db, userId: string, now: Instant) =>
  db
    .selectFrom('oneTimeTokens')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

/** Changes the address. Opening the link proves access to the mailbox, so it is confirmed. */
export const changeEmail = (tx: Tx, userId: string, email: string, now: Instant) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      email,
      emailVerifiedAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute();

/** Releases the address: the account can no longer log in, and the phone number stays for the office. */
export const releaseEmail = (tx: Tx, userId: string, now: Instant) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      email: releasedEmailOf(userId),
      passwordHash: null,
      phonePasswordHash: null,
      loginPhone: null,
      newsSince: null,
      disabledAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute();
