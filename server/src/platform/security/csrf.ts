import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';

/** Cookie and header as the specification names them (§7, §9). */
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Stands for the session without telling its id to scripts. Who is not signed in is a visitor. */
const bindingOf = (secret: string, sessionId: string | null) =>
  sessionId === null ? 'visitor' : mac(secret, `session!${sessionId}`).slice(0, 22);

const signatureOf = (secret: string, binding: string, chance: string) =>
  mac(secret, `${binding.length}!${binding}!${chance.length}!${chance}`);

/** A token that only we can have made, for this session and no other. */
export function csrfTokenFor(secret: string, sessionId: string | null): string {
  const binding = bindingOf(secret, sessionId);
  const chance = randomBytes(16).toString('base64url');
  return `${binding}.${chance}.${signatureOf(secret, binding, chance)}`;
}

export type CsrfClaim = {
  cookie: string | undefined;
  header: string | undefined;
  /** Of the access token or else of the refresh cookie; null where there is neither. */
  sessionId: string | null;
  /** The browser's own word on where the call was made, if it is a browser. */
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The origin of PUBLIC_URL. What the call says about its own host is the caller's word. */
  ourOrigin: string;
};

/**
 * Double submit, signed and bound to the session. A visitor has no session that could be ridden on, so
 * any token of ours will do for them; whoever has a session needs that session's.
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
