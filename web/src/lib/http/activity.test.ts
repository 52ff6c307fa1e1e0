import { me } from '@sankofa/domain/accounts/account-endpoints';
import { listReminders } from '@sankofa/domain/accounts/reminder-endpoints';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama } from '../../testing/people.ts';
import { isActivityUrgent, recordActivity } from './activity.ts';
import { call } from './call.ts';
import { storeAccessToken } from './token.ts';

const minute = 60_000;
const header = 'x-user-active';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('each call sends the seconds since the last key press, also the token refresh', async () => {
  storeAccessToken('old');
  recordActivity();
  pass(90_900);
  const server = fakeServer({
    'GET /users/reminders': ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? Response.json({ reminders: [] })
        : Response.json({}, { status: 401 }),
    'POST /auth/refresh-token': json(200, { accessToken: 'new' }),
  });
  await call(listReminders);
  pass(30_000);
  await call(listReminders);
  expect(server.requests.map(({ headers }) => headers.get(header))).toEqual([
    '90',
    '90',
    '90',
    '120',
  ]);
});

test('without any activity nothing is sent', async () => {
  storeAccessToken('t1');
  const server = fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  await call(me);
  expect(server.requests.map(({ headers }) => headers.has(header))).toEqual([false]);
});

test('activity is urgent if the server has known of none for 10 minutes', async () => {
  storeAccessToken('t1');
  fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  recordActivity();
  await call(me);
  pass(10 * minute - 1);
  recordActivity();
  expect(isActivityUrgent(30 * minute)).toBe(false);
  pass(1);
  recordActivity();
  expect(isActivityUrgent(30 * minute)).toBe(true);
  await call(me);
  expect(isActivityUrgent(30 * minute)).toBe(false);
});

test('with a limit of 10 minutes, activity is urgent early enough for a health check before its end', async () => {
  storeAccessToken('t1');
  fakeServer({ 'GET /auth/me': json(200, { user: ama }) });
  recordActivity();
  await call(me);
  pass(200_000 - 1);
  recordActivity();
  expect(isActivityUrgent(10 * minute)).toBe(false);
  pass(1);
  recordActivity();
  expect(isActivityUrgent(10 * minute)).toBe(true);
});
