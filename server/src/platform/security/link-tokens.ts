import { randomBytes } from 'node:crypto';

import type { Instant } from '@sankofa/domain/values/time';

import { sha256 } from '../canonical.ts';
import type { Db, Tx } from '../database/db.ts';

/** Returns 256 random bits for a link or a cookie. Only its `hashOf` is stored. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => sha256(token);

/**
 * Gives a link a new token, which replaces the one that an earlier attempt may have sent.
 * @returns the token, which is stored nowhere; null if the link was used, replaced or has expired
 */
export async function createToken(db: Db, linkId: string, now: Instant): Promise<string | null> {
  const token = newSecret();
  const { numUpdatedRows } = await db
    .updateTable('oneTimeTokens')
    .set({ hash: hashOf(token) })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : null;
}

/** Returns whether `giveToken` would still give this link a token. */
export async function isLinkOpen(tx: Tx, linkId: string | null, now: Instant): Promise<boolean> {
  if (linkId === null) return false;
  const link = await tx
    .selectFrom('oneTimeTokens')
    .select('id')
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}
