import type { InstalmentRules } from '@sankofa/domain/invoices/issuing/instalment-rules';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { splitFacts } from './split-facts.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

type Held = InstalmentRules & { version: number; isPending?: boolean };
const path = '/settings/instalments';
const rules = async () => good<Held>(await world.as('finance').get(path));
async function change(part: Partial<InstalmentRules>) {
  const { version, ...now } = await rules();
  return good<Held>(await world.as('admin').patch(path, { ...now, ...part }, { version }));
}

type Invoice = { depositPercent: number; instalments: { kind: string; amount: object }[] };
/** Chooses deposit and balance for an invoice and returns its parts. */
async function split(invoiceId: string) {
  const { version } = good<{ version: number }>(await ama.get(`/invoices/${invoiceId}`));
  const plan = { plan: 'SPLIT' };
  const invoice = good<Invoice>(await ama.post(`/invoices/${invoiceId}/plan`, plan, { version }));
  return [invoice.depositPercent, ...invoice.instalments.map(({ amount }) => amount)];
}
const printed = async (invoiceId: string) =>
  (await readPdf((await ama.get(`/invoices/${invoiceId}.pdf`)).rawPayload))
    .map(({ text }) => text)
    .join(' ');

test('a new percentage applies to invoices issued from then on; issued ones keep theirs', async () => {
  expect(await rules()).toEqual({ depositPercent: 40, balanceLeadDays: 5, version: 0 });
  const before = await trade.invoiced(ama);
  expect(await change({ depositPercent: 25, balanceLeadDays: 9 })).toEqual({
    depositPercent: 25,
    balanceLeadDays: 9,
    version: 1,
    isPending: false,
  });
  const after = await trade.invoiced(ama);
  // 40% and 25% of GHS 371.25, half a pesewa rounded up.
  expect(await split(before.invoiceId)).toEqual([40, moneyOf(14_850), moneyOf(22_275)]);
  expect(await split(after.invoiceId)).toEqual([25, moneyOf(9_281), moneyOf(27_844)]);
  expect(await printed(before.invoiceId)).toContain('Deposit (40%)');
  expect(await printed(after.invoiceId)).toContain('Balance (75%)');
  const leads = await world.db
    .selectFrom('invoices')
    .select('balanceLeadDays')
    .where('id', 'in', [before.invoiceId, after.invoiceId])
    .orderBy('id')
    .execute();
  expect(leads.map(({ balanceLeadDays }) => balanceLeadDays)).toEqual([5, 9]);
  const bodies = good<{ reminders: { title: string; body: string }[] }>(
    await ama.get('/users/reminders'),
  ).reminders.filter(({ title }) => title.startsWith('Invoice'));
  expect(bodies.map(({ body }) => /pay \d+% now and \d+%/.exec(body)?.[0])).toEqual([
    'pay 25% now and 75%',
    'pay 40% now and 60%',
  ]);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('the split of an issued invoice cannot be rewritten', async () => {
  const { invoiceId } = await trade.invoiced(ama);
  const rewrite = world.db
    .updateTable('invoices')
    .set({ depositPercent: 50 })
    .where('id', '=', invoiceId)
    .execute();
  await expect(rewrite).rejects.toThrow(/is issued/);
});

test('public pages have the split, and their scripts only if it is not the usual one', async () => {
  await change({ depositPercent: 30 });
  const texts = { depositPercent: '30', balancePercent: '70' };
  expect(await splitFacts(world.db)).toEqual({ texts, changed: texts });
  await change({ depositPercent: 40 });
  expect((await splitFacts(world.db)).changed).toEqual({});
});

test.each([
  [{ depositPercent: 9 }, 'depositPercent'],
  [{ depositPercent: 91 }, 'depositPercent'],
  [{ depositPercent: 33.5 }, 'depositPercent'],
  [{ balanceLeadDays: -1 }, 'balanceLeadDays'],
  [{ balanceLeadDays: 31 }, 'balanceLeadDays'],
])('%o is refused at its field', async (part, field) => {
  const { version, ...now } = await rules();
  const answer = await world.as('admin').patch(path, { ...now, ...part }, { version });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('only admins change it, with the version they saw, and a second admin has to approve', async () => {
  const { version, ...now } = await rules();
  expect((await world.as('finance').patch(path, now, { version })).statusCode).toBe(403);
  const stale = await world.as('admin').patch(path, now, { version: version - 1 });
  expect(stale.json().code).toBe('request.version_stale');
  await world.as('admin2').id();
  expect(await change({ depositPercent: 20 })).toMatchObject({
    depositPercent: now.depositPercent,
    isPending: true,
  });
});
