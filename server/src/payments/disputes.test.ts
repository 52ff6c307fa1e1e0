import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startGatewayIssues,
  type GatewayIssueFixture,
} from '../testing/money/gateway-issue-fixture.ts';
import { cedis } from '../testing/money/payment-fixture.ts';

let desk: GatewayIssueFixture;
beforeAll(async () => {
  desk = await startGatewayIssues();
});
afterAll(() => desk.close());

let disputes = 0;
const paid = async () => {
  const { ama, invoiceId, checkout } = await desk.begin();
  desk.simulator.take(checkout.reference, 'silent');
  await desk.look(checkout.reference);
  const [payment] = await desk.paymentsOf(invoiceId);
  disputes += 1;
  return { ama, invoiceId, reference: checkout.reference, payment, number: 2_800 + disputes };
};
const tell = async (
  { reference, number }: { reference: string; number: number },
  kind: 'create' | 'remind' | 'resolve',
  change: object = {},
) => {
  const { body, headers } = desk.simulator.signed({
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
  expect((await desk.hook(body, headers)).statusCode).toBe(200);
  await desk.settle();
};
/** Requests a refund of all of it as the customer. */
async function askedBack({ ama, invoiceId }: Awaited<ReturnType<typeof paid>>) {
  const answer = await ama.post('/refunds', {
    invoiceId,
    amount: cedis('371.25'),
    reason: 'It never came',
    payTo: 'MTN 024 400 4417',
  });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ id: string }>();
  const step = async (name: 'approve' | 'reject' | 'send' | 'pay', body: object = {}) => {
    const { version } = await desk.world.db
      .selectFrom('refunds')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return desk.clerk().post(`/refunds/${id}/${name}`, body, { version });
  };
  return Object.assign(step, { id });
}
const refundOf = async (id: string) => {
  const { items } = (await desk.clerk().get('/refunds?limit=100')).json<{
    items: RefundAnswer[];
  }>();
  return items.find((one) => one.id === id);
};
const shown = async (id: string | undefined) =>
  (await desk.clerk().get(`/payments/${id}`)).json<PaymentAnswer>();

describe('a chargeback', () => {
  it('marks the payment, is reported to Finance, and books nothing', async () => {
    const of = await paid();
    const before = await desk.balances();
    await tell(of, 'create');
    expect(await desk.troubleOf(of.reference)).toMatchObject({
      kind: 'DISPUTE',
      state: 'OPEN',
      amount: { amount: '371.25' },
      said: 'chargeback, awaiting-merchant-feedback',
      answerBy: '2026-11-25T18:00:00.000Z',
      outcome: null,
      payment: { id: of.payment?.id },
      customer: { id: of.ama.id },
    });
    expect(await shown(of.payment?.id)).toMatchObject({ state: 'CONFIRMED', dispute: 'OPEN' });
    const own = (await of.ama.get(`/payments/${of.payment?.id}`)).json<object>();
    expect(own).not.toHaveProperty('dispute');
    expect(await desk.titles()).toContain('Chargeback on GHS 371.25: response needed');
    await tell(of, 'create');
    await tell(of, 'remind', { dueAt: '2026-11-26T18:00:00.000Z' });
    expect(await desk.troubleOf(of.reference)).toMatchObject({
      answerBy: '2026-11-26T18:00:00.000Z',
      eventKind: 'charge.dispute.remind',
    });
    expect(await desk.entriesOf(of.reference)).toBe(1);
    expect(await desk.balances()).toEqual(before);
  });

  it('that we won is closed, and the payment is like any other', async () => {
    const of = await paid();
    await tell(of, 'create');
    await tell(of, 'resolve', { resolution: 'declined' });
    expect(await desk.troubleOf(of.reference)).toMatchObject({ state: 'WON', outcome: 'WON' });
    expect(await shown(of.payment?.id)).not.toHaveProperty('dispute');
    await tell(of, 'remind', { dueAt: '2026-11-27T18:00:00.000Z' });
    expect(await desk.troubleOf(of.reference)).toMatchObject({ state: 'WON' });
  });

  it('that we lost waits for a person, who reverses the payment once', async () => {
    const of = await paid();
    await tell(of, 'resolve', { resolution: 'merchant-accepted' });
    await tell(of, 'create');
    const trouble = await desk.troubleOf(of.reference);
    expect(trouble).toMatchObject({ state: 'OPEN', outcome: 'LOST' });
    expect(await desk.titles()).toContain('Chargeback on GHS 371.25: lost');
    expect(await shown(of.payment?.id)).toMatchObject({ state: 'CONFIRMED', dispute: 'LOST' });
    const join = await desk.clerk().post(`/payments/troubles/${trouble?.id}/join`, {
      invoices: [{ invoiceId: of.invoiceId }],
    });
    expect(join.statusCode).toBe(409);
    const back = await desk.world
      .as('admin')
      .post(`/payments/${of.payment?.id}/reverse`, { reason: 'Lost' }, { version: 1 });
    expect(back.statusCode).toBe(200);
    await tell(of, 'resolve', { resolution: 'merchant-accepted', dueAt: null });
    await desk.look(of.reference);
    // It was booked once and reversed once.
    expect(await desk.entriesOf(of.reference)).toBe(2);
    expect(await desk.paymentsOf(of.invoiceId)).toMatchObject([{ state: 'REVERSED' }]);
  });

  it('that was dismissed is reopened when it is lost', async () => {
    const of = await paid();
    await tell(of, 'create');
    const id = (await desk.troubleOf(of.reference))?.id;
    await desk
      .clerk()
      .post(`/payments/troubles/${id}/set-aside`, { reason: 'Answered with papers' });
    await tell(of, 'resolve', { resolution: 'merchant-accepted' });
    expect(await desk.troubleOf(of.reference)).toMatchObject({
      state: 'OPEN',
      outcome: 'LOST',
      reason: null,
    });
  });

  it('about a payment that is not ours is stored too', async () => {
    await tell({ reference: 'SHOP-OF-OLD', number: 9_000 }, 'create');
    expect(await desk.troubleOf('SHOP-OF-OLD')).toMatchObject({ kind: 'DISPUTE', payment: null });
  });

  it('reported ten times in parallel in any order is one', async () => {
    const of = await paid();
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) =>
        tell(of, 'remind', { dueAt: `2026-12-0${at + 1}T00:00:00.000Z` }),
      ),
      tell(of, 'create'),
      tell(of, 'resolve', { resolution: 'declined' }),
    ]);
    expect(await desk.troubleOf(of.reference)).toMatchObject({ state: 'WON', outcome: 'WON' });
  });
});

