import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { registerForVat } from '../fixtures/taxes.ts';
import { collect, storedGoods, storageRule } from '../testing/trade/stored-goods.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

const dayMs = 86_400_000;
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  world.pass(1_000);
  await world.as('finance').post('/storage-rules', storageRule(trade));
  world.pass(40 * dayMs);
});
afterAll(() => world.close());
beforeEach(async () => {
  ama = await world.ama();
});

const storeGoods = (daysAgo: readonly number[]) => storedGoods({ world, trade }, ama, daysAgo);
const handOver = (shipmentId: string, packageIds: readonly string[]) =>
  collect(world, shipmentId, packageIds);
const storageInvoices = async (shipmentId: string) => {
  const { items } = (await ama.get(`/invoices?shipmentId=${shipmentId}`)).json();
  return items;
};

const dueOf = async (id: string) =>
  (await world.as('warehouse-gh').get(`/shipments/${id}/hand-over-due`)).json<{
    invoices: { purpose: string; isOfShipment: boolean; owed: unknown }[];
    storage: { amount: string };
    total: { amount: string };
  }>();

describe('storage before the handover', () => {
  it('is shown until today, and invoiced by Finance so that it can be paid there', async () => {
    const goods = await storeGoods([12]);
    const before = await dueOf(goods.id);
    expect(Number(before.storage.amount)).toBeGreaterThan(0);
    expect(Number(before.total.amount)).toBeGreaterThanOrEqual(Number(before.storage.amount));
    const path = `/shipments/${goods.id}/storage-invoice`;
    const body = { expected: before.storage };
    expect((await world.as('warehouse-gh').post(path, body)).statusCode).toBe(403);
    const other = await world.as('finance').post(path, { expected: moneyOf(1) });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'invoice.total_changed',
      message: `Storage is now GHS ${before.storage.amount}, not GHS 0.01. Check it, then confirm the new amount`,
      total: before.storage,
    });
    expect((await world.as('finance').post(path, {})).statusCode).toBe(400);
    expect((await dueOf(goods.id)).storage).toEqual(before.storage);
    const charged = await world.as('finance').post(path, body);
    expect(charged.json()).toEqual({ charged: before.storage });
    const after = await dueOf(goods.id);
    expect(after.storage).toEqual(moneyOf(0));
    expect(after.total).toEqual(before.total);
    expect(after.invoices).toContainEqual(
      expect.objectContaining({ purpose: 'STORAGE', isOfShipment: true, owed: before.storage }),
    );
    // Charged once: neither a second click nor the handover charges it again.
    const nothingDue = { expected: moneyOf(0) };
    expect((await world.as('finance').post(path, body)).statusCode).toBe(409);
    expect((await world.as('finance').post(path, nothingDue)).json()).toEqual({
      charged: moneyOf(0),
    });
    expect((await handOver(goods.id, goods.packageIds)).statusCode).toBe(200);
    expect((await dueOf(goods.id)).total).toEqual(before.total);
  });

  it('is charged for the days after an early invoice when the goods leave, and shown before', async () => {
    const goods = await storeGoods([12, 12]);
    const path = `/shipments/${goods.id}/storage-invoice`;
    const { storage: expected } = await dueOf(goods.id);
    const first = (await world.as('finance').post(path, { expected })).json().charged;
    world.pass(3 * dayMs);
    const later = await dueOf(goods.id);
    expect(Number(later.storage.amount)).toBeGreaterThan(0);
    expect((await ama.get(`/shipments/${goods.id}/storage`)).json()).toMatchObject({
      parts: [{ days: 8, invoicedDays: 5 }],
      due: later.storage,
    });
    // One is collected, the other three days later: no day of either is charged twice or missed.
    const [one = '', two = ''] = goods.packageIds;
    expect((await handOver(goods.id, [one])).statusCode).toBe(200);
    world.pass(3 * dayMs);
    expect((await handOver(goods.id, [two])).statusCode).toBe(200);
    const charges = await world.db
      .selectFrom('storageCharges')
      .select(['packageId', 'daysBefore', 'days'])
      .where('packageId', 'in', goods.packageIds)
      .orderBy('daysBefore')
      .orderBy('days')
      .execute();
    expect(charges).toEqual([
      { packageId: expect.any(String), daysBefore: 0, days: 5 },
      { packageId: expect.any(String), daysBefore: 0, days: 5 },
      { packageId: one, daysBefore: 5, days: 3 },
      { packageId: two, daysBefore: 5, days: 6 },
    ]);
    const invoices = await storageInvoices(goods.id);
    expect(invoices).toHaveLength(3);
    expect(invoices.map(({ total }: { total: object }) => total)).toContainEqual(first);
    const lines = await Promise.all(
      invoices.map(
        async ({ id }: { id: string }) => (await ama.get(`/invoices/${id}`)).json().lines,
      ),
    );
    expect(lines.flat().map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/, invoiced until \d+.*: 6 days ×/),
    );
    expect((await dueOf(goods.id)).storage).toEqual(moneyOf(0));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is invoiced for all goods at the office, released or not: the sum that was shown', async () => {
    const goods = await storeGoods([12, 12]);
    await world.db
      .updateTable('packages')
      .set({ state: 'IN_WAREHOUSE' })
      .where('id', '=', goods.packageIds[0] ?? '')
      .execute();
    const { storage } = await dueOf(goods.id);
    const charged = await world
      .as('finance')
      .post(`/shipments/${goods.id}/storage-invoice`, { expected: storage });
    expect(charged.json()).toEqual({ charged: storage });
  });

  it('can be invoiced by staff where the goods are', async () => {
    const goods = await storeGoods([12]);
    const path = `/shipments/${goods.id}/storage-invoice`;
    const finance = world.as('finance');
    const financeId = await finance.id();
    const worksAt = (siteKind: 'ORIGIN' | null) =>
      world.db.updateTable('users').set({ siteKind }).where('id', '=', financeId).execute();
    await worksAt('ORIGIN');
    const { storage: expected } = await dueOf(goods.id);
    const refused = await finance.post(path, { expected });
    await worksAt(null);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Storage is invoiced at the office that holds the goods. Ask someone there with the Finance permission',
    ]);
    expect(await storageInvoices(goods.id)).toEqual([]);
    expect((await finance.post(path, { expected })).statusCode).toBe(200);
  });

  it('is shown with the customer’s other balances, and which of them hold goods', async () => {
    const goods = await storeGoods([0]);
    const other = await trade.invoiced(ama);
    const { invoices } = await dueOf(goods.id);
    expect(invoices).toContainEqual(
      expect.objectContaining({
        invoiceId: other.invoiceId,
        isOfShipment: false,
        isHolding: true,
        purpose: 'FREIGHT',
      }),
    );
  });

  it('has taxes once the company is registered, and the amount shown is the one charged', async () => {
    const goods = await storeGoods([12]);
    const before = await dueOf(goods.id);
    await world.work(trade.admin, (work) => registerForVat(work));
    const { storage } = await dueOf(goods.id);
    expect(Number(storage.amount)).toBeCloseTo(Number(before.storage.amount) * 1.2, 1);
    const path = `/shipments/${goods.id}/storage-invoice`;
    const stale = await world.as('finance').post(path, { expected: before.storage });
    expect(stale.statusCode).toBe(409);
    const charged = await world.as('finance').post(path, { expected: storage });
    expect(charged.json()).toEqual({ charged: storage });
    expect(await storageInvoices(goods.id)).toMatchObject([{ total: storage }]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
