import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { dayAndTime } from '../format/format.ts';
import { lastActivity, recordActivity } from '../http/activity.ts';
import { raise } from '../http/session-events.ts';
import { accessToken, storeAccessToken } from '../http/token.ts';
import {
  checkHealth,
  checkSession,
  currentSession,
  storeUser,
  loginPathOf,
  signIn,
  signOut,
  watchSession,
} from './session.ts';

const body = { emailOrPhone: 'ama@example.com', password: 'x', role: 'CUSTOMER' };
const signedIn = json(200, { accessToken: 't1', user: ama });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stop = () => undefined as void;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  stop = watchSession();
});
afterEach(async () => {
  stop();
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  vi.useRealTimers();
  await signOut();
});

test('after a login there is a delay of 500 ms and another 100 ms before the user is set', async () => {
  vi.useFakeTimers();
  fakeServer({ 'POST /auth/login': signedIn });
  const done = signIn(body);
  await pass(599);
  expect([currentSession().user, accessToken()]).toEqual([null, 't1']);
  await pass(1);
  expect((await done).name).toBe(ama.name);
  expect(currentSession()).toMatchObject({ status: 'authenticated', user: ama });
});

test('a warehouse worker in China reads times of Guangzhou, everyone else of Accra', async () => {
  const at = '2026-11-20T20:30:00.000Z';
  storeUser({ ...wei, siteKind: 'ORIGIN' });
  expect(dayAndTime(at)).toContain('04:30');
  storeUser(ama);
  expect(dayAndTime(at)).toContain('20:30');
});

test('the session check starts 100 ms after it is requested, and runs once at a time', async () => {
  vi.useFakeTimers();
  storeAccessToken('t1');
  const server = fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  const checks = Promise.all([checkSession(), checkSession()]);
  expect(currentSession().status).toBe('checking');
  await pass(99);
  expect(server.calls()).toEqual([]);
  await pass(1);
  await checks;
  expect(server.calls()).toEqual(['GET /auth/me']);
  expect(currentSession().status).toBe('authenticated');
});

test('the shell’s answer for the same user is used at once, and only once', async () => {
  vi.useFakeTimers();
  storeAccessToken('t1');
  const server = fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  window.preloaded = { token: 't1', answer: Promise.resolve(Response.json({ user: wei })) };
  await checkSession();
  expect([currentSession().user?.name, server.calls()]).toEqual([wei.name, []]);
  const again = checkSession();
  await pass(100);
  await again;
  expect([currentSession().user?.name, server.calls()]).toEqual([ama.name, ['GET /auth/me']]);
});

test.each([
  ['made for another user', 't0', Response.json({ user: wei })],
  ['without a response', 't1', null],
])('a request of the shell %s is repeated', async (_, token, answer) => {
  storeAccessToken('t1');
  const server = fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  window.preloaded = { token, answer: Promise.resolve(answer) };
  await checkSession();
  expect([currentSession().user?.name, server.calls()]).toEqual([ama.name, ['GET /auth/me']]);
});

test.each([
  ['from the key “user”', { user: ama }],
  ['from the body itself', ama],
])('the user is read %s', async (_place, answer) => {
  storeAccessToken('t1');
  fakeServer({ 'GET /auth/me': json(200, answer) });
  await checkSession();
  expect(currentSession().user).toEqual(ama);
});

test.each([{}, { user: null }, { data: { user: ama } }])(
  'an answer without a user is reported: %o',
  async (answer) => {
    storeAccessToken('t1');
    fakeServer({ 'GET /auth/me': json(200, answer) });
    await checkSession();
    expect(currentSession().failure?.message).toBe('No user data received');
  },
);

test.each([
  ['Authentication failed', {}],
  ['Please log in to access this page', { message: 'Please log in to access this page' }],
])('a failed check shows: %s', async (message, answer) => {
  fakeServer({ 'GET /auth/me': json(401, answer) });
  await checkSession();
  expect(currentSession()).toMatchObject({ status: 'unauthenticated', user: null });
  expect(currentSession().failure?.message).toBe(message);
});

test('the end of the session clears the user and sets the flag', () => {
  storeUser(ama);
  storeAccessToken('t1');
  raise('session-expired', null);
  expect(currentSession()).toMatchObject({
    status: 'unauthenticated',
    user: null,
    isExpired: true,
  });
  expect([accessToken(), localStorage.getItem('user')]).toEqual([null, null]);
});

