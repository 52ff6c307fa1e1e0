import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { remindersIn } from '../testing/reminders.ts';
import { collect, storedGoods, storageRule } from '../testing/trade/stored-goods.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { remindOfStorage } from './remind-of-storage.ts';

const dayMs = 86_400_000;
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ama = await world.ama();
});

const rule = () => storageRule(trade);
const setRule = async (more: object = {}) => {
  world.pass(1_000);
  return world.as('finance').post('/storage-rules', { ...rule(), ...more });
};
const storeGoods = (daysAgo: readonly number[]) => storedGoods({ world, trade }, ama, daysAgo);
const handOver = (shipmentId: string, packageIds: readonly string[], key?: string) =>
  collect(world, shipmentId, packageIds, key);
const storageInvoices = async (shipmentId: string) => {
  const { items } = (await ama.get(`/invoices?shipmentId=${shipmentId}`)).json();
  return items;
};

describe('a storage rule', () => {
  it('is set by Finance for an office in Ghana, and keeps its history', async () => {
    const set = await setRule();
    expect(set.statusCode).toBe(200);
    expect(set.json()).toMatchObject({
      site: { name: 'Accra office' },
      freeDays: 7,
      perDay: moneyOf(300),
      isCurrent: true,
      createdBy: 'Abena Osei',
    });
    const later = await setRule({
      freeDays: 5,
      note: 'The house is full',
      confirmedAgainst: set.json().id,
    });
    const { items } = (await world.as('no-duty').get('/storage-rules')).json();
    expect(items.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([true, false]);
    expect(items[0]).toMatchObject({ id: later.json().id, note: 'The house is full' });
    expect((await setRule({ confirmedAgainst: later.json().id })).statusCode).toBe(200);
    const edit = world.owner.updateTable('storageRules').set({ freeDays: 1 }).execute();
    await expect(edit).rejects.toThrow('only ever added to');
  });

  it('refuses an implausibly high price, at its field', async () => {
    const answer = await setRule({ perDay: moneyOf(1_000_001) });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { 'perDay.amount': 'Maximum GHS 10,000.00 per unit per day. Check the price' },
    ]);
  });

  it('needs a confirmation if its price changes by more than 10%', async () => {
    await setRule();
    const mistypedPrice = { perDay: moneyOf(3_000) };
    const refused = await setRule(mistypedPrice);
    expect(refused.json()).toMatchObject({
      code: 'rate.large_change',
      changes: [expect.stringMatching(/GHS.3\.00 per CBM per day becomes GHS.30\.00 .*\+900\.0%/)],
    });
    const basis = await setRule({ basis: rule().basis === 'CARTON' ? 'MEASURE' : 'CARTON' });
    expect(basis.json()).toMatchObject({ code: 'rate.large_change' });
    const { previousId: confirmedAgainst } = refused.json();
    expect((await setRule({ ...mistypedPrice, confirmedAgainst })).statusCode).toBe(200);
    const back = (await setRule()).json();
    expect((await setRule({ confirmedAgainst: back.previousId })).statusCode).toBe(200);
  });

  it('needs a confirmation if its days change by more than 10%', async () => {
    await setRule();
    for (const [days, change] of [
      [{ freeDays: 0 }, 'Free days: 7 becomes 0 (-100.0%)'],
      [{ maxDays: 600 }, 'Maximum days charged: 60 becomes 600 (+900.0%)'],
    ] as const) {
      const refused = (await setRule(days)).json();
      expect(refused).toMatchObject({ code: 'rate.large_change', changes: [change] });
      const confirmed = await setRule({ ...days, confirmedAgainst: refused.previousId });
      expect(confirmed.statusCode).toBe(200);
      expect((await setRule()).json()).toMatchObject({ code: 'rate.large_change' });
      const back = { confirmedAgainst: confirmed.json().id };
      expect((await setRule(back)).statusCode).toBe(200);
    }
  });

  it('cannot be added twice for the same time', async () => {
    expect((await setRule()).statusCode).toBe(200);
    const duplicate = await world.as('finance').post('/storage-rules', rule());
    expect(duplicate.json()).toMatchObject({ code: 'rate.overlap' });
  });

  it('is refused for a warehouse in China, in the past, and without the permission', async () => {
    const china = await setRule({ siteId: trade.sites.guangzhou });
    expect(china.json().fields).toHaveProperty('siteId');
    const past = await setRule({ effectiveFrom: '2026-11-01T00:00:00Z' });
    expect(past.json()).toMatchObject({ code: 'rate.in_past' });
    expect((await world.as('batches').post('/storage-rules', rule())).statusCode).toBe(403);
    expect((await ama.post('/storage-rules', rule())).statusCode).toBe(403);
    expect((await ama.get('/storage-rules')).statusCode).toBe(403);
  });
});

