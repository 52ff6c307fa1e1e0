import { createHmac } from 'node:crypto';

import { accessTokenMs } from '@sankofa/domain/accounts/sessions/session';
import { viewMs } from '@sankofa/domain/customers/view-as/view-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { instantAt, msOf } from '../../platform/clock.ts';
import { newSecret } from '../../platform/security/link-tokens.ts';

export { hashOf, newSecret } from '../../platform/security/link-tokens.ts';

const audience = 'sankofa';
const typ = 'at+jwt';
const viewTyp = 'view+jwt';

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
  const issuedAt = Math.floor(msOf(now) / 1000);
  const { sign } = await toolsFor(secret, type);
  return sign({
    ...claims,
    sub: subject,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + lifeMs / 1000,
  });
}

type Tools = { sign: (payload: object) => string; verify: (token: string) => unknown };
const tools = new Map<string, Tools>();

/** Loads the library at the first token: no public page needs it. */
async function toolsFor(secret: string, type: string): Promise<Tools> {
  const name = `${type} ${secret}`;
  const known = tools.get(name);
  if (known) return known;
  const { createSigner, createVerifier } = await import('fast-jwt');
  const made: Tools = {
    sign: createSigner({ key: secret, algorithm: 'HS256', header: { alg: 'HS256', typ: type } }),
    // The expiry is compared with our own clock below.
    verify: createVerifier({
      key: secret,
      algorithms: ['HS256'],
      allowedAud: audience,
      checkTyp: type,
      requiredClaims: ['aud', 'exp'],
      ignoreExpiration: true,
    }),
  };
  tools.set(name, made);
  return made;
}

/**
 * Returns what the token claims; null if it is not ours, not an access token, or expired. `issuedBefore` is the end of
 * the second in which it was issued.
 */
export async function claimOf(
  secret: string,
  token: string,
  now: Instant,
): Promise<{ userId: string; sessionId: string; issuedBefore: Instant } | null> {
  const payload = await verified(secret, { token, typ, now });
  return typeof payload?.['sid'] === 'string'
    ? {
        userId: payload.sub,
        sessionId: payload['sid'],
        issuedBefore: instantAt((payload.iat + 1) * 1000),
      }
    : null;
}

/** Returns what the token of a view claims; null if it is not ours, not of a view, or expired. */
export async function viewClaimOf(
  secret: string,
  token: string,
  now: Instant,
): Promise<{ customerId: string; viewId: string } | null> {
  const payload = await verified(secret, { token, typ: viewTyp, now });
  return typeof payload?.['view'] === 'string'
    ? { customerId: payload.sub, viewId: payload['view'] }
    : null;
}

const payloadSchema = z.looseObject({ sub: z.string(), exp: z.number(), iat: z.number() });
type Payload = z.output<typeof payloadSchema>;

/**
 * What our own tokens claim, by secret and type and by the token itself: whether the signature fits never changes, only
 * time and the session end a token. Others are verified each time.
 */
const genuine = new Map<string, Map<string, Payload>>();
/** Each has about 1 KB. */
const mostGenuine = 2_000;

async function verified(
  secret: string,
  { token, typ: type, now }: { token: string; typ: string; now: Instant },
) {
  const name = `${type} ${secret}`;
  const known = genuine.get(name) ?? new Map<string, Payload>();
  genuine.set(name, known);
  const payload = known.get(token) ?? (await verifiedNow(secret, type, token));
  if (!payload || payload.exp * 1000 <= msOf(now)) {
    known.delete(token);
    return null;
  }
  if (known.size >= mostGenuine) known.clear();
  known.set(token, payload);
  return payload;
}

async function verifiedNow(secret: string, type: string, token: string) {
  const { verify } = await toolsFor(secret, type);
  try {
    return payloadSchema.parse(verify(token));
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