test.each([
  ['the server confirms it', json(200, {})],
  ['the server fails', json(500, {})],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a logout clears everything on this device when %s', async (_name, response) => {
  storeUser(ama);
  storeAccessToken('t1');
  recordActivity();
  document.cookie = 'other=1; Path=/';
  const server = fakeServer({ 'POST /auth/logout': response });
  await signOut();
  expect(server.calls()).toEqual(['POST /auth/logout']);
  expect(currentSession()).toMatchObject({ status: 'unauthenticated', user: null });
  expect([accessToken(), localStorage.getItem('user'), lastActivity(), document.cookie]).toEqual([
    null,
    null,
    null,
    '',
  ]);
});

test('a logout forgets scroll positions', async () => {
  storeUser(ama);
  sessionStorage.setItem('react-router-scroll-positions', '{"k1":420}');
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  await signOut();
  expect(sessionStorage.getItem('react-router-scroll-positions')).toBeNull();
});

test.each([
  [false, null],
  [true, '{"city":"Ho"}'],
])(
  'unsaved input is deleted on logout, but not when a session expires (%s)',
  async (isExpired, left) => {
    storeUser(ama);
    sessionStorage.setItem(`typed:${ama.id}:about`, '{"city":"Ho"}');
    fakeServer({ 'POST /auth/logout': json(200, {}) });
    await signOut({ isExpired });
    expect(sessionStorage.getItem(`typed:${ama.id}:about`)).toBe(left);
  },
);

/** Simulates the storage event that this tab gets when another one changes the shared storage. */
const inAnotherTab = (user: object | null) => {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  const newValue = user && JSON.stringify(user);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));
};

test('a logout in one tab is a logout in all', () => {
  storeUser(ama);
  storeAccessToken('t1');
  inAnotherTab(null);
  expect(currentSession()).toMatchObject({ status: 'unauthenticated', isExpired: false });
  expect(accessToken()).toBeNull();
});

test('a profile saved in another tab is updated here', () => {
  storeUser(ama);
  inAnotherTab({ ...ama, city: 'Tamale' });
  expect(currentSession()).toMatchObject({ status: 'authenticated', user: { city: 'Tamale' } });
});

test('when another user logs in in another tab, this tab becomes theirs and drops its token', async () => {
  storeUser(ama);
  storeAccessToken('of ama');
  const server = fakeServer({
    'POST /auth/refresh-token': json(200, { accessToken: 'of wei' }),
    'GET /auth/me': json(200, { user: wei }),
  });
  inAnotherTab(wei);
  expect([currentSession().user, accessToken()]).toEqual([null, null]);
  await vi.waitFor(() => expect(currentSession().user).toEqual(wei));
  expect(accessToken()).toBe('of wei');
  expect(
    server.requests.every(({ headers }) => headers.get('authorization') !== 'Bearer of ama'),
  ).toBe(true);
});

test.each([
  [200, 401, null],
  [401, 200, 'new'],
  [503, 401, 't1'],
])(
  'a health check answered %i and a refresh %i leave the token %s',
  async (health, refresh, token) => {
    storeUser(ama);
    storeAccessToken('t1');
    const over = { code: 'auth.expired', message: 'over' };
    const fine = { healthy: true, idleEndsAt: ama.createdAt, endsAt: ama.createdAt };
    const server = fakeServer({
      'GET /auth/session-health': json(health, health === 200 ? fine : over),
      'POST /auth/refresh-token': json(refresh, refresh === 200 ? { accessToken: 'new' } : over),
    });
    await checkHealth();
    expect(accessToken()).toBe(health === 200 ? 't1' : token);
    expect(server.calls()).toHaveLength(health === 401 ? 2 : 1);
  },
);

test.each([
  ['ADMIN', '/staff/x', '/admin/login'],
  ['STAFF', '/admin/x', '/staff/login'],
  ['CUSTOMER', '/admin/x', '/login'],
  [null, '/admin/x', '/admin/login'],
  [null, '/staff/x', '/staff/login'],
  [null, '/customer/x', '/login'],
  [null, '/administration', '/login'],
] as const)('a session of %s at %s ends at %s', (role, path, login) => {
  expect(loginPathOf(role, path)).toBe(login);
});
