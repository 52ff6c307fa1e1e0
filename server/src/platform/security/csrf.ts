import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';

/** Cookie and header as the specification names them (§7, §9). */
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Binds a token to the session without revealing its id to scripts. Without a session it is a visitor's. */
const bindingOf = (secret: string, sessionId: string | null) =>
  sessionId === null ? 'visitor' : mac(secret, `session!${sessionId}`).slice(0, 22);

const signatureOf = (secret: string, binding: string, chance: string) =>
  mac(secret, `${binding.length}!${binding}!${chance.length}!${chance}`);

/** Returns a token that only we can create, valid for this session only. */
export function csrfTokenFor(secret: string, sessionId: string | null): string {
  const binding = bindingOf(secret, sessionId);
  const chance = randomBytes(16).toString('base64url');
  return `${binding}.${chance}.${signatureOf(secret, binding, chance)}`;
}

export type CsrfClaim = {
  cookie: string | undefined;
  header: string | undefined;
  /** Of the access token or else of the refresh cookie; null if there is neither. */
  sessionId: string | null;
  /** The Origin header that a browser sends. */
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The origin of PUBLIC_URL, since the Host header is controlled by the caller. */
  ourOrigin: string;
};

/**
 * Checks the double-submit token, which is signed and bound to the session. A visitor has no session to
 * abuse, so any of our tokens will do; a user needs the token of their session.
 * @throws Problem `auth.csrf`
 */
export function ensureCsrf(secret: string, claim: CsrfClaim) {
  const { cookie, header, sessionId, origin, fetchSite, ourOrigin } = claim;
  if (fetchSite === 'cross-site') throw new Problem('auth.csrf');
  if (origin !== undefined && origin !== ourOrigin)
    throw new Problem('auth.csrf', {
      message: requestTexts.openAt({ origin: ourOrigin }),
    });
  if (!cookie || !header || !same(cookie, header)) throw new Problem('auth.csrf');
  const [binding = '', chance = '', signature = '', ...rest] = header.split('.');
  if (rest.length > 0 || !same(signature, signatureOf(secret, binding, chance)))
    throw new Problem('auth.csrf');
  if (sessionId !== null && !same(binding, bindingOf(secret, sessionId)))
    throw new Problem('auth.csrf');
}

const same = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
