import type {
  DifferenceAnswer,
  ReconciliationAnswer,
} from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

import type { Fault } from '../../payment-gateway/simulator.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';

let fixture: CheckoutFixture;
beforeEach(async () => {
  fixture = await startCheckouts();
});
afterEach(async () => {
  // Whatever the test did, the ledger is correct.
  const faults = await fixture.ledger();
  await fixture.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const hour = 60 * 60_000;
const day = 24 * hour;
const finance = () => fixture.world.as('finance');

const runs = async () =>
  (await finance().get('/payments/reconciliations')).json<{
    items: ReconciliationAnswer[];
    clearing: object;
    openDifferences: number;
  }>();
const differences = async (state = 'OPEN') =>
  (await finance().get(`/payments/differences?state=${state}`)).json<{
    items: DifferenceAnswer[];
  }>().items;
const settle = (id: string, reason = 'A payment link of the fair') =>
  finance().post(`/payments/differences/${id}/settle`, { reason });
const paid = async (amount = '371.25') => {
  const begun = await fixture.begin(amount);
  fixture.simulator.take(begun.checkout.reference, 'silent');
  await fixture.syncCheckout(begun.checkout.reference);
  return begun;
};
/** Creates a transaction at the gateway that we did not start. */
const link = (reference: string, amount: number) =>
  fixture.simulator.remember({
    paid: [{ reference, amount, startedAt: fixture.world.clock(), paidAt: fixture.world.clock() }],
    paidOutOn: null,
    lastPayout: 0,
  });

describe('the nightly reconciliation', () => {
  it('runs once, however many processes there are', async () => {
    await paid();
    await Promise.all([fixture.reconcile(), fixture.reconcile(), fixture.reconcile()]);
    const { items, clearing } = await runs();
    expect(items).toMatchObject([
      {
        state: 'DONE',
        night: '2026-11-21',
        requestedBy: null,
        transactions: 1,
        collected: cedis('371.25'),
        booked: 0,
        payouts: 0,
        differences: 0,
      },
    ]);
    expect(clearing).toEqual(cedis('371.25'));
    fixture.world.pass(16 * hour);
    await fixture.reconcile();
    expect((await runs()).items).toHaveLength(1);
    fixture.world.pass(hour);
    await fixture.reconcile();
    expect((await runs()).items.map(({ night }) => night)).toEqual(['2026-11-22', '2026-11-21']);
  });

  it('books what was paid after polling had stopped', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    await fixture.reconcile();
    fixture.world.pass(4 * day);
    fixture.simulator.take(checkout.reference, 'silent');
    await fixture.reconcile();
    expect(await fixture.paymentsOf(invoiceId)).toMatchObject([
      { amountPesewas: 37_125, state: 'CONFIRMED' },
    ]);
    expect((await runs()).items[0]).toMatchObject({ booked: 1, differences: 0 });
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({ state: 'PAID' });
  });

  it('posts a payout once: the amount received, the fees, and nothing left with the gateway', async () => {
    await paid();
    await paid('100.00');
    // Before six in the morning the payout is still on its way.
    fixture.world.pass(17 * hour);
    await fixture.reconcile();
    expect((await runs()).items[0]).toMatchObject({ payouts: 0 });
    fixture.world.pass(day);
    await Promise.all([fixture.reconcile(), fixture.reconcile()]);
    // 1.95% of 371.25 and of 100.00, each rounded separately.
    expect((await runs()).items[0]).toMatchObject({
      payouts: 1,
      paidOut: cedis('462.06'),
      fees: cedis('9.19'),
      differences: 0,
    });
    const after = { 'cash-bank': 46_206, 'gateway-clearing': 0, 'gateway-fees': 919 };
    expect(await fixture.balances()).toEqual(after);
    fixture.world.pass(day);
    await fixture.reconcile();
    expect((await runs()).items[0]).toMatchObject({ payouts: 0, paidOut: cedis('0.00') });
    expect(await fixture.balances()).toEqual(after);
  });

  it('reads lists of many pages', async () => {
    for (let at = 1; at <= 230; at += 1) link(`LINK-${at}`, 100 + at);
    await fixture.reconcile();
    expect((await runs()).items[0]).toMatchObject({ transactions: 230, differences: 230 });
  });
});

describe('a difference', () => {
  it('for money missing in the ledger is settled with a reason, once', async () => {
    await paid();
    link('LINK-FAIR', 5_000);
    await fixture.reconcile();
    const [found] = await differences();
    expect(found).toMatchObject({
      reference: 'LINK-FAIR',
      kind: 'MISSING_HERE',
      gateway: cedis('50.00'),
      books: cedis('0.00'),
      difference: cedis('50.00'),
      customer: null,
    });
    const emails = await fixture.world.emails();
    expect(emails.map(({ subject }) => subject)).toContain('Reconciliation found a difference');
    const answers = await Promise.all([settle(found?.id ?? ''), settle(found?.id ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await differences('SETTLED')).toMatchObject([
      { settledBy: 'Abena Osei', reason: 'A payment link of the fair' },
    ]);
    expect(await fixture.balances()).toMatchObject({
      'gateway-clearing': 42_125,
      'gateway-differences': -5_000,
    });
    fixture.world.pass(day);
    await fixture.reconcile();
    expect(await differences()).toEqual([]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });

  it('for money missing at the gateway is gone once the payment is reversed', async () => {
    const { ama, invoiceId, checkout } = await paid();
    fixture.simulator.transactions.delete(checkout.reference);
    fixture.world.pass(1_000);
    await fixture.reconcile();
    const [found] = await differences();
    expect(found).toMatchObject({
      kind: 'MISSING_THERE',
      difference: cedis('-371.25'),
      customer: { id: ama.id },
    });
    const [payment] = await fixture.paymentsOf(invoiceId);
    const back = await fixture.world
      .as('admin')
      .post(`/payments/${payment?.id}/reverse`, { reason: 'Never collected' }, { version: 1 });
    expect(back.statusCode).toBe(200);
    fixture.world.pass(day);
    await fixture.reconcile();
    expect(await differences()).toEqual([]);
    expect((await settle(found?.id ?? '')).json()).toMatchObject({ code: 'difference.not_open' });
    expect(await fixture.balances()).toEqual({ 'gateway-clearing': 0 });
  });

  it('for money that the gateway listed only once is found too', async () => {
    const { checkout } = await paid();
    fixture.world.pass(1_000);
    await fixture.reconcile();
    expect(await differences()).toEqual([]);
    fixture.simulator.transactions.delete(checkout.reference);
    fixture.world.pass(day);
    await fixture.reconcile();
    expect(await differences()).toMatchObject([
      { kind: 'MISSING_THERE', difference: cedis('-371.25') },
    ]);
  });

  it('is opened again if its amount changes before it is settled', async () => {
    const { checkout } = await paid();
    const atGateway = fixture.simulator.transactions.get(checkout.reference);
    if (atGateway) atGateway.amount = 30_000;
    await fixture.reconcile();
    expect(await differences()).toMatchObject([
      { kind: 'OTHER_AMOUNT', difference: cedis('-71.25') },
    ]);
    if (atGateway) atGateway.amount = 40_000;
    expect((await finance().post('/payments/reconciliations')).statusCode).toBe(200);
    await fixture.reconcile();
    const [found, ...more] = await differences();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ difference: cedis('28.75') });
    expect(await differences('GONE')).toHaveLength(1);
    expect((await settle(found?.id ?? '')).statusCode).toBe(200);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 40_000 });
  });

  it('for a deduction from a payout stays in clearing until it is settled', async () => {
    await paid();
    fixture.simulator.deduct(10_000);
    fixture.world.pass(day);
    await fixture.reconcile();
    const [found] = await differences();
    expect(found).toMatchObject({
      reference: 'Pay-out 1',
      kind: 'DEDUCTED',
      difference: cedis('-100.00'),
    });
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 10_000 });
    await settle(found?.id ?? '', 'The card’s bank took a payment back');
    expect(await fixture.balances()).toMatchObject({
      'gateway-clearing': 0,
      'gateway-differences': 10_000,
    });
  });

  it('is not opened for a reversed payment that was charged: it is deducted from a payout', async () => {
    const { checkout } = await paid();
    const atGateway = fixture.simulator.transactions.get(checkout.reference);
    if (atGateway) atGateway.status = 'reversed';
    await fixture.reconcile();
    expect(await differences()).toEqual([]);
  });
});

