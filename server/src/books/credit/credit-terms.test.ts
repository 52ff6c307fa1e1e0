import type { CreditAnswer, HeldShipment } from '@sankofa/domain/books/credit/credit-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

const dayMs = 86_400_000;
const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
let ama: TestCustomer;
beforeEach(async () => {
  ama = await world.ama();
});
const finance = () => world.as('finance');
const reason = 'Agreed on the phone';
const termsOf = async () =>
  good<CreditAnswer>(await finance().get(`/customers/${ama.id}/credit-terms`));
const set = async (limit: number | null, graceDays: number | null, version?: number) =>
  finance().patch(
    `/customers/${ama.id}/credit-terms`,
    { limit: limit === null ? null : moneyOf(limit), graceDays, reason },
    { version: version ?? (await termsOf()).version },
  );

/** Returns every shipment of hers with cartons in China, read in pages. */
async function inChina(limit: number, q = ''): Promise<HeldShipment[]> {
  const rows: HeldShipment[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: String(limit), q, ...(cursor && { cursor }) });
    const page: { items: HeldShipment[]; nextCursor: string | null } = good(
      await finance().get(`/customers/${ama.id}/shipments-in-china?${query.toString()}`),
    );
    expect(page.items.length).toBeLessThanOrEqual(limit);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

const drive = driver(world);
const opened = () => drive.open(seaPlan(trade.sites));
/** A paid shipment that is ready to load, and an older unpaid invoice. */
async function readyAndOwing() {
  await trade.invoiced(ama);
  return trade.paidGoods(ama);
}
const labelOf = ({ shipment }: { shipment: { labels: readonly string[] } }) =>
  shipment.labels[0] ?? '';

it('does not hold goods of customers without terms, whatever they owe', async () => {
  const ready = await readyAndOwing();
  const batch = await opened();
  good(await drive.load(batch.id, labelOf(ready)));
  expect(await termsOf()).toMatchObject({ terms: null, version: 0, owed: moneyOf(37_125) });
});

it('holds loading over the limit, and says what would unblock it, until the customer pays', async () => {
  const owing = await trade.invoiced(ama);
  const ready = await trade.paidGoods(ama);
  good(await set(30_000, null));
  const batch = await opened();
  const refused = await drive.load(batch.id, labelOf(ready));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'package.held',
      message: `${labelOf(ready)} is on hold: the customer is over their credit limit. It can be loaded once the customer has paid, or finance releases the shipment.`,
    },
  ]);
  expect((await termsOf()).block).toBe('OVER_LIMIT');
  await trade.paid(owing.invoiceId, 37_125);
  good(await drive.load(batch.id, labelOf(ready)));
});

it('holds loading beyond the days of grace, and loads what a person released with a reason', async () => {
  const ready = await readyAndOwing();
  good(await set(null, 5));
  expect((await termsOf()).block).toBeNull();
  world.pass(9 * dayMs);
  expect((await termsOf()).block).toBe('OVERDUE');
  const batch = await opened();
  expect((await drive.load(batch.id, labelOf(ready))).statusCode).toBe(409);
  good(await finance().post(`/shipments/${ready.shipment.id}/release-credit`, { reason }));
  expect((await inChina(1)).find(({ id }) => id === ready.shipment.id)?.released).toMatchObject({
    reason,
  });
  good(await drive.load(batch.id, labelOf(ready)));
  const again = await finance().post(`/shipments/${ready.shipment.id}/release-credit`, { reason });
  expect(again.json().message).toContain('already released');
});

it('keeps a batch with loaded goods of such a customer from departing', async () => {
  const ready = await readyAndOwing();
  const batch = await opened();
  good(await drive.load(batch.id, labelOf(ready)));
  good(await set(30_000, null));
  const { blockers } = good<{ blockers: { kind: string; sentence: string }[] }>(
    await world.as('batches').get(`/batches/${batch.id}/readiness`),
  );
  expect(blockers.filter(({ kind }) => kind === 'credit')).toMatchObject([
    { sentence: `${labelOf(ready)} is on hold: the customer is over their credit limit` },
  ]);
});

it('keeps the deposit rule besides the terms', async () => {
  good(await set(100_000_000, null));
  const unpaid = await trade.invoiced(ama);
  const batch = await opened();
  expect((await drive.load(batch.id, labelOf(unpaid))).json().message).toContain('deposit');
});

it('is changed with a reason by finance only, never over a change of another person', async () => {
  const first = good<CreditAnswer>(await set(50_000, 14));
  expect(first.terms).toMatchObject({ limit: moneyOf(50_000), graceDays: 14, reason });
  expect((await set(1, null, 0)).statusCode).toBe(409);
  const removed = good<CreditAnswer>(await set(null, null, first.version));
  expect(removed).toMatchObject({ terms: { limit: null, graceDays: null }, block: null });
  const audit = await world.db
    .selectFrom('auditLog')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'credit.set-terms')
    .where('subjectId', '=', ama.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect([audit.before, audit.after].map((text) => JSON.parse(text ?? 'null'))).toEqual([
    { limitPesewas: 50_000, graceDays: 14 },
    { limitPesewas: null, graceDays: null },
  ]);
  expect(audit.reason).toBe(reason);
});

it('lists all shipments in China in pages, oldest first, and finds one by its number', async () => {
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push((await trade.paidGoods(ama)).shipment);
  const all = await inChina(1);
  expect(all.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(await inChina(100)).toEqual(all);
  expect(await inChina(100, all[1]?.trackingNumber)).toEqual([all[1]]);
  expect(
    (await finance().get(`/customers/${crypto.randomUUID()}/shipments-in-china`)).statusCode,
  ).toBe(404);
});

it('is changed by one of several people who read the same terms', async () => {
  const { version } = good<CreditAnswer>(await set(50_000, 14));
  const limits = [1, 2, 3, 4, 5].map((step) => step * 10_000);
  const answers = await Promise.all(limits.map((limit) => set(limit, null, version)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const stored = limits[statuses.indexOf(200)] ?? 0;
  expect((await termsOf()).terms?.limit).toEqual(moneyOf(stored));
});
