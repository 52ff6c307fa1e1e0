import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { creditInvoice } from '../../invoices/invoices.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { payRefund } from '../payments.ts';

let desk: CheckoutFixture;
beforeEach(async () => {
  desk = await startCheckouts();
  desk.simulator.refunds.byHand();
});
afterEach(async () => {
  const faults = await desk.ledger();
  await desk.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const day = 24 * 60 * 60_000;
const finance = () => desk.world.as('finance');
const credited = (invoiceId: string, pesewas: number) =>
  desk.world.work(desk.trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: moneyOf(pesewas), reason: 'Agreed' }),
  );

/** Ama paid GHS 371.25 online and was credited all of it. */
async function paidOnline() {
  const { ama, invoiceId, checkout } = await desk.begin();
  desk.simulator.take(checkout.reference, 'silent');
  await desk.look(checkout.reference);
  await credited(invoiceId, 37_125);
  return ama;
}
async function approved(ama: TestCustomer, amount = '100.00', on: { invoiceId?: string } = {}) {
  const body = { amount: cedis(amount), reason: 'Too much', payTo: 'MTN 024 400 4417', ...on };
  const { id } = (await ama.post('/refunds', body)).json<{ id: string }>();
  return step(id, 'approve');
}
async function step(id: string, name: string, body: object = {}): Promise<RefundAnswer> {
  const answer = await tried(id, name, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function tried(id: string, name: string, body: object = {}) {
  const { version } = await rowOf(id);
  return finance().post(`/refunds/${id}/${name}`, body, { version });
}
const rowOf = (id: string) =>
  desk.world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const byHand = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };
/** What the gateway says becomes of everything that was asked of it, and what follows here. */
async function ends(status: 'processed' | 'failed') {
  for (const one of desk.simulator.refunds.kept) desk.simulator.refunds.finish(one, status);
  desk.world.pass(60_000);
  await desk.settle();
}
const remindersOf = async (ama: TestCustomer) =>
  JSON.stringify((await ama.get('/users/reminders')).json());
const paidOut = (id: string) =>
  desk.world.db
    .selectFrom('journalEntries')
    .select('memo')
    .where('kind', '=', 'refund-paid')
    .where('sourceId', '=', id)
    .execute();

describe('what was paid online', () => {
  it('goes back by the gateway alone, and is not paid by hand before or meanwhile', async () => {
    const ama = await paidOnline();
    const { id, refundNumber, online } = await approved(ama);
    expect(online).toMatchObject({ receiptNumber: expect.stringMatching(/^RCP-/) });
    const early = await tried(id, 'pay', byHand);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message:
        'GHS 100.00 can be refunded to the customer’s online payment. Try that first. If it fails, you can pay manually',
    });

    expect(await step(id, 'send')).toMatchObject({ state: 'PROCESSING', method: null });
    expect(await remindersOf(ama)).toContain(`Refund ${refundNumber} in progress`);
    const meanwhile = await tried(id, 'pay', byHand);
    expect(meanwhile.json()).toMatchObject({
      code: 'refund.step_not_allowed',
      message:
        'This refund is processing. You can pay it manually after it’s approved or if the online refund fails.',
    });
    expect((await tried(id, 'send')).statusCode).toBe(409);
    expect(await paidOut(id)).toEqual([]);

    await ends('processed');
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', method: 'GATEWAY' });
    expect(await paidOut(id)).toHaveLength(1);
    expect(await desk.balances()).toEqual({ 'gateway-clearing': 27_125 });
    expect(await remindersOf(ama)).toContain('Refund of GHS 100.00 completed');
  });

  it('is sent once more, or paid by hand, after the gateway could not', async () => {
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
    expect(await step(handed.id, 'pay', byHand)).toMatchObject({ state: 'PAID', ...byHand });
    await ends('processed');
    expect(await rowOf(again.id)).toMatchObject({ state: 'PAID', method: 'GATEWAY', tries: 2 });
    expect(await paidOut(again.id)).toHaveLength(1);
    expect(await paidOut(handed.id)).toHaveLength(1);
    expect(await desk.balances()).toEqual({ 'gateway-clearing': 27_125 });
  });

  it('never takes back more than was paid there: the rest goes by hand', async () => {
    const ama = await paidOnline();
    const { invoiceId } = await desk.trade.invoiced(ama);
    await desk.trade.paid(invoiceId, 37_125);
    await credited(invoiceId, 37_125);
    const most = await approved(ama, '300.00');
    await step(most.id, 'send');
    const rest = await approved(ama);
    expect(rest.online).toBeNull();
    expect((await tried(rest.id, 'send')).json()).toMatchObject({
      message: 'No online payment has GHS 100.00 left to refund. Pay it manually',
    });
    expect(await step(rest.id, 'pay', byHand)).toMatchObject({ state: 'PAID' });
  });

  it('is not sent by whoever asked for it', async () => {
    const ama = await paidOnline();
    const body = { amount: cedis('10.00'), reason: 'Too much', payTo: 'MTN 024 400 4417' };
    const asked = await finance().post('/refunds', { ...body, customerId: ama.id });
    const { id } = asked.json<{ id: string }>();
    const other = desk.world.as('clerk2');
    expect((await other.post(`/refunds/${id}/approve`, {}, { version: 1 })).statusCode).toBe(200);
    expect((await tried(id, 'send')).json()).toMatchObject({ code: 'refund.own' });
    expect(desk.simulator.refunds.kept).toEqual([]);
  });

  it('goes by hand where the company takes nothing online any more', async () => {
    const { id } = await approved(await paidOnline());
    await desk.world.work(desk.trade.clerk, (work) =>
      payRefund(work, { refundId: id, method: 'CASH', reference: 'OUT-1', isOnline: false }),
    );
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', method: 'CASH' });
  });
});

