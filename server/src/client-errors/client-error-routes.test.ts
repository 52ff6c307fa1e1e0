import { listClientErrors } from '@sankofa/domain/client-error-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deleteExpired } from '../platform/jobs/cleanup.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const report = {
  name: 'TypeError',
  message: 'Cannot read ama@example.com',
  stack: 'TypeError: x\n    at Page (/assets/page-Ab12.js:1:2)',
  path: '/customer/invoices/0190a000-0000-7000-8000-000000000001?token=abc',
  release: 'entry.client-Ab12.js',
  requestId: '0190a000-0000-7000-8000-00000000000f',
};
const send = (body: object = report) => world.visitor.post('/client-errors', body);
const items = async () => (await world.as('admin').get('/client-errors')).json().items;

test('a repeated error is one record with a count, its build and request, and no personal data', async () => {
  const ama = await world.ama();
  expect((await send()).statusCode).toBe(200);
  world.pass(1000);
  await ama.post('/client-errors', report, { headers: { 'user-agent': 'Firefox/143.0 (Linux)' } });
  expect(await items()).toMatchObject([
    {
      name: 'TypeError',
      message: 'Cannot read (email)',
      path: '/customer/invoices/(id)?(query)',
      release: 'entry.client-Ab12.js',
      requestId: report.requestId,
      role: 'CUSTOMER',
      device: 'Firefox on Linux',
      times: 2,
      lastAt: world.clock(),
    },
  ]);
  const stored = JSON.stringify(await world.db.selectFrom('clientErrors').selectAll().execute());
  for (const secret of ['ama@example.com', 'token=abc', ama.id, ama.email, ama.phone])
    expect(stored).not.toContain(secret);
});

test('an oversized or malformed report is refused', async () => {
  expect((await send({ ...report, message: 'z'.repeat(20_001) })).statusCode).toBe(400);
  expect((await send({ ...report, requestId: 'mine' })).statusCode).toBe(400);
  expect((await send({})).statusCode).toBe(400);
});

test('one address can send at most 20 reports in ten minutes', async () => {
  const headers = await world.visitor.headers({});
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      world.app.inject({
        method: 'POST',
        url: '/api/client-errors',
        payload: { ...report, message: 'A flood' },
        headers,
        remoteAddress: '203.0.113.8',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test('the list is paged, latest first, with a count of all', async () => {
  world.pass(86_400_000);
  for (const page of [1, 2, 3]) {
    await send({ ...report, message: `Fault ${'z'.repeat(page)}` });
    if (page < 3) world.pass(1000);
  }
  const read = async (query: string) =>
    listClientErrors.answer.parse((await world.as('admin').get(`/client-errors?${query}`)).json());
  const all = await read('withTotal=true');
  expect(all.total).toBe(all.items.length);
  expect(all.items.slice(0, 3).map(({ message }) => message)).toEqual([
    'Fault zzz',
    'Fault zz',
    'Fault z',
  ]);
  const paged = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `limit=1${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.items);
  const forged = await world.as('admin').get('/client-errors?cursor=bm9uZQ');
  expect(forged.statusCode).toBe(400);
});

test('reports are readable by admins only, and deleted after 30 days', async () => {
  await send();
  const callers = [world.visitor, await world.ama(), world.as('staff')];
  const statuses = [];
  for (const one of callers) statuses.push((await one.get('/client-errors')).statusCode);
  expect(statuses).toEqual([401, 403, 403]);
  world.pass(31 * 86_400_000);
  await deleteExpired(world.db, world.clock());
  expect(await items()).toEqual([]);
});
