import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { dayIn, zones } from '@sankofa/domain/values/time';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../../books/books.ts';
import { openings } from '../../books/opening/testing/opening-fixture.ts';
import { registerForVat } from '../../fixtures/taxes.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';
import { accountSums, payables } from '../testing/payable-fixture.ts';

type Return = z.output<(typeof getVatReturn)['answer']>;

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const finance = () => world.as('finance');
const { cedis, enter, entered, latest, step } = openings(world);
const { approve } = payables(world);

function passTo(day: string) {
  world.pass(Date.parse(day) - Date.parse(dayIn(world.clock(), zones.accra)));
}
// An invoice of November with taxes of 928 for NHIL and GETFund each, and 5,569 for VAT.
await world.work(trade.admin, (work) => registerForVat(work));
await trade.invoiced(await world.ama());
passTo('2026-12-05');
const authority = (await payables(world).supplier({ name: 'Ghana Revenue Authority' })).id;

const vat = async () =>
  good<Return>(await finance().get('/taxes/vat-return?from=2026-11-01&to=2026-11-30'));
const file = (month: string) =>
  finance().post('/bills/vat-return', {
    month,
    supplierId: authority,
    number: `VR-${month}`,
    filedOn: '2026-12-05',
    dueOn: '2026-12-31',
  });
const lines = [
  { account: 'tax-vat', balance: cedis('60.00') },
  { account: 'tax-nhil', balance: cedis('3.28') },
];

const refused = async (more: object, of = lines) =>
  (await enter(of, finance(), more)).json<{ fields: Record<string, string> }>().fields;

test('a tax credit names an ended month, and only a credit does', async () => {
  expect(await refused({})).toEqual({ lastReturn: expect.stringMatching(/^A tax has a credit/) });
  expect(await refused({ lastReturn: '2026-12' })).toEqual({
    lastReturn: expect.stringMatching(/Choose an earlier month$/),
  });
  const none = [{ account: 'cash-bank', balance: cedis('60.00') }];
  expect(await refused({ lastReturn: '2026-10' }, none)).toEqual({
    lastReturn: expect.stringMatching(/^No tax has a credit/),
  });
});

/** The step of the VAT return at the end of a month, if it has one. */
const stepOf = async (month: string) =>
  good<MonthEndAnswer>(await finance().get(`/analytics/month-end?month=${month}`)).steps.find(
    (one) => one.step === 'VAT',
  );

test('the first return uses the credit of the last one that was filed elsewhere', async () => {
  const before = (await vat()).credit;
  expect(before?.payable).toMatchObject({ nhil: cedis('9.28'), vat: cedis('55.69') });
  const proposed = await entered(lines, { lastReturn: '2026-10' });
  expect(proposed).toMatchObject({ lastReturn: '2026-10', equity: cedis('63.28') });
  expect((await vat()).credit).toEqual(before);
  expect((await step(proposed, 'approve')).statusCode).toBe(200);
  const { credit, journal, total } = await vat();
  expect(journal).toEqual(total.tax);
  expect(credit).toMatchObject({
    broughtForward: { nhil: cedis('3.28'), vat: cedis('60.00'), getfund: cedis('0.00') },
    payable: { nhil: cedis('6.00'), vat: cedis('0.00'), getfund: cedis('9.28') },
    carriedForward: { nhil: cedis('0.00'), vat: cedis('4.31') },
  });
  expect((await file('2026-10')).json()).toMatchObject({
    fields: { month: expect.stringMatching(/were filed elsewhere/) },
  });
  expect(await stepOf('2026-11')).toMatchObject({ left: 1 });
  expect(await stepOf('2026-10')).toBeUndefined();
  const bill = good<BillAnswer>(await file('2026-11'));
  expect(bill.total.amount).toBe('15.28');
  expect((await approve(bill)).statusCode).toBe(200);
  const sums = await accountSums(world);
  expect(sums).toMatchObject({ 'tax-vat': 431, payable: -1_528 });
  expect(sums['tax-nhil']).toBeUndefined();
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('the credit stays while a return that used it is recorded', async () => {
  const opening = await latest();
  expect((await step(opening, 'reverse', world.as('admin'))).json()).toMatchObject({
    message: expect.stringMatching(/^The return of 2026-11 is recorded here.*Void its bill first$/),
  });
  const { items } = good<{ items: BillAnswer[] }>(await finance().get('/bills'));
  const { version } = good<BillAnswer>(await finance().get(`/bills/${items[0]?.id}`));
  await finance().post(`/bills/${items[0]?.id}/void`, { reason: 'Filed again' }, { version });
  expect((await step(opening, 'reverse', world.as('admin'))).statusCode).toBe(200);
  expect((await vat()).credit?.payable).toMatchObject({ nhil: cedis('9.28') });
  expect(await ledgerProblems(world.db)).toEqual([]);
});