it('the ledger is correct after all of this', async () => expect(await desk.ledger()).toEqual([]));

describe('a refund of money under a chargeback', () => {
  it('is not approved, and not sent if it was approved before', async () => {
    const [first, second] = [await paid(), await paid()];
    const early = await askedBack(second);
    expect((await early('approve')).statusCode).toBe(200);
    await tell(first, 'create');
    await tell(second, 'create');
    const late = await askedBack(first);
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

    await tell(first, 'resolve', { resolution: 'merchant-accepted' });
    expect((await late('approve')).json<{ message: string }>().message).toContain(
      'Reverse that payment first',
    );
    // Won: the money is ours, and she may have the refund.
    await tell(second, 'resolve', { resolution: 'declined' });
    expect((await early('send')).statusCode).toBe(200);
  });

  it('is rejected if the chargeback is lost after its approval, and the payment is reversed', async () => {
    const of = await paid();
    const refund = await askedBack(of);
    await refund('approve');
    await tell(of, 'create');
    expect((await refundOf(refund.id))?.chargedBack).toEqual({
      paymentId: of.payment?.id,
      reference: of.reference,
      amount: cedis('371.25'),
      outcome: null,
    });
    const own = (await of.ama.get('/refunds')).json<{ items: object[] }>();
    expect(own.items[0]).not.toHaveProperty('chargedBack');
    await tell(of, 'resolve', { resolution: 'merchant-accepted' });
    expect((await refundOf(refund.id))?.chargedBack).toMatchObject({ outcome: 'LOST' });
    expect((await refund('send')).json()).toMatchObject({
      code: 'refund.charged_back',
      message: expect.stringContaining('Cancel this refund, reverse that payment'),
    });
    const reverse = async () =>
      desk.world
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
    expect(await desk.ledger()).toEqual([]);
  });

  it('is not requested from the gateway if the chargeback came first', async () => {
    const of = await paid();
    const refund = await askedBack(of);
    await refund('approve');
    desk.simulator.faults.refund.push('cut');
    expect((await refund('send')).json()).toMatchObject({ state: 'PROCESSING' });
    await tell(of, 'create');
    desk.world.pass(10 * 60_000);
    await desk.settle();
    expect(await refundOf(refund.id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining(`${of.reference} has an open chargeback`),
    });
    expect(desk.simulator.refunds.kept).not.toContainEqual(
      expect.objectContaining({ reference: of.reference }),
    );
  });
});
