import { endpoint, fileAnswer } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { startWorld, type World } from '../../testing/world.ts';
import { StoredRefusal } from '../database/work.ts';
import { serve } from './serve.ts';

const body = z.object({
  title: z.string().check(z.minLength(1, 'Write a title')),
  fail: z.optional(z.boolean()),
});
const noted = z.object({ id: z.string() });
const write = endpoint({
  method: 'POST',
  path: '/test/writes/:number',
  access: 'signed-in',
  summary: 'Would write',
  params: z.object({ number: z.coerce.number<string>().check(z.int()) }),
  body,
  answer: z.object({ title: z.string() }),
});
const storeRefusal = endpoint({
  method: 'POST',
  path: '/test/refusals',
  access: 'public',
  summary: 'Refuses, and keeps what it wrote',
  body,
  answer: noted,
});
const lie = endpoint({
  method: 'GET',
  path: '/test/lies',
  access: 'public',
  summary: 'Answers against its schema',
  answer: z.object({ truth: z.literal(true) }),
});
const leak = endpoint({
  method: 'GET',
  path: '/test/leaks',
  access: 'public',
  summary: 'Returns more than it may show',
  answer: z.object({ name: z.string() }),
});
const places = (['customer', 'office', 'admin', 'duty:finance'] as const).map((access) =>
  endpoint({
    method: 'GET',
    path: `/test/for-${access.replace(':', '-')}`,
    access,
    summary: 'For some',
    answer: z.object({}),
  }),
);
const seldom = endpoint({
  method: 'GET',
  path: '/test/seldom',
  access: 'public',
  summary: 'May be asked three times a minute',
  answer: z.object({}),
});

const downloads = (['application/pdf', 'text/csv'] as const).map((produces) =>
  endpoint({
    method: 'GET',
    path: `/test/made/${produces.slice(-3)}`,
    access: 'public',
    summary: 'A file that is made when it is asked for',
    answer: fileAnswer,
    produces,
  }),
);
const slow = endpoint({
  method: 'GET',
  path: '/test/slow',
  access: 'signed-in',
  summary: 'A read that takes its time',
  answer: z.object({}),
});
/** Reads in progress, with their user and a function that ends each. */
const reading: { caller: string; end: () => void }[] = [];
const readsOf = (caller: { id: string }) =>
  reading.filter((one) => one.caller === caller.id).length;
const endReads = () => {
  for (const { end } of reading.splice(0)) end();
};
const slowWrite = endpoint({
  method: 'POST',
  path: '/test/slow-writes',
  access: 'signed-in',
  summary: 'A write that waits for a lock',
  answer: z.object({}),
});
/** Functions that end each write in progress. */
const writing: (() => void)[] = [];
/** Functions that end each file in progress. */
const inTheMaking: (() => void)[] = [];

let world: World;
beforeAll(async () => {
  world = await startWorld({
    routes: (app) => {
      serve(app, write, (_work, { body }) => body);
      serve(app, storeRefusal, async ({ tx, now }, { body }) => {
        await tx
          .insertInto('throttles')
          .values({ key: body.title, failures: 1, lastAt: now })
          .execute();
        throw body.fail ? new Problem('auth.wrong') : new StoredRefusal(new Problem('auth.wrong'));
      });
      // @ts-expect-error -- the test returns an answer that breaks its schema
      serve(app, lie, () => ({ truth: false }));
      const row = { name: 'Ama', passwordHash: 'never shown' };
      serve(app, leak, () => row);
      serve(app, slow, async ({ actor }) => {
        await new Promise<void>((resolve) => reading.push({ caller: actor.id, end: resolve }));
        return {};
      });
      serve(app, slowWrite, async () => {
        await new Promise<void>((resolve) => writing.push(resolve));
        return {};
      });
      for (const documentEndpoint of downloads)
        serve(app, documentEndpoint, async () => {
          await new Promise<void>((resolve) => inTheMaking.push(resolve));
          return { bytes: new Uint8Array(1), fileName: 'a file' };
        });
      for (const place of places) serve(app, place, () => ({}));
      serve(app, seldom, () => ({}), { perAddress: { calls: 3, windowMs: 60_000 } });
    },
  });
});
afterAll(() => world.close());

test.each([
  ['for-customer', ['ama']],
  ['for-office', ['no-duty', 'warehouse-cn', 'finance', 'admin']],
  ['for-admin', ['admin']],
  ['for-duty-finance', ['finance', 'admin']],
])('%s is open to %o only', async (place, open) => {
  const requestOptions = {
    visitor: world.visitor,
    ama: await world.ama(),
    'no-duty': world.as('no-duty'),
    'warehouse-cn': world.as('warehouse-cn'),
    finance: world.as('finance'),
    admin: world.as('admin'),
  };
  for (const [name, person] of Object.entries(requestOptions)) {
    const { statusCode } = await person.get(`/test/${place}`);
    const refusal = name === 'visitor' ? 401 : 403;
    expect([name, statusCode]).toEqual([name, open.includes(name) ? 200 : refusal]);
  }
});

