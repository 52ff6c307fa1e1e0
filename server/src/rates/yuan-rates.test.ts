import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { billBody, payables } from '../payables/testing/payable-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let books: ReturnType<typeof payables>;
beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
  books = payables(world);
});
afterAll(() => world.close());

const note = 'Stanbic Bank, 24 Nov';
const add = (cedisPerYuan: string, over: object = {}) => {
  world.pass(1_000);
  return world.as('finance').post('/yuan-rates', { cedisPerYuan, note, ...over });
};
const yuanBill = (over: object = {}) => ({
  currency: 'CNY',
  lines: [{ category: 'ORIGIN_HANDLING', description: 'Loading', amount: '1000.00' }],
  ...over,
});
const daysLater = (days: number) =>
  new Date(Date.parse(world.clock()) + days * 86_400_000).toISOString();

describe('the exchange rate of the yuan', () => {
  it('is missing at first, so a bill in yuan needs the rate of the bank', async () => {
    const { id } = await books.supplier();
    const refused = await world.as('finance').post('/bills', billBody(id, yuanBill()));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      fields: { cedisPer: expect.stringContaining('There’s no exchange rate for CNY yet') },
    });
  });

  it('is shown with its reason and author, and leaves the rate of the dollar as it is', async () => {
    const before = (await world.visitor.get('/rates')).json();
    const added = await add('1.7250');
    expect(added.json()).toMatchObject({ cedisPerYuan: '1.7250', note, isCurrent: true });
    const current = await world.as('finance').get('/rates/current');
    expect(current.json()).toMatchObject({
      yuanRate: { cedisPerYuan: '1.7250' },
      scheduledYuanRate: null,
      exchangeRate: { cedisPerDollar: '12.5000' },
    });
    expect((await world.visitor.get('/rates')).json()).toEqual(before);
  });

  it('needs a second confirmation if it differs by more than 10 %', async () => {
    const refused = await add('17.2500');
    expect(refused.statusCode).toBe(409);
    const { changes, previousId } = refused.json<{ changes: string[]; previousId: string }>();
    expect(changes).toEqual(['GHS 1.7250 changes to GHS 17.2500 per CNY (+900.0%)']);
    const { id } = await books.supplier();
    const typed = { cedisPer: '17.25', rateSource: 'A slip of the comma' };
    const bill = await world.as('finance').post('/bills', billBody(id, yuanBill(typed)));
    expect(bill.json()).toMatchObject({ code: 'rate.large_change', previousId });
    const confirmed = await add('1.9500', { confirmedAgainst: previousId });
    expect(confirmed.statusCode).toBe(200);
  });

  it('can be scheduled, is refused in the past, and its versions are listed by page', async () => {
    const past = await add('1.95', { effectiveFrom: daysLater(-1) });
    expect(past.json()).toMatchObject({ code: 'rate.in_past' });
    const next = await add('1.96', { effectiveFrom: daysLater(2) });
    expect(next.json()).toMatchObject({ isCurrent: false });
    const first = await world.as('finance').get('/yuan-rates?limit=2');
    const { items, nextCursor } = first.json<{ items: object[]; nextCursor: string }>();
    expect(items).toMatchObject([{ cedisPerYuan: '1.9600' }, { cedisPerYuan: '1.9500' }]);
    const rest = await world.as('finance').get(`/yuan-rates?cursor=${nextCursor}`);
    expect(rest.json()).toMatchObject({ items: [{ cedisPerYuan: '1.7250' }], nextCursor: null });
  });

  it('is refused to staff without the Finance permission', async () => {
    const refused = await world
      .as('warehouse-gh')
      .post('/yuan-rates', { cedisPerYuan: '1.9', note });
    expect(refused.statusCode).toBe(403);
    expect((await world.as('warehouse-gh').get('/yuan-rates')).statusCode).toBe(200);
  });
});

describe('bills and payments in yuan', () => {
  it('use our rate of the day, and the books show the exchange difference', async () => {
    const { id } = await books.supplier();
    const bill = await books.approved(id, yuanBill());
    expect(bill).toMatchObject({
      cedisPer: '1.9500',
      rateSource: expect.stringContaining('Our exchange rate'),
      worth: { amount: '1950.00' },
    });
    const preview = await world
      .as('finance')
      .post('/yuan-rates/preview', { cedisPerYuan: '2.00', note });
    expect(preview.json()).toEqual({
      bills: 1,
      unpaidYuan: '1000.00',
      before: { amount: '1950.00', currency: 'GHS' },
      after: { amount: '2000.00', currency: 'GHS' },
      posted: { amount: '1950.00', currency: 'GHS' },
      yuanPerDollar: '6.2500',
    });
    await add('2.00');
    expect(await books.bill(bill.id)).toMatchObject({
      cedisPer: '1.9500',
    } satisfies Partial<BillAnswer>);
    const payment: SupplierPaymentAnswer = await books.sent(bill.id, '400.00');
    expect(payment.sent).toMatchObject({
      cedisPer: '2.0000',
      cash: { amount: '800.00' },
      difference: { amount: '20.00' },
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
