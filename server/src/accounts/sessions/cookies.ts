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

/** Whom a device was last used by, and the subscription to notifications there, if that person has one. */
export type KnownDevice = { userId: string; pushId: string | null };

const deviceToken = (config: Config, { userId, pushId }: KnownDevice) => {
  const subject = pushId === null ? userId : `${userId}.${pushId}`;
  return `${subject}.${createHmac('sha256', config.secrets.link).update(`device!${subject}`).digest('base64url')}`;
};

/**
 * Marks this device as known: password guesses by others then cannot lock its owner out, and the login of another person
 * ends the notifications of this one.
 */
export function setDeviceCookie(http: Http, config: Config, device: KnownDevice, now: Instant) {
  setCookie(http, config, {
    name: 'knownDevice',
    value: deviceToken(config, device),
    until: addMs(now, knownDeviceMs),
  });
}

/** Returns who was last logged in on this device; null if no one was. */
export function knownDeviceOf({ request }: Http, config: Config): KnownDevice | null {
  const token = request.cookies['knownDevice'] ?? '';
  const [userId = '', second, third] = token.split('.');
  const device = { userId, pushId: third === undefined ? null : (second ?? null) };
  const [shown, right] = [Buffer.from(token), Buffer.from(deviceToken(config, device))];
  return shown.length === right.length && timingSafeEqual(shown, right) ? device : null;
}
