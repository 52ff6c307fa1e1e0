import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import {
  startGatewayIssues,
  type GatewayIssueFixture,
} from '../../testing/money/gateway-issue-fixture.ts';

let fixture: GatewayIssueFixture;
beforeAll(async () => {
  fixture = await startGatewayIssues();
});
afterAll(() => fixture.close());

let shops = 0;
/** Simulates a payment through a gateway link that we did not create. */
function payInShop(amount = 50_000) {
  shops += 1;
  const reference = `SHOP-${shops}`;
  const now = fixture.world.clock();
  fixture.simulator.remember({
    paid: [{ reference, amount, startedAt: now, paidAt: now }],
    paidOutOn: null,
    lastPayout: 0,
  });
  return reference;
}

const sendShopWebhook = (reference: string, kind = 'charge.success', change: object = {}) =>
  fixture.sendWebhook(reference, kind, { customer: { email: 'payer@example.test' }, ...change });
const open = async (amount?: number) => {
  const reference = payInShop(amount);
  await sendShopWebhook(reference);
  const issue = await fixture.gatewayIssueOf(reference);
  if (!issue) throw new Error('Nothing was kept');
  return { reference, id: issue.id };
};
describe('money under an unknown reference', () => {
  it('is shown to Finance at once with its details, and nothing is booked', async () => {
    const reference = payInShop();
    const before = await fixture.balances();
    expect((await sendShopWebhook(reference)).statusCode).toBe(200);
    expect(await fixture.gatewayIssueOf(reference)).toMatchObject({
      kind: 'UNKNOWN_REFERENCE',
      state: 'OPEN',
      eventKind: 'charge.success',
      amount: { amount: '500.00', currency: 'GHS' },
      payer: 'payer@example.test',
      payment: null,
    });
    expect(await fixture.titles()).toContain(
      'Unknown payment from the payment provider: GHS 500.00',
    );
    await sendShopWebhook(reference);
    await sendShopWebhook(reference, 'charge.success', { id: 99_999 });
    await fixture.settle();
    expect(await fixture.gatewayIssueOf(reference)).toMatchObject({ state: 'OPEN' });
    expect(await fixture.balances()).toEqual(before);
  });

  test.each([
    ['a failed charge', 'charge.failed', 'SHOP-FAILED'],
    ['an event that is not about money', 'invoice.create', 'SHOP-BILL'],
  ])('is not recorded for %s', async (_name, kind, reference) => {
    const { body, headers } = fixture.simulator.signed({
      event: kind,
      data: { id: kind, reference },
    });
    expect((await fixture.hook(body, headers)).statusCode).toBe(200);
    await fixture.settle();
    expect(await fixture.gatewayIssueOf(reference)).toBeUndefined();
    const { outcome } = await fixture.world.db
      .selectFrom('gatewayEvents')
      .select('outcome')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe(kind === 'invoice.create' ? 'ignored' : 'unknown');
  });

  it('is stored even without a reference or an amount', async () => {
    const { body, headers } = fixture.simulator.signed({
      event: 'charge.success',
      data: { id: 71 },
    });
    await fixture.hook(body, headers);
    expect((await fixture.gatewayIssues()).find((one) => one.reference === null)).toMatchObject({
      amount: null,
      state: 'OPEN',
    });
  });

  it('is linked to an invoice by hand, after the gateway was asked, and booked once', async () => {
    const { reference, id } = await open();
    const ama = await fixture.world.ama();
    const { invoiceId } = await fixture.trade.invoiced(ama);
    const press = () =>
      fixture.clerk().post(`/payments/gateway-issues/${id}/link`, { invoices: [{ invoiceId }] });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    await sendShopWebhook(reference, 'charge.success', { id: 4 });
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toMatchObject([
      { amountPesewas: 50_000, state: 'CONFIRMED', reference },
    ]);
    expect(await fixture.entriesOf(reference)).toBe(1);
    expect(await fixture.trade.invoice(invoiceId)).toMatchObject({ state: 'PAID' });
    const { credit } = (await ama.get('/refunds')).json<{ credit: { amount: string } }>();
    expect(credit.amount).toBe('128.75');
    expect(await fixture.gatewayIssueOf(reference)).toMatchObject({
      state: 'JOINED',
      customer: { id: ama.id },
      payment: { receiptNumber: expect.stringMatching(/^RCP-/) as string },
    });
    await fixture.reconcile();
    const { items } = (
      await fixture.clerk().get(`/payments/differences?q=${reference}&state=OPEN`)
    ).json<{
      items: object[];
    }>();
    expect(items).toEqual([]);
  });

  it('is booked by the gateway’s current answer, not by the webhook', async () => {
    const { reference, id } = await open();
    const { invoiceId } = await fixture.trade.invoiced(await fixture.world.ama());
    const transaction = fixture.simulator.transactions.get(reference);
    const join = () =>
      fixture.clerk().post(`/payments/gateway-issues/${id}/link`, { invoices: [{ invoiceId }] });
    Object.assign(transaction ?? {}, { currency: 'NGN' });
    expect((await join()).json()).toMatchObject({
      message: 'Paid in NGN instead of GHS. It can’t be posted',
    });
    Object.assign(transaction ?? {}, { currency: 'GHS', status: 'failed' });
    expect((await join()).json()).toMatchObject({
      message: `The payment provider has no payment for ${reference}. Set it aside with a note`,
    });
    fixture.simulator.faults.look.push('500');
    expect((await join()).statusCode).toBe(503);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    Object.assign(transaction ?? {}, { status: 'success', amount: 10_000 });
    expect((await join()).statusCode).toBe(200);
    expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ amountPesewas: 10_000 }]);
  });

  it('is not booked twice if a reconciliation found and someone settled it', async () => {
    const { reference, id } = await open();
    fixture.world.pass(25 * 60 * 60_000);
    await fixture.reconcile();
    const difference = (await fixture.clerk().get(`/payments/differences?q=${reference}`)).json<{
      items: { id: string }[];
    }>().items[0];
    const reason = 'A link of the fair';
    const path = `/payments/differences/${difference?.id}/settle`;
    expect((await fixture.clerk().post(path, { reason })).statusCode).toBe(200);
    const { invoiceId } = await fixture.trade.invoiced(await fixture.world.ama());
    const answer = await fixture.clerk().post(`/payments/gateway-issues/${id}/link`, {
      invoices: [{ invoiceId }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('posted twice');
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });

  it('cannot be linked once it was dismissed', async () => {
    const { id } = await open();
    const reason = 'It is of the shop next door';
    await fixture.clerk().post(`/payments/gateway-issues/${id}/set-aside`, { reason });
    const { invoiceId } = await fixture.trade.invoiced(await fixture.world.ama());
    const answer = await fixture.clerk().post(`/payments/gateway-issues/${id}/link`, {
      invoices: [{ invoiceId }],
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Someone has already closed this. See their note',
    ]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });

  it('cannot be linked if it is a chargeback, whose payment is posted', async () => {
    const { id } = await open();
    await fixture.world.db
      .updateTable('gatewayIssues')
      .set({ kind: 'DISPUTE' })
      .where('id', '=', id)
      .execute();
    const { invoiceId } = await fixture.trade.invoiced(await fixture.world.ama());
    const answer = await fixture.clerk().post(`/payments/gateway-issues/${id}/link`, {
      invoices: [{ invoiceId }],
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This chargeback belongs to a posted payment. Set it aside once it’s decided',
    ]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });

  it('cannot be linked if the gateway cannot be asked by its reference', async () => {
    const reference = 'SHOP 1/2';
    const now = fixture.world.clock();
    fixture.simulator.remember({
      paid: [{ reference, amount: 50_000, startedAt: now, paidAt: now }],
      paidOutOn: null,
      lastPayout: 0,
    });
    await sendShopWebhook(reference);
    const issue = await fixture.gatewayIssueOf(reference);
    const { invoiceId } = await fixture.trade.invoiced(await fixture.world.ama());
    const answer = await fixture.clerk().post(`/payments/gateway-issues/${issue?.id}/link`, {
      invoices: [{ invoiceId }],
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'We can’t check this with the payment provider. Record it as a payment, then set this aside',
    ]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });

  it('is dismissed with a reason, once, and stays on record', async () => {
    const { reference, id } = await open();
    const path = `/payments/gateway-issues/${id}/set-aside`;
    expect((await fixture.clerk().post(path, { reason: ' ' })).json()).toMatchObject({
      fields: { reason: 'Enter what happened to the money' },
    });
    const reason = 'It is of the shop next door';
    expect((await fixture.clerk().post(path, { reason })).json()).toMatchObject({
      state: 'SET_ASIDE',
      reason,
    });
    expect((await fixture.clerk().post(path, { reason })).statusCode).toBe(409);
    expect((await fixture.gatewayIssues('&state=OPEN')).map((one) => one.reference)).not.toContain(
      reference,
    );
    expect((await fixture.gatewayIssues('&state=SET_ASIDE')).map((one) => one.reference)).toContain(
      reference,
    );
    await sendShopWebhook(reference, 'charge.success', { id: 5 });
    expect(await fixture.gatewayIssueOf(reference)).toMatchObject({ state: 'SET_ASIDE' });
  });
});

it('the ledger is correct after all of this', async () =>
  expect(await fixture.ledger()).toEqual([]));