describe('storage', () => {
  beforeAll(async () => {
    world.pass(40 * dayMs);
  });

  it('is free until a day that the customer sees, then charged per day', async () => {
    const goods = await storeGoods([3, 3]);
    const shown = async () => (await ama.get(`/shipments/${goods.id}/storage`)).json();
    // Three days before 2026-12-31.
    expect(await shown()).toEqual({
      parts: [
        {
          cartons: 2,
          arrivedOn: '2026-12-28',
          freeUntil: '2027-01-04',
          days: 0,
          invoicedDays: 0,
          maxDays: 60,
          quantity: '0.270 CBM',
          rule: 'GHS 3.00 per CBM per day',
          perDay: moneyOf(81),
          due: moneyOf(0),
        },
      ],
      due: moneyOf(0),
    });
    const kofi = await world.ama();
    expect((await kofi.get(`/shipments/${goods.id}/storage`)).statusCode).toBe(404);
    expect((await handOver(goods.id, goods.packageIds)).statusCode).toBe(200);
    expect(await storageInvoices(goods.id)).toEqual([]);
  });

  it('starts on the day after the free ones, and is charged automatically when the goods leave', async () => {
    const goods = await storeGoods([8, 12]);
    expect((await ama.get(`/shipments/${goods.id}/storage`)).json()).toMatchObject({
      parts: [
        { days: 5, due: moneyOf(203) },
        { days: 1, due: moneyOf(41) },
      ],
      due: moneyOf(244),
    });
    expect((await handOver(goods.id, goods.packageIds, 'leaves')).statusCode).toBe(200);
    expect((await handOver(goods.id, goods.packageIds, 'leaves')).statusCode).toBe(200);
    const [invoice, ...more] = await storageInvoices(goods.id);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ state: 'ISSUED', total: moneyOf(244), owed: moneyOf(244) });
    const shown = (await ama.get(`/invoices/${invoice.id}`)).json();
    expect(shown.mayChoosePlan).toBe(false);
    expect(shown.lines.map((line: { description: string }) => line.description)).toEqual([
      expect.stringMatching(
        /^Storage for 1 carton, arrived 19.Dec.2026.*5 days × 0\.135 CBM × GHS 3\.00.*storage rate from \d+.[A-Z][a-z]+.20\d\d/u,
      ),
      expect.stringMatching(/1 day × 0\.135 CBM/),
    ]);
    const pdf = await ama.get(`/invoices/${invoice.id}.pdf`);
    const printed = (await readPdf(pdf.rawPayload)).map(({ text }) => text).join();
    expect(printed).toContain('Storage for 1 carton');
    // It has no cartons, and nothing is priced in dollars.
    expect(printed).not.toMatch(/Packages|Weight, volume|USD/);
    const plan = await ama.post(
      `/invoices/${invoice.id}/plan`,
      { plan: 'SPLIT' },
      { headers: { 'if-match': String(invoice.version) } },
    );
    expect(plan.json().message).toContain('isn’t a freight invoice, so it’s paid in full');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is charged once per carton, by the rule of the day on which it came in', async () => {
    const goods = await storeGoods([10, 10]);
    // A higher price from now on does not apply to goods already here.
    await setRule({ perDay: moneyOf(900), freeDays: 0 });
    const [first = '', second = ''] = goods.packageIds;
    expect((await handOver(goods.id, [first])).statusCode).toBe(200);
    world.pass(dayMs);
    expect((await handOver(goods.id, [second])).statusCode).toBe(200);
    const totals = (await storageInvoices(goods.id)).map((one: { total: object }) => one.total);
    // 0.135 × 3.00 × 4 days = 1.62; for 3 days 1.215, with half a pesewa rounded up.
    expect(totals).toEqual(expect.arrayContaining([moneyOf(122), moneyOf(162)]));
    expect(totals).toHaveLength(2);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('puts nothing on hold, and its payment lifts no hold for freight', async () => {
    await setRule();
    const goods = await storeGoods([0]);
    world.pass(20 * dayMs);
    const other = await trade.invoiced(ama);
    await world.db
      .updateTable('packages')
      .set({ shipmentId: other.shipment.id, pieceNumber: 2 })
      .where('id', '=', goods.packageIds[0] ?? '')
      .execute();
    await world.db
      .updateTable('shipments')
      .set({ pickupCode: '123456' })
      .where('id', '=', other.shipment.id)
      .execute();
    const before = await trade.holdsOn(other.shipment.id);
    expect(before).toContain('BALANCE');
    expect((await handOver(other.shipment.id, goods.packageIds)).statusCode).toBe(200);
    const all = await storageInvoices(other.shipment.id);
    const storage = all.find((one: { id: string }) => one.id !== other.invoiceId);
    await trade.paid(storage.id, 527);
    expect((await trade.invoice(storage.id)).state).toBe('PAID');
    expect(await trade.holdsOn(other.shipment.id)).toEqual(before);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is announced once, before the free days end', async () => {
    const goods = await storeGoods([5]);
    const soon = await storeGoods([2]);
    const reminderTitles = async () => {
      const rows = (await remindersIn(world.db, { userId: ama.id, key: 'storage.%' })).toReversed();
      return rows.map(({ title }) => title);
    };
    // 1:20 in the night before.
    expect(await remindOfStorage(world.parts, `${world.clock().slice(0, 10)}T01:20:00.000Z`)).toBe(
      0,
    );
    expect(await reminderTitles()).toEqual([]);
    await remindOfStorage(world.parts, world.clock());
    await remindOfStorage(world.parts, world.clock());
    expect(await reminderTitles()).toEqual([`Free storage ends soon: ${goods.trackingNumber}`]);
    world.pass(3 * dayMs);
    await remindOfStorage(world.parts, world.clock());
    expect(await reminderTitles()).toEqual([
      `Free storage ends soon: ${soon.trackingNumber}`,
      `Free storage ends soon: ${goods.trackingNumber}`,
    ]);
  });

  it('is verified by the ledger check, which detects an invoice with another amount', async () => {
    const { sql } = await import('kysely');
    const change = (by: number) =>
      world.owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update storage_charges set days = days + ${by}`.execute(tx);
      });
    await change(1);
    const faults = await ledgerProblems(world.db);
    expect(faults.some((fault) => fault.startsWith('D6: '))).toBe(true);
    await change(-1);
  });
});
