import { login, me, updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { listReminders, readReminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { endpoint, fileAnswer, pictures } from '@sankofa/domain/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama } from '../../testing/people.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { listen } from './session-events.ts';
import { accessToken, storeAccessToken } from './token.ts';

const record = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'signed-in',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), state: z.optional(z.array(z.string())) }),
  answer: z.object({ name: z.string() }),
});
const changeRecord = endpoint({
  method: 'PATCH',
  path: '/things/:id',
  access: 'signed-in',
  summary: 'Changes it',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  idempotent: true,
  versioned: true,
  answer: z.object({ name: z.string() }),
});

const open = (path: string) =>
  endpoint({ method: 'GET', path, access: 'public', summary: '', answer: z.object({}) });

const expired = vi.fn<() => void>();
const incomplete = vi.fn<(fields: string[]) => void>();
let stops: (() => void)[] = [];
beforeEach(() => {
  expired.mockReset();
  incomplete.mockReset();
  stops = [listen('session-expired', expired), listen('profile-incomplete', incomplete)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const failed = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof CallError)) throw new Error('It should have been refused');
  return error;
};
const lapsed = json(401, {
  code: 'auth.expired',
  message: 'Session expired. Please log in again.',
});

test('every call except login and register sends the token', async () => {
  storeAccessToken('t1');
  const server = fakeServer({
    'GET /auth/me': json(200, { user: ama }),
    'POST /auth/login': json(200, { accessToken: 't2', user: ama }),
  });
  await call(me);
  await call(login, { body: { emailOrPhone: 'ama', password: 'x', role: 'CUSTOMER' } });
  expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer t1');
  expect(server.requests.at(-1)?.headers.has('authorization')).toBe(false);
});

test('a write requests a missing CSRF cookie first, and only then', async () => {
  storeAccessToken('t1');
  const server = fakeServer({ 'PATCH /users/updateMe': json(200, { data: { user: ama } }) });
  await Promise.all([call(updateMe, { body: {} }), call(updateMe, { body: {} })]);
  await call(updateMe, { body: {} });
  expect(server.requests.filter(({ path }) => path === '/auth/csrf-token')).toHaveLength(1);
  expect(server.requests[0]?.path).toBe('/auth/csrf-token');
  expect(server.requests.at(-1)?.headers.get('x-xsrf-token')).toBe('signed');
});

test('a refused CSRF token is renewed once', async () => {
  document.cookie = 'XSRF-TOKEN=old; Path=/';
  const server = fakeServer({
    'PATCH /users/updateMe': ({ headers }) =>
      headers.get('x-xsrf-token') === 'signed'
        ? Response.json({ data: { user: ama } })
        : Response.json({ code: 'auth.csrf', message: 'old' }, { status: 403 }),
  });
  await call(updateMe, { body: {} });
  expect(server.calls()).toHaveLength(2);
  expect(incomplete).not.toHaveBeenCalled();
});

test('three calls with an expired token share one refresh and are repeated', async () => {
  storeAccessToken('old');
  const server = fakeServer({
    'GET /users/reminders': ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? Response.json({ reminders: [] }) : lapsed(),
    'POST /auth/refresh-token': json(200, { accessToken: 'new' }),
  });
  const answers = await Promise.all([1, 2, 3].map(() => call(listReminders)));
  expect(answers).toEqual([{ reminders: [] }, { reminders: [] }, { reminders: [] }]);
  expect(server.calls().filter((one) => one === 'POST /auth/refresh-token')).toHaveLength(1);
  expect(server.calls()).toHaveLength(7);
});

test('a call that fails after the refresh uses the new token without another refresh', async () => {
  storeAccessToken('old');
  const late = Promise.withResolvers<void>();
  let first = true;
  const server = fakeServer({
    'GET /users/reminders': async ({ headers }) => {
      if (headers.get('authorization') === 'Bearer new') return Response.json({ reminders: [] });
      if (first) {
        first = false;
        await late.promise;
      }
      return lapsed();
    },
    'POST /auth/refresh-token': json(200, { accessToken: 'new' }),
  });
  const slow = call(listReminders);
  await call(listReminders);
  late.resolve();
  await slow;
  expect(server.calls().filter((one) => one === 'POST /auth/refresh-token')).toHaveLength(1);
});

test.each([401, 403])(
  'a refresh refused with %i ends the session once, for all waiting calls',
  async (status) => {
    storeAccessToken('old');
    fakeServer({
      'GET /users/reminders': lapsed,
      'POST /auth/refresh-token': json(status, { code: 'auth.expired', message: 'over' }),
    });
    const errors = await Promise.all([failed(call(listReminders)), failed(call(listReminders))]);
    expect(errors.map((error) => error.status)).toEqual([status, status]);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(accessToken()).toBeNull();
  },
);

