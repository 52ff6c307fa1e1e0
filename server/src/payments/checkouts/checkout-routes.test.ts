import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckouts();
});
afterAll(() => fixture.close());

const verify = async (caller: Pick<TestCustomer, 'post'>, reference: string) => {
  fixture.world.pass(4_000);
  const answer = await caller.post('/payments/verify', { reference });
  expect(answer.statusCode).toBe(200);
  return answer.json<CheckoutAnswer>();
};
const balance = async (account: string) => {
  const { sum } = await fixture.world.db
    .selectFrom('journalLines')
    .select((eb) => eb.fn.sum<string>('amountPesewas').as('sum'))
    .where('account', '=', account as 'gateway-clearing')
    .executeTakeFirstOrThrow();
  return Number(sum);
};

describe('an online payment', () => {
  it('starts at the gateway under our reference and leads to its page', async () => {
    const { checkout } = await fixture.begin('148.50');
    expect(checkout).toMatchObject({ state: 'AWAITING', amount: cedis('148.50'), payment: null });
    expect(checkout.pageUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(fixture.simulator.transactions.get(checkout.reference)).toMatchObject({
      amount: 14_850,
      currency: 'GHS',
      callbackUrl: `${fixture.world.config.publicUrl}/customer/payments/online?reference=${checkout.reference}`,
    });
  });

  it('pays the invoice when the customer returns, by what the gateway reports', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    const before = await balance('gateway-clearing');
    expect((await verify(ama, checkout.reference)).state).toBe('AWAITING');
    fixture.simulator.take(checkout.reference, 'approve');
    const after = await verify(ama, checkout.reference);
    expect(after).toMatchObject({
      state: 'SUCCEEDED',
      reason: null,
      pageUrl: null,
      payment: {
        amount: cedis('371.25'),
        receiptNumber: expect.stringMatching(/^RCP-2026-/) as string,
      },
    });
    expect(await fixture.trade.invoice(invoiceId)).toMatchObject({
      state: 'PAID',
      paidPesewas: 37_125,
    });
    expect((await balance('gateway-clearing')) - before).toBe(37_125);
    const receipt = await ama.get(`/payments/${after.payment?.id}/receipt.pdf`);
    expect(receipt.statusCode).toBe(200);
    const payment = await ama.get(`/payments/${after.payment?.id}`);
    expect(payment.json()).toMatchObject({
      method: 'GATEWAY',
      state: 'CONFIRMED',
      decidedBy: null,
    });
  });

  it('is reported by a webhook, and the gateway is asked before anything is posted', async () => {
    const { invoiceId, checkout } = await fixture.begin();
    const early = await fixture.sendWebhook(checkout.reference, 'charge.success', {
      status: 'success',
    });
    expect(early.statusCode).toBe(200);
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    fixture.simulator.take(checkout.reference, 'silent');
    await fixture.sendWebhook(checkout.reference, 'charge.success', { id: 77 });
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ amountPesewas: 37_125 }]);
  });

  it('is found by our own polling without a webhook', async () => {
    const { invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'silent');
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    fixture.world.pass(10_000);
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    expect((await fixture.attempt(checkout.reference)).nextCheckAt).toBeNull();
  });

  it('has an email with the balance due and a link to pay it, or that the goods are released', async () => {
    const ama = await fixture.world.ama();
    const { invoiceId, invoiceNumber } = await fixture.trade.invoiced(ama);
    const pay = async (amount: string) => {
      const body = { invoices: [{ invoiceId }], amount: cedis(amount) };
      const { reference } = (await ama.post('/payments/checkout', body)).json<CheckoutAnswer>();
      fixture.simulator.take(reference, 'approve');
      await verify(ama, reference);
      return fixture.world.emails(ama.email);
    };
    const [short] = await pay('370.25');
    const pdfText = short?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(short?.subject).toMatch(
      /^Payment received: GHS 370\.25, receipt RCP-.*\. GHS 1\.00 still due$/,
    );
    expect(pdfText).toContain(`GHS 370.25 was applied to ${invoiceNumber}.`);
    expect(pdfText).toContain(
      `GHS 1.00 is still due on ${invoiceNumber}. Your goods stay on hold until it’s paid. Pay the remaining GHS 1.00 online, by mobile money or by bank transfer. The invoice shows how.`,
    );
    expect(pdfText).toContain('Pay GHS 1.00');
    expect(pdfText).toContain(`/customer/invoices/${invoiceId}`);
    expect(pdfText).not.toContain('lifted');

    const [fullPayment] = await pay('1.00');
    expect(fullPayment?.subject).toMatch(/^Payment received: GHS 1\.00, receipt RCP-[\d-]+$/);
    expect(fullPayment?.text.replaceAll(/\s+/g, ' ')).toContain(
      `Nothing more is due on ${invoiceNumber}. The payment hold on your goods is lifted.`,
    );
    expect(fullPayment?.text).not.toContain('missing');
  });

  it('can be started sixty times an hour, and the gateway receives no more requests', async () => {
    const ama = await fixture.world.customer({});
    const { invoiceId } = await fixture.trade.invoiced(ama);
    await fixture.world.db
      .insertInto('budgetUses')
      .values(
        Array.from({ length: 59 }, () => ({
          userId: ama.id,
          kind: 'CHECKOUT',
          usedAt: fixture.world.clock(),
        })),
      )
      .execute();
    const start = () =>
      ama.post('/payments/checkout', { invoices: [{ invoiceId }], amount: cedis('371.25') });
    const last = await start();
    expect(last.statusCode).toBe(200);
    await ama.post(`/payments/checkouts/${last.json<CheckoutAnswer>().id}/cancel`);
    const known = fixture.simulator.transactions.size;
    const refused = await start();
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'request.over_budget',
        message: expect.stringContaining('pay by mobile money or bank transfer'),
      }),
    ]);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(fixture.simulator.transactions.size).toBe(known);
  });

  it('is one checkout for two tabs and a double click', async () => {
    const ama = await fixture.world.ama();
    const { invoiceId } = await fixture.trade.invoiced(ama);
    const press = (amount: string) =>
      ama.post('/payments/checkout', { invoices: [{ invoiceId }], amount: cedis(amount) });
    const answers = await Promise.all([press('371.25'), press('371.25'), press('371.25')]);
    const ids = answers.map((answer) => answer.json<CheckoutAnswer>().id);
    expect(new Set(ids).size).toBe(1);
    const other = await press('100.00');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'checkout.open', checkoutId: ids[0] });
  });

  it('allows another one once it is cancelled, and its money still counts', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    const cancelled = await ama.post(`/payments/checkouts/${checkout.id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'EXPIRED', reason: 'You cancelled it.' });
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    const second = (await ama.post('/payments/checkout', body)).json<CheckoutAnswer>();
    expect(second.id).not.toBe(checkout.id);
    const open = await ama.get(`/payments/checkouts?invoices=${invoiceId}&isOpen=true`);
    expect(open.json()).toMatchObject({ items: [{ id: second.id }], nextCursor: null });
    const over = await ama.get(`/payments/checkouts?invoices=${invoiceId}&isOpen=false`);
    expect(over.json()).toMatchObject({ items: [{ id: checkout.id }], nextCursor: null });
    fixture.simulator.take(second.reference, 'approve');
    await verify(ama, second.reference);
    fixture.simulator.take(checkout.reference, 'approve');
    await fixture.syncCheckout(checkout.reference);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(2);
    const { credit } = (await ama.get('/refunds')).json<{ credit: object }>();
    expect(credit).toEqual(cedis('371.25'));
  });

  it('expires after an hour', async () => {
    const { ama, checkout } = await fixture.begin();
    fixture.world.pass(60 * 60_000);
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'EXPIRED',
      reason: 'The payment expired after an hour.',
    });
  });

  it('shows that it was declined, and is booked if it succeeds after all', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'decline');
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'FAILED',
      reason: 'The payment didn’t go through: Declined by the payer',
    });
    fixture.simulator.take(checkout.reference, 'approve');
    await fixture.syncCheckout(checkout.reference);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  it('pays a smaller amount if only that was charged, and says so', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'less');
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'SUCCEEDED',
      reason: 'We requested GHS 371.25 but GHS 370.25 was paid.',
    });
    expect(await fixture.trade.invoice(invoiceId)).toMatchObject({
      state: 'PARTIALLY_PAID',
      paidPesewas: 37_025,
    });
  });

  it('becomes credit if its invoice was voided in the meantime', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    const { version } = await fixture.trade.invoice(invoiceId);
    const removed = await fixture.world
      .as('finance')
      .post(`/invoices/${invoiceId}/void`, { reason: 'Wrong goods' }, { version });
    expect(removed.statusCode).toBe(200);
    fixture.simulator.take(checkout.reference, 'approve');
    expect((await verify(ama, checkout.reference)).state).toBe('SUCCEEDED');
    const { credit } = (await ama.get('/refunds')).json<{ credit: object }>();
    expect(credit).toEqual(cedis('371.25'));
  });

  it('can be reversed by an admin', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'approve');
    const { payment } = await verify(ama, checkout.reference);
    const back = await fixture.world
      .as('admin')
      .post(`/payments/${payment?.id}/reverse`, { reason: 'Chargeback' }, { version: 1 });
    expect(back.statusCode).toBe(200);
    expect(await fixture.trade.invoice(invoiceId)).toMatchObject({
      state: 'ISSUED',
      paidPesewas: 0,
    });
  });
});

const ids = async (caller: Pick<TestCustomer, 'get'>) => {
  const { items } = (await caller.get('/payments/checkouts?limit=100')).json<{
    items: CheckoutAnswer[];
  }>();
  return items.map(({ id }) => id);
};

describe('access to online payments', () => {
  it('is for the owner only, up to the balance due', async () => {
    const { ama, invoiceId, checkout } = await fixture.begin();
    const kojo = await fixture.world.kojo();
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    expect((await kojo.post('/payments/checkout', body)).statusCode).toBe(404);
    expect(
      (await kojo.post('/payments/verify', { reference: checkout.reference })).statusCode,
    ).toBe(404);
    expect((await kojo.post(`/payments/checkouts/${checkout.id}/cancel`)).statusCode).toBe(404);
    await ama.post(`/payments/checkouts/${checkout.id}/cancel`);
    const tooMuch = await ama.post('/payments/checkout', { ...body, amount: cedis('371.26') });
    expect(tooMuch.json()).toMatchObject({
      code: 'request.invalid',
      fields: { 'amount.amount': 'This invoice has GHS 371.25 due. Enter that amount or less' },
    });
    const zeroAmount = await ama.post('/payments/checkout', { ...body, amount: cedis('0.00') });
    expect(zeroAmount.statusCode).toBe(400);
  });

  it('shows customers their own checkouts, and Finance all of them', async () => {
    const { ama, checkout } = await fixture.begin();
    expect(await ids(ama)).toEqual([checkout.id]);
    expect(await ids(fixture.world.as('finance'))).toContain(checkout.id);
    expect(await ids(fixture.world.as('warehouse-cn'))).toEqual([]);
  });

  it('is refused with a clear message if online payments are turned off', async () => {
    const world = await startWorld();
    const ama = await world.ama();
    expect((await ama.get('/payments/checkouts')).json()).toMatchObject({ isOn: false });
    const answer = await ama.post('/payments/checkout', {
      invoices: [{ invoiceId: crypto.randomUUID() }],
      amount: cedis('1.00'),
    });
    expect(answer.json()).toMatchObject({ code: 'checkout.off' });
    await world.close();
  });
});

it('the ledger is correct after all of this', async () =>
  expect(await fixture.ledger()).toEqual([]));
