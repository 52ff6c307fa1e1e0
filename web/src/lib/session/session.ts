import type { Role } from '@sankofa/domain/access';
import type { login as loginEndpoint, User } from '@sankofa/domain/accounts/account-endpoints';
import { afterLoginMs, authCheckDelayMs } from '@sankofa/domain/accounts/sessions/session';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

import { nowMs } from '../format/now.ts';
import { recordViewer } from '../format/viewer-place.ts';
import { clearActivity, lastActivity, recordActivity } from '../http/activity.ts';
import { CallError, withMessage } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { login, logout, me, sessionHealth, userIn } from '../http/critical-calls.ts';
import { isPreloaded } from '../http/preload.ts';
import { refreshed } from '../http/refresh.ts';
import { listen } from '../http/session-events.ts';
import { accessToken, clearAccessToken, isViewing, storeAccessToken } from '../http/token.ts';
import { userKey as storageKey } from './stored-role.ts';

/** The current user (spec §4). `failure` is why a check found no user, for the text on the login page. */
export type Session = {
  status: 'checking' | 'authenticated' | 'unauthenticated';
  user: User | null;
  isExpired: boolean;
  failure: CallError | null;
};

let session: Session = { status: 'checking', user: null, isExpired: false, failure: null };
const listeners = new Set<() => void>();

