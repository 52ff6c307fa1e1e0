import { createHmac } from 'node:crypto';

import { accessTokenMs } from '@sankofa/domain/accounts/sessions/session';
import type { Instant } from '@sankofa/domain/values/time';

import { dateOf, msOf } from '../../platform/clock.ts';
import { newSecret } from '../../platform/security/link-tokens.ts';

export { hashOf, newSecret } from '../../platform/security/link-tokens.ts';

const audience = 'sankofa';
const typ = 'at+jwt';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A token for ten minutes. It names the person and the session, and every call looks both up. */
export async function accessTokenFor(
  secret: string,
  claim: { userId: string; sessionId: string },
  now: Instant,
): Promise<string> {
  // Loaded when the first person signs in: no public page needs it.
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

/** Who the token names; null for one that is not ours, not an access token, or over. */
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
    // Whatever is wrong with it, its bearer is told to sign in and nothing more.
    return null;
  }
}

export const firstRefreshToken = (sessionId: string) => `${sessionId}.${newSecret()}`;

/**
 * The token that follows this one. It is derived, so that the same token shown twice at once is
 * answered with the same successor though nothing but hashes is stored.
 */
export const successorOf = (secret: string, sessionId: string, token: string) =>
  `${sessionId}.${createHmac('sha256', secret).update(`successor!${token}`).digest('base64url')}`;