describe('a reconciliation on demand', () => {
  it('runs once for two clicks, and shows who requested it', async () => {
    await fixture.reconcile();
    const answers = await Promise.all([
      finance().post('/payments/reconciliations'),
      finance().post('/payments/reconciliations'),
    ]);
    const ids = answers.map((answer) => answer.json<{ id: string }>().id);
    expect(new Set(ids).size).toBe(1);
    await fixture.reconcile();
    expect((await runs()).items[0]).toMatchObject({
      state: 'DONE',
      night: null,
      requestedBy: 'Abena Osei',
    });
  });

  test.each<Fault>(['cut', '500', 'html'])(
    'retries after the gateway fault “%s”, and completes each step once',
    async (fault) => {
      await paid();
      fixture.world.pass(day);
      fixture.simulator.faults.list.push(fault);
      await fixture.reconcile();
      expect((await runs()).items[0]).toMatchObject({
        state: 'RUNNING',
        failure: 'The payment provider didn’t respond.',
      });
      fixture.world.pass(10 * 60_000);
      await fixture.reconcile();
      expect((await runs()).items[0]).toMatchObject({
        state: 'DONE',
        failure: null,
        payouts: 1,
      });
      expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 0 });
    },
  );

  it('is given up after two hours without an answer, and done the next night', async () => {
    await paid();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      fixture.simulator.faults.list.push('500');
      await fixture.reconcile();
      fixture.world.pass(10 * 60_000);
    }
    expect((await runs()).items[0]).toMatchObject({ state: 'FAILED' });
    fixture.world.pass(day);
    await fixture.reconcile();
    expect((await runs()).items[0]).toMatchObject({ state: 'DONE', transactions: 1, payouts: 1 });
  });
});
