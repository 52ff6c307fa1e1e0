import type { Role } from '@sankofa/domain/access';
import type { login as loginEndpoint, User } from '@sankofa/domain/accounts/account-endpoints';
import {
  afterLoginMs,
  authCheckDelayMs,
  idleLimitMs,
} from '@sankofa/domain/accounts/sessions/session';
import type { Language } from '@sankofa/domain/texts/language';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

import { nowMs } from '../format/now.ts';
import { noteViewer } from '../format/viewer-place.ts';
import { forgetActivity, lastActivity, noteActivity } from '../http/activity.ts';
import { CallError, withMessage } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { login, logout, me, sessionHealth, updateMe, userIn } from '../http/critical-calls.ts';
import { isPreloaded } from '../http/preload.ts';
import { refreshed } from '../http/refresh.ts';
import { listen } from '../http/session-events.ts';
import { accessToken, dropAccessToken, storeAccessToken } from '../http/token.ts';
import { userKey as storageKey } from './stored-role.ts';

/** Who is here (spec §4). `failure` says why a check found nobody, for the words on the login page. */
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
  noteViewer(session.user);
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

/** Who looks at a page behind a sign-in; it is also the `Actor` that the policies of the domain ask for. */
export function useViewer(): User {
  const { user } = useSession();
  if (!user) throw new Error('This page requires login');
  return user;
}

/** The user as the last visit left it on this device: enough to know that there was a session, and whose. */
export function storedUser(): User | null {
  try {
    return userIn(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null; // Written by an older version or by hand: as good as nothing.
  }
}

/** Takes over what `login`, `me` or `updateMe` said about the person. */
export function storeUser(user: User) {
  localStorage.setItem(storageKey, JSON.stringify(user));
  change({ status: 'authenticated', user, isExpired: false, failure: null });
}

/** Keeps the language with the account. Where that fails it is kept on this device alone. */
export async function rememberLanguage(language: Language) {
  if (!session.user) return;
  try {
    storeUser((await call(updateMe, { body: { language } })).data.user);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The link of a letter was opened, perhaps in another tab than the one where its owner is signed in. */
export function noteEmailVerified(email: string) {
  const user = session.user ?? storedUser();
  if (user?.email === email && accessToken()) storeUser({ ...user, isEmailVerified: true });
}

function forget(next: Partial<Session>) {
  dropAccessToken();
  localStorage.removeItem(storageKey);
  forgetActivity();
  change({ status: 'unauthenticated', user: null, ...next });
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function fetchUser(): Promise<User> {
  // A new tab has no token of its own. Where this device knows a session, its cookie gives one.
  if (!accessToken() && storedUser()) await refreshed(null);
  const used = accessToken();
  try {
    return (await call(me)).user;
  } catch (error) {
    // The call itself never refreshes below /auth (spec §8): an access token that has merely lapsed
    // overnight is exchanged here, so that a reload does not sign anybody out.
    if (!(error instanceof CallError) || error.status !== 401 || !storedUser()) throw error;
    await refreshed(used);
    return (await call(me)).user;
  }
}

let check: Promise<void> | null = null;

/**
 * Who goes on at this device without a connection: the office's people, whose hands are at the goods. What
 * they scan is kept, and sent once the server has said that they may.
 */
function offlineUser(): User | null {
  const user = storedUser();
  return user && user.role !== 'CUSTOMER' ? user : null;
}

async function checkNow(): Promise<void> {
  // The shell has waited already.
  if (!isPreloaded(accessToken())) await wait(authCheckDelayMs);
  const last = lastActivity();
  // Spec §4: a page that is opened half an hour after the last key ends the session at once.
  if (storedUser() && last !== null && nowMs() - last >= idleLimitMs)
    return signOut({ isExpired: true });
  try {
    storeUser(await fetchUser());
  } catch (error) {
    const failure = withMessage(error, 'Authentication failed');
    // A server that is away does not sign anybody out; only its own word does.
    if (failure.status === 401 || failure.status === 403) return forget({ failure });
    const user = offlineUser();
    if (!user) return change({ status: 'unauthenticated', user: null, failure });
    change({ status: 'authenticated', user, isExpired: false, failure: null });
    window.addEventListener('online', () => void checkSession(), { once: true });
  }
}

/** Asks the server who is here, once at a time, 100 ms after it is wanted (spec §4). */
export function checkSession(): Promise<void> {
  // Who works on meanwhile keeps the page: it is only asked whether they still may.
  if (session.status !== 'checking' && !session.user) change({ status: 'checking', failure: null });
  check ??= checkNow().finally(() => {
    check = null;
  });
  return check;
}

/** Signs in and then waits 500 ms and 100 ms more, as the specification has it. Throws `CallError`. */
export async function signIn(body: z.input<typeof loginEndpoint.body>): Promise<User> {
  const { accessToken: token, user } = await call(login, { body });
  storeAccessToken(token);
  noteActivity();
  for (const ms of afterLoginMs) await wait(ms);
  storeUser(user);
  return user;
}

/** Signs out. It always does here, even where the server cannot be told. */
export async function signOut({ isExpired = false } = {}): Promise<void> {
  try {
    await call(logout);
  } catch {
    // The token and the user go in any case (spec §4); the server ends the idle session by itself.
  } finally {
    forget({ isExpired, failure: null });
    clearCookies();
    sessionStorage.removeItem(scrollPositions);
    // Who leaves takes it along; who was shown out finds it again (lib/session/form-draft.ts).
    if (!isExpired) dropFormDrafts();
  }
}

/** The key under which React Router keeps how far each page was scrolled. */
const scrollPositions = 'react-router-scroll-positions';

function dropFormDrafts() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('typed:')) sessionStorage.removeItem(key);
  for (const key of Object.keys(localStorage))
    if (key.startsWith('answer:')) localStorage.removeItem(key);
}

/** Every cookie that a script may touch; the refresh cookie is the server's to clear. */
function clearCookies() {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

/** One health check. A token that lapsed meanwhile is exchanged; only a refused exchange ends the session. */
export async function checkHealth(): Promise<void> {
  const used = accessToken();
  try {
    await call(sessionHealth);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) await refreshed(used).catch(() => null);
  }
}

/** Another tab of this device signed out, or in as somebody else, or changed the profile. */
function handleStorage(event: StorageEvent) {
  if (event.key !== storageKey || !session.user) return;
  const user = storedUser();
  if (!user) forget({ isExpired: false });
  else if (user.id === session.user.id) change({ user });
  else {
    // The cookies are the other person's by now: this tab must not go on as the one before.
    dropAccessToken();
    change({ user: null });
    void checkSession();
  }
}

/** Starts listening for the end of the session, here and in other tabs. Returns how to stop. */
export function watchSession(): () => void {
  const stop = listen('session-expired', () => forget({ isExpired: true }));
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}

/** The sign-in page of a role, or of the area that a path lies in (spec §2). */
export function loginPathOf(role: Role | null, path: string): string {
  if (role === 'ADMIN' || (!role && path.startsWith('/admin/'))) return '/admin/login';
  if (role === 'STAFF' || (!role && path.startsWith('/staff/'))) return '/staff/login';
  return '/login';
}

export { areaOf } from './stored-role.ts';
