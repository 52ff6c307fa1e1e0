import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { creditInvoice } from '../../invoices/invoices.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { payRefund } from '../payments.ts';

let fixture: CheckoutFixture;
beforeEach(async () => {
  fixture = await startCheckouts();
  fixture.simulator.refunds.byHand();
});
afterEach(async () => {
  const faults = await fixture.ledger();
  await fixture.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const day = 24 * 60 * 60_000;
const finance = () => fixture.world.as('finance');
const credited = (invoiceId: string, pesewas: number) =>
  fixture.world.work(fixture.trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: moneyOf(pesewas), reason: 'Agreed' }),
  );

/** Ama paid GHS 371.25 online, and all of it was credited. */
async function paidOnline() {
  const { ama, invoiceId, checkout } = await fixture.begin();
  fixture.simulator.take(checkout.reference, 'silent');
  await fixture.syncCheckout(checkout.reference);
  await credited(invoiceId, 37_125);
  return ama;
}
async function approved(ama: TestCustomer, amount = '100.00', on: { invoiceId?: string } = {}) {
  const body = { amount: cedis(amount), reason: 'Too much', payee: samplePayee, ...on };
  const { id } = (await ama.post('/refunds', body)).json<{ id: string }>();
  return step(id, 'approve');
}
async function step(id: string, name: string, body: object = {}): Promise<RefundAnswer> {
  const answer = await attemptStep(id, name, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function attemptStep(id: string, name: string, body: object = {}) {
  const { version } = await rowOf(id);
  return finance().post(`/refunds/${id}/${name}`, body, { version });
}
const rowOf = (id: string) =>
  fixture.world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const manualPayment = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };
/** Sets the gateway’s result for all requested refunds and applies it. */
async function ends(status: 'processed' | 'failed') {
  for (const one of fixture.simulator.refunds.kept) fixture.simulator.refunds.finish(one, status);
  fixture.world.pass(60_000);
  await fixture.settle();
}
const remindersOf = async (ama: TestCustomer) =>
  JSON.stringify((await ama.get('/users/reminders')).json());
const paidOut = (id: string) =>
  fixture.world.db
    .selectFrom('journalEntries')
    .select('memo')
    .where('kind', '=', 'refund-paid')
    .where('sourceId', '=', id)
    .execute();

describe('a refund of an online payment', () => {
  it('is sent through the gateway only, and cannot be sent by hand before or meanwhile', async () => {
    const ama = await paidOnline();
    const { id, refundNumber, online } = await approved(ama);
    expect(online).toMatchObject({ receiptNumber: expect.stringMatching(/^RCP-/) });
    const early = await attemptStep(id, 'pay', manualPayment);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message:
        'GHS 100.00 can be refunded to the customer’s online payment. Try that first. If it fails, you can pay manually',
    });

    expect(await step(id, 'send')).toMatchObject({ state: 'PROCESSING', method: null });
    expect(await remindersOf(ama)).toContain(`Refund ${refundNumber} in progress`);
    const meanwhile = await attemptStep(id, 'pay', manualPayment);
    expect(meanwhile.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message:
        'This refund is processing. You can pay it manually after it’s approved or if the online refund fails.',
    });
    expect((await attemptStep(id, 'send')).statusCode).toBe(409);
    expect(await paidOut(id)).toEqual([]);

    await ends('processed');
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', method: 'GATEWAY' });
    expect(await paidOut(id)).toHaveLength(1);
    expect(await fixture.balances()).toEqual({ 'gateway-clearing': 27_125 });
    expect(await remindersOf(ama)).toContain('Refund of GHS 100.00 completed');
  });

  it('is sent again, or by hand, after the gateway failed', async () => {
    const ama = await paidOnline();
    const again = await approved(ama);
    const handed = await approved(ama, '50.00');
    for (const { id } of [again, handed]) await step(id, 'send');
    await ends('failed');
    const failed = await rowOf(again.id);
    expect({ ...failed, failure: storedText(failed?.failure, 'en') }).toMatchObject({
      state: 'FAILED',
      failure: 'The payment provider couldn’t refund it',
    });
    expect(await remindersOf(ama)).toContain(`${again.refundNumber} delayed`);
    expect(JSON.stringify((await finance().get('/users/reminders')).json())).toContain(
      `/staff/financial/refunds?refund=${again.id}`,
    );

    await step(again.id, 'send');
    expect(await step(handed.id, 'pay', manualPayment)).toMatchObject({
      state: 'PAID',
      ...manualPayment,
    });
    await ends('processed');
    expect(await rowOf(again.id)).toMatchObject({ state: 'PAID', method: 'GATEWAY', tries: 2 });
    expect(await paidOut(again.id)).toHaveLength(1);
    expect(await paidOut(handed.id)).toHaveLength(1);
    expect(await fixture.balances()).toEqual({ 'gateway-clearing': 27_125 });
  });

  it('never exceeds what was paid online: the rest is sent by hand', async () => {
    const ama = await paidOnline();
    const { invoiceId } = await fixture.trade.invoiced(ama);
    await fixture.trade.paid(invoiceId, 37_125);
    await credited(invoiceId, 37_125);
    const most = await approved(ama, '300.00');
    await step(most.id, 'send');
    const rest = await approved(ama);
    expect(rest.online).toBeNull();
    expect((await attemptStep(rest.id, 'send')).json()).toMatchObject({
      message: 'No online payment has GHS 100.00 left to refund. Pay it manually',
    });
    expect(await step(rest.id, 'pay', manualPayment)).toMatchObject({ state: 'PAID' });
  });

  it('is not sent by the person who requested it', async () => {
    const ama = await paidOnline();
    const body = { amount: cedis('10.00'), reason: 'Too much', payee: samplePayee };
    const requested = await finance().post('/refunds', { ...body, customerId: ama.id });
    const { id } = requested.json<{ id: string }>();
    const other = fixture.world.as('clerk2');
    expect((await other.post(`/refunds/${id}/approve`, {}, { version: 1 })).statusCode).toBe(200);
    expect((await attemptStep(id, 'send')).json()).toMatchObject({ code: 'refund.own' });
    expect(fixture.simulator.refunds.kept).toEqual([]);
  });

  it('is sent by hand if online payments are turned off', async () => {
    const { id } = await approved(await paidOnline());
    await fixture.world.work(fixture.trade.clerk, (work) =>
      payRefund(work, { refundId: id, method: 'CASH', reference: 'OUT-1', isOnline: false }),
    );
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', method: 'CASH' });
  });
});

