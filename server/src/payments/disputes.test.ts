import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startGatewayIssues,
  type GatewayIssueFixture,
} from '../testing/money/gateway-issue-fixture.ts';
import { cedis } from '../testing/money/payment-fixture.ts';

let fixture: GatewayIssueFixture;
beforeAll(async () => {
  fixture = await startGatewayIssues();
});
afterAll(() => fixture.close());

let disputes = 0;
const paid = async () => {
  const { ama, invoiceId, checkout } = await fixture.begin();
  fixture.simulator.take(checkout.reference, 'silent');
  await fixture.syncCheckout(checkout.reference);
  const [payment] = await fixture.paymentsOf(invoiceId);
  disputes += 1;
  return { ama, invoiceId, reference: checkout.reference, payment, number: 2_800 + disputes };
};
const sendWebhook = async (
  { reference, number }: { reference: string; number: number },
  kind: 'create' | 'remind' | 'resolve',
  change: object = {},
) => {
  const { body, headers } = fixture.simulator.signed({
    event: `charge.dispute.${kind}`,
    data: {
      id: number,
      refund_amount: 37_125,
      currency: 'GHS',
      status: kind === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
      resolution: null,
      domain: 'test',
      transaction: { id: 1, reference, amount: 37_125, status: 'success' },
      transaction_reference: null,
      category: 'chargeback',
      customer: { email: 'ama@example.test', phone: null },
      dueAt: '2026-11-25T18:00:00.000Z',
      ...change,
    },
  });
  expect((await fixture.hook(body, headers)).statusCode).toBe(200);
  await fixture.settle();
};
/** Requests a refund of all of it as the customer. */
async function openDispute({ ama, invoiceId }: Awaited<ReturnType<typeof paid>>) {
  const answer = await ama.post('/refunds', {
    invoiceId,
    amount: cedis('371.25'),
    reason: 'It never came',
    payee: samplePayee,
  });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ id: string }>();
  const step = async (name: 'approve' | 'reject' | 'send' | 'pay', body: object = {}) => {
    const { version } = await fixture.world.db
      .selectFrom('refunds')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return fixture.clerk().post(`/refunds/${id}/${name}`, body, { version });
  };
  return Object.assign(step, { id });
}
const refundOf = async (id: string) => {
  const { items } = (await fixture.clerk().get('/refunds?limit=100')).json<{
    items: RefundAnswer[];
  }>();
  return items.find((one) => one.id === id);
};
const shown = async (id: string | undefined) =>
  (await fixture.clerk().get(`/payments/${id}`)).json<PaymentAnswer>();

describe('a chargeback', () => {
  it('marks the payment, is reported to Finance, and books nothing', async () => {
    const of = await paid();
    const before = await fixture.balances();
    await sendWebhook(of, 'create');
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({
      kind: 'DISPUTE',
      state: 'OPEN',
      amount: { amount: '371.25' },
      providerMessage: 'chargeback, awaiting-merchant-feedback',
      answerBy: '2026-11-25T18:00:00.000Z',
      outcome: null,
      payment: { id: of.payment?.id },
      customer: { id: of.ama.id },
    });
    expect(await shown(of.payment?.id)).toMatchObject({ state: 'CONFIRMED', dispute: 'OPEN' });
    const own = (await of.ama.get(`/payments/${of.payment?.id}`)).json<object>();
    expect(own).not.toHaveProperty('dispute');
    expect(await fixture.titles()).toContain('Chargeback on GHS 371.25: response needed');
    await sendWebhook(of, 'create');
    await sendWebhook(of, 'remind', { dueAt: '2026-11-26T18:00:00.000Z' });
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({
      answerBy: '2026-11-26T18:00:00.000Z',
      eventKind: 'charge.dispute.remind',
    });
    expect(await fixture.entriesOf(of.reference)).toBe(1);
    expect(await fixture.balances()).toEqual(before);
  });

  it('is closed when we win it, and the payment is like any other', async () => {
    const of = await paid();
    await sendWebhook(of, 'create');
    await sendWebhook(of, 'resolve', { resolution: 'declined' });
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({
      state: 'WON',
      outcome: 'WON',
    });
    expect(await shown(of.payment?.id)).not.toHaveProperty('dispute');
    await sendWebhook(of, 'remind', { dueAt: '2026-11-27T18:00:00.000Z' });
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({ state: 'WON' });
  });

  it('waits for a person when we lose it, and the payment is reversed once', async () => {
    const of = await paid();
    await sendWebhook(of, 'resolve', { resolution: 'merchant-accepted' });
    await sendWebhook(of, 'create');
    const issue = await fixture.gatewayIssueOf(of.reference);
    expect(issue).toMatchObject({ state: 'OPEN', outcome: 'LOST' });
    expect(await fixture.titles()).toContain('Chargeback on GHS 371.25: lost');
    expect(await shown(of.payment?.id)).toMatchObject({ state: 'CONFIRMED', dispute: 'LOST' });
    const join = await fixture.clerk().post(`/payments/gateway-issues/${issue?.id}/link`, {
      invoices: [{ invoiceId: of.invoiceId }],
    });
    expect(join.statusCode).toBe(409);
    const back = await fixture.world
      .as('admin')
      .post(`/payments/${of.payment?.id}/reverse`, { reason: 'Lost' }, { version: 1 });
    expect(back.statusCode).toBe(200);
    await sendWebhook(of, 'resolve', { resolution: 'merchant-accepted', dueAt: null });
    await fixture.syncCheckout(of.reference);
    // It was booked once and reversed once.
    expect(await fixture.entriesOf(of.reference)).toBe(2);
    expect(await fixture.paymentsOf(of.invoiceId)).toMatchObject([{ state: 'REVERSED' }]);
  });

  it('is reopened if we lose it after it was dismissed', async () => {
    const of = await paid();
    await sendWebhook(of, 'create');
    const id = (await fixture.gatewayIssueOf(of.reference))?.id;
    await fixture
      .clerk()
      .post(`/payments/gateway-issues/${id}/set-aside`, { reason: 'Answered with papers' });
    await sendWebhook(of, 'resolve', { resolution: 'merchant-accepted' });
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({
      state: 'OPEN',
      outcome: 'LOST',
      reason: null,
    });
  });

  it('is stored even if its payment is not ours', async () => {
    await sendWebhook({ reference: 'SHOP-OF-OLD', number: 9_000 }, 'create');
    expect(await fixture.gatewayIssueOf('SHOP-OF-OLD')).toMatchObject({
      kind: 'DISPUTE',
      payment: null,
    });
  });

  it('is stored once if it is reported ten times in parallel, in any order', async () => {
    const of = await paid();
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) =>
        sendWebhook(of, 'remind', { dueAt: `2026-12-0${at + 1}T00:00:00.000Z` }),
      ),
      sendWebhook(of, 'create'),
      sendWebhook(of, 'resolve', { resolution: 'declined' }),
    ]);
    expect(await fixture.gatewayIssueOf(of.reference)).toMatchObject({
      state: 'WON',
      outcome: 'WON',
    });
  });
});