test('any other refresh failure keeps the session', async () => {
  storeAccessToken('old');
  fakeServer({
    'GET /users/reminders': lapsed,
    'POST /auth/refresh-token': json(503, { code: 'server.unavailable', message: 'away' }),
  });
  expect((await failed(call(listReminders))).status).toBe(503);
  expect(expired).not.toHaveBeenCalled();
  expect(accessToken()).toBe('old');
});

test('a refresh without a token in its answer reports it', async () => {
  storeAccessToken('old');
  fakeServer({ 'GET /users/reminders': lapsed, 'POST /auth/refresh-token': json(200, {}) });
  expect((await failed(call(listReminders))).message).toBe('No access token received');
});

test('a 401 after one refresh and one retry is returned', async () => {
  storeAccessToken('old');
  const server = fakeServer({
    'GET /users/reminders': lapsed,
    'POST /auth/refresh-token': json(200, { accessToken: 'new' }),
  });
  expect((await failed(call(listReminders))).status).toBe(401);
  expect(server.calls()).toHaveLength(3);
});

test('a 401 is passed through for /auth and public calls', async () => {
  storeAccessToken('old');
  const paths = ['/announcement', '/rates', '/health', '/auth/session-health', '/auth/me'];
  const server = fakeServer(Object.fromEntries(paths.map((path) => [`GET ${path}`, lapsed])));
  for (const path of paths) expect((await failed(call(open(path)))).status).toBe(401);
  expect(server.calls()).toEqual(paths.map((path) => `GET ${path}`));
});

test('a 403 with missing fields is reported to the frame', async () => {
  fakeServer({
    'GET /users/reminders': json(403, {
      code: 'auth.profile_incomplete',
      message: 'm',
      missingFields: ['city'],
    }),
  });
  await failed(call(listReminders));
  expect(incomplete).toHaveBeenCalledWith(['city']);
});

test('parameters, query, version and key reach the server', async () => {
  const server = fakeServer({
    'GET /things/a%2Fb': json(200, { name: 'x' }),
    'PATCH /things/1': json(200, { name: 'y' }),
  });
  await call(record, {
    params: { id: 'a/b' },
    query: { q: 'two words', state: ['OPEN', 'CLOSED'] },
  });
  await call(changeRecord, {
    params: { id: '1' },
    body: { name: 'y' },
    version: 7,
    idempotencyKey: 'k1',
  });
  expect(server.requests[0]?.path).toBe('/things/a%2Fb?q=two+words&state=OPEN&state=CLOSED');
  const { headers, body } = server.requests.at(-1) ?? { headers: new Headers(), body: null };
  expect([headers.get('if-match'), headers.get('idempotency-key'), body]).toEqual([
    '"7"',
    'k1',
    { name: 'y' },
  ]);
});

test('a file is sent unchanged, and a downloaded one keeps its name', async () => {
  const upload = endpoint({
    method: 'POST',
    path: '/photo',
    access: 'signed-in',
    summary: '',
    upload: pictures,
    answer: z.object({}),
  });
  const document = endpoint({
    method: 'GET',
    path: '/paper',
    access: 'signed-in',
    summary: '',
    produces: 'application/pdf',
    answer: fileAnswer,
  });
  const server = fakeServer({
    'POST /photo': json(200, {}),
    'GET /paper': () =>
      new Response('%PDF', {
        headers: {
          'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.pdf`,
        },
      }),
  });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await call(upload, { file });
  expect(server.requests.at(-1)?.headers.get('content-type')).toBe('image/png');
  expect(server.requests.at(-1)?.body).toBe(file);
  const answer = await call(document);
  expect([answer.fileName, answer.bytes.length]).toEqual(['发票.pdf', 4]);
});

test('an answer that violates its schema, an error without a message and a network failure are CallErrors', async () => {
  fakeServer({
    'GET /auth/me': json(200, { user: 'nobody' }),
    'GET /users/reminders': () => new Response('<html>', { status: 502 }),
    'PATCH /users/reminders/1/read': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect((await failed(call(me))).code).toBe('answer.broken');
  expect(await failed(call(listReminders))).toMatchObject({ status: 502, code: 'unknown' });
  const dead = await failed(call(readReminder, { params: { id: '1' } }));
  expect(dead).toMatchObject({ status: 0, code: 'network.offline', isNetwork: true });
});
