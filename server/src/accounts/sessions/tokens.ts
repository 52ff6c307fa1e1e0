import { createHmac } from 'node:crypto';

import { accessTokenMs } from '@sankofa/domain/accounts/sessions/session';
import type { Instant } from '@sankofa/domain/values/time';

import { dateOf, msOf } from '../../platform/clock.ts';
import { newSecret } from '../../platform/security/link-tokens.ts';

export { hashOf, newSecret } from '../../platform/security/link-tokens.ts';

const audience = 'sankofa';
const typ = 'at+jwt';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Creates a token for ten minutes. It names the user and the session, and every call looks both up. */
export async function accessTokenFor(
  secret: string,
  claim: { userId: string; sessionId: string },
  now: Instant,
): Promise<string> {
  // Loaded at the first login: no public page needs it.
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(msOf(now) / 1000);
  return new SignJWT({ sid: claim.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(claim.userId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMs / 1000)
    .sign(keyOf(secret));
}

/** Returns what the token claims; null if it is not ours, not an access token, or expired. */
export async function claimOf(
  secret: string,
  token: string,
  now: Instant,
): Promise<{ userId: string; sessionId: string } | null> {
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      typ,
      currentDate: dateOf(now),
    });
    return typeof payload.sub === 'string' && typeof payload['sid'] === 'string'
      ? { userId: payload.sub, sessionId: payload['sid'] }
      : null;
  } catch {
    // Whatever is wrong with it, the caller is only asked to log in.
    return null;
  }
}

export const firstRefreshToken = (sessionId: string) => `${sessionId}.${newSecret()}`;

/**
 * Derives the token that follows this one, so that concurrent requests with the same token get the same
 * successor although only hashes are stored.
 */
export const successorOf = (secret: string, sessionId: string, token: string) =>
  `${sessionId}.${createHmac('sha256', secret).update(`successor!${token}`).digest('base64url')}`;
