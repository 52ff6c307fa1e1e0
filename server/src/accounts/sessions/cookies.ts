import { createHmac, timingSafeEqual } from 'node:crypto';

import type { CookieSerializeOptions } from '@fastify/cookie';
import {
  cookiePolicy,
  knownDeviceMs,
  type CookieName,
} from '@sankofa/domain/accounts/sessions/cookies';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { dateOf } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { csrfCookie, csrfTokenFor } from '../../platform/security/csrf.ts';
import { refreshCookie } from '../../platform/security/session-cookie.ts';
import type { TokenPair } from './sessions.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

/** The path of each cookie, and whether the page's scripts may read it. */
const flags = {
  [csrfCookie]: { path: '/' },
  [refreshCookie]: { path: '/api/auth', httpOnly: true },
  knownDevice: { path: '/api/auth/login', httpOnly: true },
} as const satisfies Record<CookieName, CookieSerializeOptions>;

const optionsOf = (name: CookieName, config: Config): CookieSerializeOptions => ({
  ...flags[name],
  sameSite: 'strict',
  secure: isSecure(config),
});

/** Sets a cookie of the cookie policy. No other file sets cookies. */
function setCookie(
  { reply }: Http,
  config: Config,
  cookie: { name: CookieName; value: string; until?: Instant },
) {
  const { name, value, until } = cookie;
  void reply.setCookie(name, value, {
    ...optionsOf(name, config),
    ...(until !== undefined && { expires: dateOf(until) }),
  });
}

/** Sets the CSRF cookie, which the page reads and sends back, so scripts may read it. */
export function setCsrfCookie(http: Http, config: Config, sessionId: string | null): string {
  const token = csrfTokenFor(config.secrets.csrf, sessionId);
  setCookie(http, config, { name: csrfCookie, value: token });
  return token;
}

/** Sets the refresh token, which scripts cannot read, and the CSRF token of its session. */
export function setSessionCookies(http: Http, config: Config, handed: TokenPair) {
  setCookie(http, config, {
    name: refreshCookie,
    value: handed.refreshToken,
    until: handed.endsAt,
  });
  setCsrfCookie(http, config, handed.sessionId);
}

/** Deletes every cookie at logout. */
export function clearCookies({ reply }: Http, config: Config) {
  for (const { name } of cookiePolicy) void reply.clearCookie(name, optionsOf(name, config));
}

const deviceToken = (config: Config, userId: string) =>
  `${userId}.${createHmac('sha256', config.secrets.link).update(`device!${userId}`).digest('base64url')}`;

/** Marks this device as known: password guesses by others then cannot lock its owner out. */
export function setDeviceCookie(http: Http, config: Config, userId: string, now: Instant) {
  setCookie(http, config, {
    name: 'knownDevice',
    value: deviceToken(config, userId),
    until: addMs(now, knownDeviceMs),
  });
}

/** Returns the user last logged in on this device; null if there was none. */
export function knownUserOf({ request }: Http, config: Config): string | null {
  const token = request.cookies['knownDevice'] ?? '';
  const userId = token.slice(0, Math.max(0, token.indexOf('.')));
  const [shown, right] = [Buffer.from(token), Buffer.from(deviceToken(config, userId))];
  return shown.length === right.length && timingSafeEqual(shown, right) ? userId : null;
}