function change(next: Partial<Session>) {
  session = { ...session, ...next };
  recordViewer(session.user);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentSession = () => session;
export const useSession = () => useSyncExternalStore(subscribe, currentSession, currentSession);

/** Returns the user of a page behind the login; also the `Actor` of the domain's policies. */
export function useViewer(): User {
  const { user } = useSession();
  if (!user) throw new Error('This page requires login');
  return user;
}

/** Returns the user of the last visit on this device: enough to know that there was a session, and whose. */
export function storedUser(): User | null {
  try {
    return userIn(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null; // Written by an older version or manually: ignored.
  }
}

/**
 * Returns how long the user may be idle, which a company may shorten for staff. A colleague who views a customer's area
 * is the stored user.
 */
export const idleLimit = () => (storedUser()?.idleMinutes ?? 30) * 60_000;

/** Stores the user as answered by `login`, `me` or `updateMe`. */
export function storeUser(user: User) {
  // What a colleague views is not stored on the device, whose user is the colleague.
  if (!isViewing()) localStorage.setItem(storageKey, JSON.stringify(user));
  change({ status: 'authenticated', user, isExpired: false, failure: null });
}

/** Updates the user after the link in an email was opened, perhaps in another tab. */
export function recordEmailVerified(email: string) {
  const user = session.user ?? storedUser();
  if (user?.email === email && accessToken()) storeUser({ ...user, isEmailVerified: true });
}

/** Logging out of a view returns to the colleague's own session. */
const leaveView = () => void import('../http/viewing.ts').then(({ endViewing }) => endViewing());

function clearSession(next: Partial<Session>) {
  if (isViewing()) {
    leaveView();
    return;
  }
  clearAccessToken();
  localStorage.removeItem(storageKey);
  clearActivity();
  deleteLastSeen();
  change({ status: 'unauthenticated', user: null, ...next });
}

/** Deletes what a customer has seen, with the keys that open it (offline/device-keys.ts). */
function deleteLastSeen() {
  if ('indexedDB' in window) window.indexedDB.deleteDatabase('last-seen');
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function fetchUser(): Promise<User> {
  // A new tab has no token. If this device has a session, its cookie gives one.
  if (!accessToken() && storedUser()) await refreshed(null);
  const used = accessToken();
  try {
    return (await call(me)).user;
  } catch (error) {
    // `call` never refreshes below /auth (spec §8): a token that expired overnight is renewed here, so that a
    // reload does not log the user out.
    if (!(error instanceof CallError) || error.status !== 401 || !storedUser()) throw error;
    await refreshed(used);
    return (await call(me)).user;
  }
}

let check: Promise<void> | null = null;

/** No answer, or that of a proxy without a server behind it. Our own server answers 503. */
const noAnswer = [0, 502, 504];

/**
 * Returns the user who goes on with what this device has. What they do is stored, and sent once the server has
 * confirmed their session. Customers do so only while the server can't be reached, and within the idle limit.
 */
function offlineUser({ status }: CallError): User | null {
  const user = storedUser();
  return user && (user.role !== 'CUSTOMER' || noAnswer.includes(status)) ? user : null;
}

async function checkNow(): Promise<void> {
  // The shell has already waited.
  if (!isPreloaded(accessToken())) await wait(authCheckDelayMs);
  const last = lastActivity();
  // Spec §4: a page that is opened half an hour after the last activity ends the session at once.
  if (storedUser() && last !== null && nowMs() - last >= idleLimit())
    return signOut({ isExpired: true });
  try {
    storeUser(await fetchUser());
  } catch (error) {
    const failure = withMessage(error, 'Authentication failed');
    // An unreachable server logs no one out; only its own answer does.
    if (failure.status === 401 || failure.status === 403) return clearSession({ failure });
    const user = offlineUser(failure);
    if (!user) return change({ status: 'unauthenticated', user: null, failure });
    change({ status: 'authenticated', user, isExpired: false, failure: null });
    window.addEventListener('online', () => void checkSession(), { once: true });
  }
}

/** Requests the current user, once at a time, 100 ms after it is called (spec §4). */
export function checkSession(): Promise<void> {
  // A user who is working keeps the page: this only checks whether they still have access.
  if (session.status !== 'checking' && !session.user) change({ status: 'checking', failure: null });
  check ??= checkNow().finally(() => {
    check = null;
  });
  return check;
}

/** Logs in and then waits 500 ms and another 100 ms, as specified. Throws `CallError`. */
export async function signIn(body: z.input<typeof loginEndpoint.body>): Promise<User> {
  return enterSession(await call(login, { body }));
}

/** Stores a new session, waits as specified and returns its user. */
export async function enterSession({
  accessToken: token,
  user,
}: {
  accessToken: string;
  user: User;
}) {
  storeAccessToken(token);
  recordActivity();
  for (const ms of afterLoginMs) await wait(ms);
  storeUser(user);
  return user;
}

/** Logs out, always on this device, even if the server can't be reached. */
export async function signOut({ isExpired = false } = {}): Promise<void> {
  if (isViewing()) {
    leaveView();
    return;
  }
  try {
    await call(logout);
  } catch {
    // Token and user are removed in any case (spec §4); the server ends the idle session itself.
  } finally {
    clearSession({ isExpired, failure: null });
    clearCookies();
    sessionStorage.removeItem(scrollPositions);
    // Drafts are deleted on logout, but kept if the session expired (lib/session/form-draft.ts).
    if (!isExpired) deleteFormDrafts();
  }
}

/** The key under which React Router stores scroll positions. */
const scrollPositions = 'react-router-scroll-positions';

function deleteFormDrafts() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('typed:')) sessionStorage.removeItem(key);
  for (const key of Object.keys(localStorage))
    if (key.startsWith('answer:')) localStorage.removeItem(key);
}

/** Deletes every cookie that a script can access; the server clears the refresh cookie. */
function clearCookies() {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

/** Checks the session once. An expired token is renewed; only a refused refresh ends the session. */
export async function checkHealth(): Promise<void> {
  const used = accessToken();
  try {
    await call(sessionHealth);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) await refreshed(used).catch(() => null);
  }
}

/** Handles that another tab logged out, logged in as someone else, or changed the profile. */
function handleStorage(event: StorageEvent) {
  if (event.key !== storageKey || !session.user || isViewing()) return;
  const user = storedUser();
  if (!user) clearSession({ isExpired: false });
  else if (user.id === session.user.id) change({ user });
  else {
    // The cookies are now the other user's: this tab must not continue as the previous one.
    clearAccessToken();
    change({ user: null });
    void checkSession();
  }
}

/** Listens for the end of the session, here and in other tabs. Returns a function to stop. */
export function watchSession(): () => void {
  const stop = listen('session-expired', () => clearSession({ isExpired: true }));
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}

/** Returns the login page of a role, or of the area of a path (spec §2). */
export function loginPathOf(role: Role | null, path: string): string {
  if (role === 'ADMIN' || (!role && path.startsWith('/admin/'))) return '/admin/login';
  if (role === 'STAFF' || (!role && path.startsWith('/staff/'))) return '/staff/login';
  return '/login';
}

export { areaOf } from './stored-role.ts';