/** Creates an invoice that was paid online, by default of Ama. */
async function paid(customer?: TestCustomer) {
  const { ama, invoiceId, checkout } = await fixture.begin('371.25', customer);
  fixture.simulator.take(checkout.reference, 'silent');
  await fixture.syncCheckout(checkout.reference);
  const [payment] = await fixture.paymentsOf(invoiceId);
  return { ama, invoiceId, reference: checkout.reference, paymentId: payment?.id };
}

describe('a refund on an invoice', () => {
  it('goes back to the online payment that paid it, not to a newer one', async () => {
    const { ama, ...first } = await paid();
    const other = await paid(ama);
    const { id, online } = await approved(ama, '100.00', { invoiceId: first.invoiceId });
    expect(online).toMatchObject({ paymentId: first.paymentId });
    await step(id, 'send');
    await ends('processed');
    expect(fixture.simulator.refunds.kept).toMatchObject([{ reference: first.reference }]);
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', paymentId: first.paymentId });

    const rest = await approved(ama, '371.25', { invoiceId: other.invoiceId });
    await step(rest.id, 'send');
    await ends('processed');
    expect(await rowOf(rest.id)).toMatchObject({ state: 'PAID', paymentId: other.paymentId });
  });

  it('is sent by hand if the invoice was paid by hand, whatever else she paid online', async () => {
    const { ama } = await paid();
    const { invoiceId } = await fixture.trade.invoiced(ama);
    await fixture.trade.paid(invoiceId, 37_125);
    await paid(ama);
    const { id, online } = await approved(ama, '50.00', { invoiceId });
    expect(online).toBeNull();
    expect((await attemptStep(id, 'send')).statusCode).toBe(409);
    expect(await step(id, 'pay', manualPayment)).toMatchObject({ state: 'PAID' });
  });
});

describe('a refund of free credit', () => {
  it('goes back to an online payment with that much unallocated', async () => {
    const { ama, ...first } = await paid();
    await paid(ama);
    await credited(first.invoiceId, 20_000);
    const free = await approved(ama, '150.00');
    expect(free.online).toMatchObject({ paymentId: first.paymentId });
    await step(free.id, 'send');
    // Of the 200.00 that were freed, 50.00 are left.
    expect((await approved(ama, '50.00')).online).toMatchObject({ paymentId: first.paymentId });
  });

  it('is sent by hand if it was paid by hand, or exceeds what any single payment has left', async () => {
    const { ama, ...first } = await paid();
    const second = await paid(ama);
    const { invoiceId } = await fixture.trade.invoiced(ama);
    await fixture.trade.paid(invoiceId, 37_125 + 6_500);
    const { id, online } = await approved(ama, '65.00');
    expect(online).toBeNull();
    expect(await step(id, 'pay', manualPayment)).toMatchObject({ state: 'PAID' });
    for (const one of [first, second]) await credited(one.invoiceId, 10_000);
    expect((await approved(ama, '150.00')).online).toBeNull();
    expect((await approved(ama, '50.00')).online).toMatchObject({ paymentId: second.paymentId });
  });
});

const compared = async () => {
  fixture.world.pass(day);
  await fixture.reconcile();
  return (await finance().get('/payments/differences?state=OPEN')).json<{ items: object[] }>()
    .items;
};

describe('a refund deducted from a payout', () => {
  it('explains the missing part of the payout, and nothing is left with the gateway', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    await ends('processed');
    expect(await compared()).toEqual([]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });

  it('explains no more than its amount: the rest is a difference', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    await ends('processed');
    fixture.simulator.deduct(5_000);
    expect(await compared()).toMatchObject([{ kind: 'DEDUCTED', difference: cedis('-50.00') }]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 5_000 });
  });

  it('explains several payouts if the first is too small for it', async () => {
    const { id } = await approved(await paidOnline(), '371.25');
    await step(id, 'send');
    await ends('processed');
    // The fees on 371.25 are 7.24, so that much is deducted from the payout of the next day.
    expect(await compared()).toEqual([]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': -724 });
    await paidOnline();
    expect(await compared()).toEqual([]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });

  it('explains nothing before it is processed, and everything once it is', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    fixture.simulator.deduct(10_000);
    expect(await compared()).toMatchObject([{ kind: 'DEDUCTED', difference: cedis('-100.00') }]);
    for (const one of fixture.simulator.refunds.kept) one.status = 'processed';
    await fixture.settle();
    expect(await compared()).toEqual([]);
    expect(await fixture.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });
});
