import { createHmac } from 'node:crypto';

import { accessTokenMs } from '@sankofa/domain/accounts/sessions/session';
import { viewMs } from '@sankofa/domain/customers/view-as/view-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import { dateOf, msOf } from '../../platform/clock.ts';
import { newSecret } from '../../platform/security/link-tokens.ts';

export { hashOf, newSecret } from '../../platform/security/link-tokens.ts';

const audience = 'sankofa';
const typ = 'at+jwt';
const viewTyp = 'view+jwt';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Creates a token for ten minutes. It names the user and the session, and every call looks both up. */
export const accessTokenFor = (
  secret: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Instant,
): Promise<string> =>
  signed(secret, { typ, subject: userId, claims: { sid: sessionId }, lifeMs: accessTokenMs, now });

/** Creates a token with which a colleague reads a customer's area. It is of another type than an access token. */
export const viewTokenFor = (
  secret: string,
  { viewId, customerId, viewerId }: { viewId: string; customerId: string; viewerId: string },
  now: Instant,
): Promise<string> =>
  signed(secret, {
    typ: viewTyp,
    subject: customerId,
    claims: { view: viewId, act: { sub: viewerId } },
    lifeMs: viewMs,
    now,
  });

async function signed(
  secret: string,
  {
    typ: type,
    subject,
    claims,
    lifeMs,
    now,
  }: { typ: string; subject: string; claims: object; lifeMs: number; now: Instant },
): Promise<string> {
  // Loaded at the first login: no public page needs it.
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(msOf(now) / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeMs / 1000)
    .sign(keyOf(secret));
}

/** Returns what the token claims; null if it is not ours, not an access token, or expired. */
export async function claimOf(
  secret: string,
  token: string,
  now: Instant,
): Promise<{ userId: string; sessionId: string } | null> {
  const payload = await verified(secret, { token, typ, now });
  return typeof payload?.sub === 'string' && typeof payload['sid'] === 'string'
    ? { userId: payload.sub, sessionId: payload['sid'] }
    : null;
}

/** Returns what the token of a view claims; null if it is not ours, not of a view, or expired. */
export async function viewClaimOf(
  secret: string,
  token: string,
  now: Instant,
): Promise<{ customerId: string; viewId: string } | null> {
  const payload = await verified(secret, { token, typ: viewTyp, now });
  return typeof payload?.sub === 'string' && typeof payload['view'] === 'string'
    ? { customerId: payload.sub, viewId: payload['view'] }
    : null;
}

async function verified(
  secret: string,
  { token, typ: type, now }: { token: string; typ: string; now: Instant },
) {
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      typ: type,
      currentDate: dateOf(now),
    });
    return payload;
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
