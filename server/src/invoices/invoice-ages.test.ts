import { addDays, dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let today: PlainDay;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  today = dayIn(world.clock(), zones.accra);
  const ama = await world.ama();
  // The first and last day of each age band, one without a due date, and a late deposit with a later balance.
  for (const late of [-3, 0, 1, 30, 31, 60, 61, 90, 91]) await dueSince(ama, late);
  await trade.invoiced(ama, { plan: 'SPLIT', mode: 'AIR' });
  const { invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
  await moveDue(invoiceId, { DEPOSIT: 45, BALANCE: -10 });
  const { invoiceId: paid } = await trade.invoiced(ama);
  await moveDue(paid, { FULL: 45 });
  await trade.paid(paid, 37_125);
  await trade.goods(ama);
});
afterAll(() => world.close());

async function dueSince(ama: { id: string }, days: number) {
  const { invoiceId } = await trade.invoiced(ama);
  await moveDue(invoiceId, { FULL: days });
}

/** Changes the due dates so that each instalment is this many days late. */
async function moveDue(invoiceId: string, late: Record<string, number>) {
  for (const [kind, days] of Object.entries(late))
    await world.db
      .updateTable('instalments')
      .set({ dueOn: addDays(today, -days) })
      .where('invoiceId', '=', invoiceId)
      .where('kind', '=', kind as 'FULL')
      .execute();
  await world.db
    .updateTable('invoices')
    .set({ nextDueOn: addDays(today, -Math.max(...Object.values(late))) })
    .where('id', '=', invoiceId)
    .execute();
}

type Aged = { age: string; owed: object; invoices: number };
type Page = { total: number; owed: object; items: { dueInDays: number }[]; nextCursor: string };
const finance = () => world.as('finance');
const aged = async (age: string, more = '') =>
  (await finance().get(`/invoices?age=${encodeURIComponent(age)}${more}`)).json<Page>();

it('each age band has the invoices and the sum of the ageing report', async () => {
  const month = `from=${today.slice(0, 8)}01&to=${today}`;
  const view = (await finance().get(`/analytics/money?${month}`)).json<{ ageing: Aged[] }>();
  expect(view.ageing.map(({ invoices }) => invoices)).toEqual([4, 2, 3, 2, 1]);
  for (const { age, owed, invoices } of view.ageing)
    expect({ age, ...(await aged(age)) }).toMatchObject({ age, owed, total: invoices });
});

it('each row shows how many days it is overdue, or how many are left', async () => {
  const { items } = await aged('31-60');
  expect(items.map(({ dueInDays }) => dueInDays)).toEqual([-60, -45, -31]);
  expect((await aged('NOT_DUE')).items.map(({ dueInDays }) => dueInDays)).toEqual([-45, 0, 3, 3]);
});

it('an age band is paged on the server', async () => {
  const first = await aged('31-60', '&limit=2');
  expect(first).toMatchObject({ total: 3, items: [{ dueInDays: -60 }, { dueInDays: -45 }] });
  const rest = await aged('31-60', `&limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(rest).toMatchObject({ items: [{ dueInDays: -31 }], nextCursor: null });
  expect((await finance().get('/invoices?age=45')).statusCode).toBe(400);
});

it('the export shows how many days each invoice is overdue', async () => {
  const answer = await finance().get('/invoices.csv?age=31-60');
  expect(answer.headers['content-type']).toContain('text/csv');
  const [head = '', ...rows] = answer.body.trim().split('\r\n');
  expect(head).toMatch(/Balance due \(GHS\),Next due date,Days overdue$/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^INV-2026-\d+,ISSUED,.*,371\.25,0\.00,0\.00,371\.25,2026-\d\d-\d\d,60$/);
  expect((await finance().get('/invoices.csv?age=NOT_DUE')).body).toMatch(/,2026-\d\d-\d\d,\r\n/);
  expect((await world.as('support').get('/invoices.csv')).statusCode).toBe(403);
});