test('a refusal names the missing permission', async () => {
  const answer = await world.as('no-duty').get('/test/for-duty-finance');
  expect(answer.json().message).toContain('Finance permission');
});

test('an expired token is answered as such', async () => {
  const headers = { authorization: 'Bearer made.up.token' };
  const answer = await world.app.inject({ url: '/api/test/for-customer', headers });
  expect(answer.json()).toMatchObject({ code: 'auth.expired', requestId: expect.any(String) });
  expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
});

test('invalid input is reported by field', async () => {
  const ama = await world.ama();
  const answer = await ama.post('/test/writes/1', { title: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'request.invalid',
    fields: { title: 'Write a title' },
  });
  const misplaced = await ama.post('/test/writes/one', { title: 'x' });
  expect(misplaced.json().fields).toHaveProperty('number');
});

test.each([
  ['invalid JSON', '{"title":', 400],
  ['a __proto__ key', '{"title":"x","__proto__":{"role":"ADMIN"}}', 400],
  ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
])('a body with %s is refused', async (_name, payload, status) => {
  const ama = await world.ama();
  const headers = { ...(await ama.headers({})), 'content-type': 'application/json' };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/test/writes/1',
    payload,
    headers,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
])('a body of %s is refused', async (kind) => {
  const ama = await world.ama();
  const headers = { ...(await ama.headers({})), 'content-type': kind };
  const sent = {
    method: 'POST',
    url: '/api/test/writes/1',
    payload: '{"title":"x"}',
    headers,
  } as const;
  expect((await world.app.inject(sent)).statusCode).toBe(415);
});

test('a response that violates its schema is an internal error, and reveals nothing', async () => {
  const answer = await world.visitor.get('/test/lies');
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'message', 'requestId']);
});

test('fields that the schema does not name are removed', async () => {
  expect((await world.visitor.get('/test/leaks')).json()).toEqual({ name: 'Ama' });
});

test('an unchanged public response is not sent again', async () => {
  const first = await world.visitor.get('/test/leaks');
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await world.visitor.get('/test/leaks', { headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an address with too many requests has to wait', async () => {
  for (let calls = 0; calls < 3; calls += 1)
    expect((await world.visitor.get('/test/seldom')).statusCode).toBe(200);
  const refused = await world.visitor.get('/test/seldom');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  world.pass(60_000);
  expect((await world.visitor.get('/test/seldom')).statusCode).toBe(200);
});

test('a refusal rolls back what was written, unless it is a RefusalToKeep', async () => {
  const rolledBack = await world.visitor.post('/test/refusals', {
    title: 'taken back',
    fail: true,
  });
  const committed = await world.visitor.post('/test/refusals', { title: 'kept' });
  expect([rolledBack.statusCode, committed.statusCode]).toEqual([401, 401]);
  const rows = await world.db.selectFrom('throttles').select('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['kept']);
});

test('at most three files are rendered in parallel, of whatever kind; further ones wait', async () => {
  const kinds = ['pdf', 'csv', 'pdf', 'csv', 'pdf', 'csv', 'pdf'];
  const pending = kinds.map((kind) => world.visitor.get(`/test/made/${kind}`));
  let createdCount = 0;
  while (createdCount < kinds.length) {
    const most = Math.min(3, kinds.length - createdCount);
    await expect.poll(() => inTheMaking.length).toBe(most);
    // After a complete response of another kind, no more have started.
    await world.visitor.get('/test/leaks');
    expect(inTheMaking).toHaveLength(most);
    createdCount += most;
    for (const end of inTheMaking.splice(0)) end();
  }
  const answers = await Promise.all(pending);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(kinds.map(() => 200));
});

test('at most six reads of one user run in parallel; further ones wait, without delaying other users', async () => {
  const ama = await world.ama();
  const kojo = await world.ama();
  const many = Array.from({ length: 9 }, () => ama.get('/test/slow'));
  await expect.poll(() => readsOf(ama)).toBe(6);
  const one = kojo.get('/test/slow');
  await expect.poll(() => readsOf(kojo)).toBe(1);
  expect(readsOf(ama)).toBe(6);
  endReads();
  await expect.poll(() => readsOf(ama)).toBe(3);
  endReads();
  const answers = await Promise.all([...many, one]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('at most two writes of one user run in parallel; further ones wait without a connection to the database', async () => {
  const ama = await world.ama();
  const kofi = await world.ama();
  // More than the pool has connections.
  const count = 12;
  const many = Array.from({ length: count }, () => ama.post('/test/slow-writes'));
  await expect.poll(() => writing.length).toBe(2);
  expect((await kofi.post('/test/writes/1', { title: 'One' })).statusCode).toBe(200);
  expect((await kofi.get('/auth/me')).statusCode).toBe(200);
  for (let done = 0; done < count; done += 2) {
    await expect.poll(() => writing.length).toBe(2);
    for (const end of writing.splice(0)) end();
  }
  const answers = await Promise.all(many);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});
