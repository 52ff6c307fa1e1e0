import type { listWaiting } from '@sankofa/domain/statistics/waiting-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { insertRandomHistory } from '../testing/trade/random-history.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

const world = await startWorld({ at: '2026-11-21T09:30:00.000Z' });
afterAll(() => world.close());
const trade = await startTrade(world);
const admin = world.as('admin');
await insertRandomHistory(world, 7, {
  china: trade.sites.guangzhou,
  ghana: trade.sites.accra,
  clerk: await admin.id(),
  first: '2026-11-02',
  days: 20,
});
await trade.submitted((await trade.invoiced(await world.ama())).invoiceId, 1_000);

const finance = world.as('finance');
await finance.post('/payments/transfers', {
  from: { account: 'cash-bank' },
  to: { account: 'cash-mobile-money' },
  amount: { amount: '60000.00', currency: 'GHS' },
  fee: { amount: '0.00', currency: 'GHS' },
  movedOn: '2026-11-20',
});

type Waiting = z.output<typeof listWaiting.answer>['queues'];
type Name = Parameters<typeof world.as>[0];
const waitingFor = async (name: Name): Promise<Waiting> =>
  (await world.as(name).get('/waiting-work')).json<z.output<typeof listWaiting.answer>>().queues;
const namesFor = async (name: Name) =>
  (await waitingFor(name)).map(({ queue }) => queue).toSorted();

test('everyone sees the queues of their duties and of their end of the route', async () => {
  expect(await namesFor('warehouse-cn')).toEqual([
    'CONSOLIDATIONS',
    'DISCREPANCIES',
    'LOAD',
    'RECEIVE',
    'SCANS',
    'VERIFY',
  ]);
  expect(await namesFor('warehouse-gh')).toEqual(['DISCREPANCIES', 'HAND_OVER', 'SCANS', 'UNLOAD']);
  expect(await namesFor('finance')).toEqual([
    'BILLS',
    'DRAFTS',
    'OPENING_BALANCES',
    'PAYMENTS',
    'REFUNDS',
    'SUPPLIER_PAYMENTS',
    'TRANSFERS',
  ]);
  expect(await namesFor('support')).toEqual(['TICKETS']);
  expect(await namesFor('content')).toEqual([]);
  expect(await namesFor('admin')).toHaveLength(16);
});

const lists = {
  RECEIVE: '/shipments?status=SUBMITTED',
  HAND_OVER: '/shipments?status=READY_FOR_PICKUP',
  DISCREPANCIES: '/discrepancies?isOpen=true',
  DRAFTS: '/invoices?state=DRAFT',
  PAYMENTS: '/payments?state=SUBMITTED',
  REFUNDS: '/refunds?state=REQUESTED',
  BILLS: '/bills?state=DRAFT',
  SUPPLIER_PAYMENTS: '/supplier-payments?state=REQUESTED',
  TRANSFERS: '/payments/transfers?state=REQUESTED',
};

test('each queue has as much as the list it links to, and the oldest comes first', async () => {
  const queues = await waitingFor('admin');
  for (const [name, path] of Object.entries(lists)) {
    const { total } = (await admin.get(`${path}&withTotal=true&limit=1`)).json<{ total: number }>();
    expect([name, queues.find(({ queue }) => queue === name)?.total]).toEqual([name, total]);
  }
  const inside = await admin.get('/warehouse/inventory/totals?state=VERIFIED');
  expect(queues.find(({ queue }) => queue === 'LOAD')?.total).toBe(
    inside.json<{ pieces: number }>().pieces,
  );
  const oldest = queues.flatMap(({ oldestAt }) => oldestAt ?? []);
  expect(oldest).toEqual(oldest.toSorted());
  expect(queues.findLastIndex(({ total }) => total > 0)).toBe(oldest.length - 1);
});

test('the ages of a queue add up to its total and follow from the time waited', async () => {
  const queues = await waitingFor('admin');
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from ${world.clock()}::timestamptz - opened_at)::float8 / 86400 as days
    from discrepancies where resolved_at is null`.execute(world.db);
  const within = (least: number, most: number) =>
    rows.filter(({ days }) => days >= least && days < most).length;
  expect(rows.length).toBeGreaterThan(10);
  expect(queues.find(({ queue }) => queue === 'DISCREPANCIES')?.ages).toEqual([
    { age: 'DAY', total: within(Number.NEGATIVE_INFINITY, 1) },
    { age: 'THREE_DAYS', total: within(1, 3) },
    { age: 'WEEK', total: within(3, 7) },
    { age: 'LONGER', total: within(7, Number.POSITIVE_INFINITY) },
  ]);
  for (const { ages, total } of queues)
    expect(ages.reduce((sum, age) => sum + age.total, 0)).toBe(total);
});
