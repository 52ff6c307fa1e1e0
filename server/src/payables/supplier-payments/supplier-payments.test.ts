import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';
import { accountSums, billBody, payables } from '../testing/payable-fixture.ts';

const world = await startWorld();
await startTrade(world);
const { supplier, approved, bill, request, step, transfer, requested, sent } = payables(world);
afterAll(() => world.close());
const finance = world.as('finance');
const clerk = world.as('clerk2');
const lines = (amount: string) => [{ category: 'TRUCKING', description: 'Tema to Accra', amount }];
const dollars = { currency: 'USD', cedisPer: '12.0000', rateSource: 'Stanbic, 20 Nov' };
let numbers = 0;
const newBill = async (amount: string, over: object = {}) => {
  numbers += 1;
  const { id } = await supplier();
  return approved(id, { number: `T-${numbers}`, lines: lines(amount), ...over });
};

describe('a payment to a supplier', () => {
  it('is requested, approved by another person and sent, which settles the bill', async () => {
    const { id } = await newBill('800.00');
    const before = await accountSums(world);
    const first = (await request(id, '300.00')).json<SupplierPaymentAnswer>();
    expect(first).toMatchObject({
      state: 'REQUESTED',
      payTo: expect.stringContaining('BOC778123456'),
      settled: { amount: '300.00' },
    });
    const own = await step(first, 'approve', { caller: finance });
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({ code: 'supplier_payment.own' });
    const early = await step(first, 'send', { body: transfer() });
    expect(early.json()).toMatchObject({ code: 'supplier_payment.step_not_allowed' });
    const agreed = (await step(first, 'approve')).json<SupplierPaymentAnswer>();
    expect(agreed).toMatchObject({ state: 'APPROVED', approval: { by: { name: 'Esi Quartey' } } });
    const stale = await step(first, 'send', { body: transfer() });
    expect(stale.json()).toMatchObject({ code: 'request.version_stale' });
    const paid = await step(agreed, 'send', { body: transfer() });
    expect(paid.json()).toMatchObject({
      state: 'SENT',
      sent: { method: 'BANK_TRANSFER', cash: { amount: '300.00' }, difference: { amount: '0.00' } },
    });
    expect(await bill(id)).toMatchObject({
      state: 'PARTIALLY_PAID',
      paid: { amount: '300.00' },
      openWorth: { amount: '500.00' },
    });
    await sent(id, '500.00', { method: 'CASH' });
    expect(await bill(id)).toMatchObject({ state: 'PAID', openWorth: { amount: '0.00' } });
    const after = await accountSums(world);
    expect(after['cash-bank']).toBe((before['cash-bank'] ?? 0) - 30_000);
    expect(after['cash-office']).toBe((before['cash-office'] ?? 0) - 50_000);
    expect(await ledgerProblems(world.db)).toEqual([]);
    const drawers = await finance.post('/payments/cash-counts/entries', {
      siteId: (
        await world.db
          .selectFrom('sites')
          .select('id')
          .where('kind', '=', 'DESTINATION')
          .executeTakeFirstOrThrow()
      ).id,
      counted: { amount: '0.00', currency: 'GHS' },
    });
    expect(drawers.json()).toMatchObject({ expected: { amount: '-500.00' } });
  });

  it('never comes to more than is open, also when two are requested at once', async () => {
    const { id } = await newBill('100.00');
    const both = await Promise.all(['60.00', '60.00'].map((amount) => request(id, amount)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = await request(id, '40.01');
    expect(refused.json()).toMatchObject({
      code: 'supplier_payment.exceeds',
      message: 'You can pay up to GHS 40.00. GHS 60.00 is already requested',
      fields: { amount: 'Maximum GHS 40.00' },
    });
    expect((await request(id, '40.00')).statusCode).toBe(200);
  });

  it('posts an exchange loss or gain where its rate differs from the bill’s', async () => {
    const { id } = await newBill('1000.00', dollars);
    const before = await accountSums(world);
    const loss = await sent(id, '600.00', { cedisPer: '12.6000', rateSource: 'Stanbic, 21 Nov' });
    expect(loss.sent).toMatchObject({
      cash: { amount: '7560.00' },
      difference: { amount: '360.00' },
    });
    const gain = await sent(id, '400.00', { cedisPer: '11.5000', rateSource: 'Stanbic, 22 Nov' });
    expect(gain.sent).toMatchObject({ difference: { amount: '-200.00' } });
    const after = await accountSums(world);
    expect((after['fx-differences'] ?? 0) - (before['fx-differences'] ?? 0)).toBe(16_000);
    expect((after['payable'] ?? 0) - (before['payable'] ?? 0)).toBe(1_200_000);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('settles a bill to the pesewa in any order of payments and reversals', async () => {
    const { id } = await newBill('100.01', {
      currency: 'CNY',
      cedisPer: '1.7333',
      rateSource: 'Bank of China',
    });
    const pay = (amount: string) =>
      sent(id, amount, { cedisPer: '1.7333', rateSource: 'Bank of China' });
    const [first] = [await pay('33.33'), await pay('33.34')];
    await step(first, 'reverse', { body: { reason: 'Returned by the bank' } });
    await pay('0.01');
    await pay('66.66');
    expect(await bill(id)).toMatchObject({ state: 'PAID', openWorth: { amount: '0.00' } });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is reversed with a reason, which opens the bill and frees the reference', async () => {
    const { id } = await newBill('50.00');
    const before = await accountSums(world);
    const reference = 'FT-778-1';
    const paid = await sent(id, '50.00', { reference });
    const second = await requested((await newBill('20.00')).id, '20.00');
    const used = await step(second, 'send', { body: transfer({ reference: 'ft 7781' }) });
    expect(used.statusCode).toBe(409);
    expect(used.json()).toMatchObject({
      code: 'supplier_payment.reference_used',
      fields: { reference: expect.stringContaining('ft 7781 is already on a payment') },
    });
    const reversed = await step(paid, 'reverse', { body: { reason: 'Wrong account' } });
    expect(reversed.json()).toMatchObject({
      state: 'REVERSED',
      reversed: { reason: 'Wrong account' },
    });
    expect(await bill(id)).toMatchObject({ state: 'APPROVED', paid: { amount: '0.00' } });
    expect((await accountSums(world))['cash-bank']).toBe(before['cash-bank']);
    expect(
      (await step(second, 'send', { body: transfer({ reference: 'ft 7781' }) })).statusCode,
    ).toBe(200);
    const again = await step(paid, 'reverse', { body: { reason: 'Wrong account' } });
    expect(again.json()).toMatchObject({ code: 'supplier_payment.step_not_allowed' });
  });

  it('is sent once by two people at once, and with one reference once', async () => {
    const [one, two] = [
      await requested((await newBill('10.00')).id, '10.00'),
      await requested((await newBill('10.00')).id, '10.00'),
    ];
    const body = transfer({ reference: 'SAME-1' });
    const race = await Promise.all([
      step(one, 'send', { body }),
      step(one, 'send', { body, caller: finance }),
      step(two, 'send', { body }),
    ]);
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
  });

  it('above the limit is sent by someone other than its approver', async () => {
    const large = await requested((await newBill('5000.01')).id, '5000.01');
    expect(large.needsAnother).toBe(true);
    const own = await step(large, 'send', { body: transfer() });
    expect(own.json()).toMatchObject({ code: 'supplier_payment.own' });
    expect((await step(large, 'send', { body: transfer(), caller: finance })).statusCode).toBe(200);
  });

  it('needs an account of the supplier, an approved bill and a rate in yuan', async () => {
    const { id } = await supplier({ payee: undefined });
    const unpayable = await approved(id, { number: 'N-1' });
    expect((await request(unpayable.id, '1.00')).json()).toMatchObject({
      message: expect.stringContaining('Add the account of'),
    });
    const draft = (
      await finance.post('/bills', billBody(id, { number: 'N-2' }))
    ).json<BillAnswer>();
    expect((await request(draft.id, '1.00')).json()).toMatchObject({
      code: 'bill.step_not_allowed',
    });
    const yuan = await newBill('10.00', { ...dollars, currency: 'CNY' });
    const payment = await requested(yuan.id, '10.00');
    const body = transfer();
    expect((await step(payment, 'send', { body })).json()).toMatchObject({
      fields: { cedisPer: expect.stringContaining('There’s no exchange rate for CNY yet') },
    });
  });

  it('keeps its proof, and is listed newest first', async () => {
    const { id } = await newBill('10.00');
    const waiting = await requested(id, '4.00');
    const slip = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#364' } })
      .png()
      .toBuffer();
    const early = await finance.upload(`/supplier-payments/${waiting.id}/proof`, slip, 'image/png');
    expect(early.json()).toMatchObject({ code: 'supplier_payment.step_not_allowed' });
    const paid = await sent(id, '6.00');
    const path = `/supplier-payments/${paid.id}/proof`;
    expect((await finance.get(path)).json()).toMatchObject({ code: 'thing.not_found' });
    expect((await finance.upload(path, slip, 'image/png')).json()).toMatchObject({
      hasProof: true,
    });
    expect((await finance.get(path)).headers['content-type']).toBe('image/webp');
    const list = await finance.get(`/supplier-payments?billId=${id}&limit=1&withTotal=true`);
    const page = list.json<{ nextCursor: string }>();
    expect(page).toMatchObject({ items: [{ id: paid.id }], total: 2 });
    const next = await finance.get(`/supplier-payments?billId=${id}&cursor=${page.nextCursor}`);
    expect(next.json()).toMatchObject({ items: [{ id: waiting.id }], nextCursor: null });
  });
});

describe('an expense paid at once', () => {
  it('is a bill that is approved and paid by one person, up to the limit of a day', async () => {
    const { id } = await supplier({ payee: undefined });
    const expense = (amount: string) =>
      clerk.post('/expenses', {
        ...billBody(id, { number: undefined, lines: lines(amount) }),
        ...transfer({ method: 'CASH' }),
      });
    const key = crypto.randomUUID();
    const body = {
      ...billBody(id, { number: undefined, lines: lines('3000.00') }),
      ...transfer({ method: 'CASH' }),
    };
    const first = (await clerk.post('/expenses', body, { key })).json<BillAnswer>();
    expect(first).toMatchObject({ state: 'PAID', isExpense: true, number: null });
    expect((await clerk.post('/expenses', body, { key })).json<BillAnswer>().id).toBe(first.id);
    const over = await expense('2000.01');
    expect(over.statusCode).toBe(403);
    expect(over.json()).toMatchObject({
      code: 'bill.own',
      message:
        'One person can pay expenses of up to GHS 5,000.00 within 24 hours, and you’ve paid GHS 3,000.00. Enter it as a bill',
    });
    expect((await expense('2000.00')).statusCode).toBe(200);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
