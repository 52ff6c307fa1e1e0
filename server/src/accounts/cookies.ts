import { createHmac, timingSafeEqual } from 'node:crypto';

import { addMs, type Instant } from '@sankofa/domain/time';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { dateOf } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { csrfCookie, csrfTokenFor } from '../platform/csrf.ts';
import { refreshCookie } from '../platform/session-cookie.ts';
import type { Handed } from './sessions.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
const refreshPath = '/api/auth';

/** The page reads this one and sends it back, so no script is kept from it. */
export function setCsrfCookie({ reply }: Http, config: Config, sessionId: string | null): string {
  const token = csrfTokenFor(config.secrets.csrf, sessionId);
  void reply.setCookie(csrfCookie, token, {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(config),
  });
  return token;
}

/** The refresh token, out of reach of every script, and a CSRF token of its session. */
export function setSessionCookies(http: Http, config: Config, handed: Handed) {
  void http.reply.setCookie(refreshCookie, handed.refreshToken, {
    path: refreshPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    expires: dateOf(handed.endsAt),
  });
  setCsrfCookie(http, config, handed.sessionId);
}

export function clearSessionCookies(http: Http, config: Config) {
  const flags = { sameSite: 'strict', secure: isSecure(config) } as const;
  void http.reply.clearCookie(refreshCookie, { ...flags, path: refreshPath, httpOnly: true });
  void http.reply.clearCookie(csrfCookie, { ...flags, path: '/' });
}

/** Says that this device was signed in before: whoever else guesses the password cannot lock its owner out. */
const deviceCookie = 'knownDevice';
const deviceMs = 365 * 24 * 60 * 60_000;

const deviceToken = (config: Config, userId: string) =>
  `${userId}.${createHmac('sha256', config.secrets.link).update(`device!${userId}`).digest('base64url')}`;

export function setDeviceCookie({ reply }: Http, config: Config, userId: string, now: Instant) {
  void reply.setCookie(deviceCookie, deviceToken(config, userId), {
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    expires: dateOf(addMs(now, deviceMs)),
  });
}

export function isKnownDevice({ request }: Http, config: Config, userId: string): boolean {
  const shown = Buffer.from(request.cookies[deviceCookie] ?? '');
  const right = Buffer.from(deviceToken(config, userId));
  return shown.length === right.length && timingSafeEqual(shown, right);
}
