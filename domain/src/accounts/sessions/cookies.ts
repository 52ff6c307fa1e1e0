import type { Role } from '../../access.ts';
import { sessionLimitMs } from './session.ts';

/** How long a device is recognized after a login. */
export const knownDeviceMs = 365 * 24 * 60 * 60_000;

/**
 * Every cookie that the server sets, as the cookie policy lists it. The server cannot set a cookie that is
 * missing here, and deletes all of them at logout.
 */
export const cookiePolicy = [
  {
    name: 'XSRF-TOKEN',
    purpose: 'Protects your account from requests forged by other sites',
    /** Null: until the browser is closed. */
    lifetimeMs: null,
    expires: 'When you log out or close the browser',
  },
  {
    name: 'refreshToken',
    purpose: 'Keeps you logged in. Scripts can’t read it, and it’s sent only to our login service',
    lifetimeMs: sessionLimitMs,
    expires: 'When you log out, or 30 days after you logged in (at most 12 hours for staff)',
  },
  {
    // It outlives the session, so that password guessing from other devices cannot lock the account's owner
    // out of the next login. It does not open a session.
    name: 'knownDevice',
    purpose:
      'Remembers the ID of the account you last logged in to on this device, so that other people’s wrong passwords can’t lock you out, and the ID of your notifications here, so that they end when someone else logs in. It doesn’t log you in. Scripts can’t read it, and it’s sent only when you log in',
    lifetimeMs: knownDeviceMs,
    expires: 'When you log out, or one year after you last logged in',
  },
] as const satisfies readonly {
  name: string;
  purpose: string;
  lifetimeMs: number | null | Readonly<Record<Role, number>>;
  expires: string;
}[];
export type CookieName = (typeof cookiePolicy)[number]['name'];