it('the ledger is correct after all of this', async () =>
  expect(await fixture.ledger()).toEqual([]));

describe('a refund of money under a chargeback', () => {
  it('is not approved, and not sent if it was approved before', async () => {
    const [first, second] = [await paid(), await paid()];
    const early = await openDispute(second);
    expect((await early('approve')).statusCode).toBe(200);
    await sendWebhook(first, 'create');
    await sendWebhook(second, 'create');
    const late = await openDispute(first);
    const refused = await late('approve');
    expect([refused.statusCode, refused.json<{ code: string; message: string }>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'refund.charged_back',
        message: expect.stringContaining(`(${first.reference}) has an open chargeback`),
      }),
    ]);
    for (const step of ['send', 'pay'] as const) {
      const body = step === 'pay' ? { method: 'CASH', reference: 'OUT-7' } : {};
      expect((await early(step, body)).json()).toMatchObject({ code: 'refund.charged_back' });
    }

    await sendWebhook(first, 'resolve', { resolution: 'merchant-accepted' });
    expect((await late('approve')).json<{ message: string }>().message).toContain(
      'Reverse that payment first',
    );
    // Won: the money is ours, and she may have the refund.
    await sendWebhook(second, 'resolve', { resolution: 'declined' });
    expect((await early('send')).statusCode).toBe(200);
  });

  it('is rejected if the chargeback is lost after its approval, and the payment is reversed', async () => {
    const of = await paid();
    const refund = await openDispute(of);
    await refund('approve');
    await sendWebhook(of, 'create');
    expect((await refundOf(refund.id))?.chargedBack).toEqual({
      paymentId: of.payment?.id,
      reference: of.reference,
      amount: cedis('371.25'),
      outcome: null,
    });
    const own = (await of.ama.get('/refunds')).json<{ items: object[] }>();
    expect(own.items[0]).not.toHaveProperty('chargedBack');
    await sendWebhook(of, 'resolve', { resolution: 'merchant-accepted' });
    expect((await refundOf(refund.id))?.chargedBack).toMatchObject({ outcome: 'LOST' });
    expect((await refund('send')).json()).toMatchObject({
      code: 'refund.charged_back',
      message: expect.stringContaining('Cancel this refund, reverse that payment'),
    });
    const reverse = async () =>
      fixture.world
        .as('admin')
        .post(
          `/payments/${of.payment?.id}/reverse`,
          { reason: 'Lost' },
          { version: (await shown(of.payment?.id)).version },
        );
    expect((await reverse()).json()).toMatchObject({ code: 'payment.credit_spent' });
    const rejected = await refund('reject', { reason: 'Your bank gave it back to you' });
    expect(rejected.json()).toMatchObject({ state: 'REJECTED' });
    expect(rejected.json()).not.toHaveProperty('chargedBack');
    expect((await reverse()).statusCode).toBe(200);
    // The credit note of the refund stays, so the reduced amount is not due again.
    expect((await of.ama.get('/refunds')).json()).toMatchObject({ credit: cedis('0.00') });
    expect(await fixture.ledger()).toEqual([]);
  });

  it('is not requested from the gateway if the chargeback came first', async () => {
    const of = await paid();
    const refund = await openDispute(of);
    await refund('approve');
    fixture.simulator.faults.refund.push('cut');
    expect((await refund('send')).json()).toMatchObject({ state: 'PROCESSING' });
    await sendWebhook(of, 'create');
    fixture.world.pass(10 * 60_000);
    await fixture.settle();
    expect(await refundOf(refund.id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining(`${of.reference} has an open chargeback`),
    });
    expect(fixture.simulator.refunds.kept).not.toContainEqual(
      expect.objectContaining({ reference: of.reference }),
    );
  });
});