/** An invoice of Ama, or of this customer, that was paid online. */
async function paid(customer?: TestCustomer) {
  const { ama, invoiceId, checkout } = await desk.begin('371.25', customer);
  desk.simulator.take(checkout.reference, 'silent');
  await desk.look(checkout.reference);
  const [payment] = await desk.paymentsOf(invoiceId);
  return { ama, invoiceId, reference: checkout.reference, paymentId: payment?.id };
}

describe('what was paid on an invoice', () => {
  it('goes back to the online payment that paid it, not to a newer one', async () => {
    const { ama, ...first } = await paid();
    const other = await paid(ama);
    const { id, online } = await approved(ama, '100.00', { invoiceId: first.invoiceId });
    expect(online).toMatchObject({ paymentId: first.paymentId });
    await step(id, 'send');
    await ends('processed');
    expect(desk.simulator.refunds.kept).toMatchObject([{ reference: first.reference }]);
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', paymentId: first.paymentId });

    const rest = await approved(ama, '371.25', { invoiceId: other.invoiceId });
    await step(rest.id, 'send');
    await ends('processed');
    expect(await rowOf(rest.id)).toMatchObject({ state: 'PAID', paymentId: other.paymentId });
  });

  it('goes by hand where it was paid by hand, whatever she paid online beside it', async () => {
    const { ama } = await paid();
    const { invoiceId } = await desk.trade.invoiced(ama);
    await desk.trade.paid(invoiceId, 37_125);
    await paid(ama);
    const { id, online } = await approved(ama, '50.00', { invoiceId });
    expect(online).toBeNull();
    expect((await tried(id, 'send')).statusCode).toBe(409);
    expect(await step(id, 'pay', byHand)).toMatchObject({ state: 'PAID' });
  });
});

describe('credit that is free', () => {
  it('goes back to the online payment of which as much pays nothing', async () => {
    const { ama, ...first } = await paid();
    await paid(ama);
    await credited(first.invoiceId, 20_000);
    const free = await approved(ama, '150.00');
    expect(free.online).toMatchObject({ paymentId: first.paymentId });
    await step(free.id, 'send');
    // Of the 200.00 that came free of it, 50.00 are left.
    expect((await approved(ama, '50.00')).online).toMatchObject({ paymentId: first.paymentId });
  });

  it('goes by hand where it came by hand, or is more than what any one payment left over', async () => {
    const { ama, ...first } = await paid();
    const second = await paid(ama);
    const { invoiceId } = await desk.trade.invoiced(ama);
    await desk.trade.paid(invoiceId, 37_125 + 6_500);
    const { id, online } = await approved(ama, '65.00');
    expect(online).toBeNull();
    expect(await step(id, 'pay', byHand)).toMatchObject({ state: 'PAID' });
    for (const one of [first, second]) await credited(one.invoiceId, 10_000);
    expect((await approved(ama, '150.00')).online).toBeNull();
    expect((await approved(ama, '50.00')).online).toMatchObject({ paymentId: second.paymentId });
  });
});

const compared = async () => {
  desk.world.pass(day);
  await desk.reconcile();
  return (await finance().get('/payments/differences?state=OPEN')).json<{ items: object[] }>()
    .items;
};

describe('a refund that comes off a pay-out', () => {
  it('explains what the pay-out lacks, and nothing is left with the gateway', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    await ends('processed');
    expect(await compared()).toEqual([]);
    expect(await desk.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });

  it('explains no more than it was: the rest is a difference', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    await ends('processed');
    desk.simulator.deduct(5_000);
    expect(await compared()).toMatchObject([{ kind: 'DEDUCTED', difference: cedis('-50.00') }]);
    expect(await desk.balances()).toMatchObject({ 'gateway-clearing': 5_000 });
  });

  it('explains pay-outs one after the other where the first is too small for it', async () => {
    const { id } = await approved(await paidOnline(), '371.25');
    await step(id, 'send');
    await ends('processed');
    // Of the 371.25 the fees are 7.24, so that much has to come off what is paid out the day after.
    expect(await compared()).toEqual([]);
    expect(await desk.balances()).toMatchObject({ 'gateway-clearing': -724 });
    await paidOnline();
    expect(await compared()).toEqual([]);
    expect(await desk.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });

  it('explains nothing while it is not there, and everything once it is', async () => {
    const { id } = await approved(await paidOnline());
    await step(id, 'send');
    desk.simulator.deduct(10_000);
    expect(await compared()).toMatchObject([{ kind: 'DEDUCTED', difference: cedis('-100.00') }]);
    for (const one of desk.simulator.refunds.kept) one.status = 'processed';
    await desk.settle();
    expect(await compared()).toEqual([]);
    expect(await desk.balances()).toMatchObject({ 'gateway-clearing': 0 });
  });
});
