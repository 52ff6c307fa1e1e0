import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

let desk: CheckoutFixture;
beforeAll(async () => {
  desk = await startCheckouts();
});
afterAll(() => desk.close());

const verify = async (who: Pick<TestCustomer, 'post'>, reference: string) => {
  desk.world.pass(4_000);
  const answer = await who.post('/payments/verify', { reference });
  expect(answer.statusCode).toBe(200);
  return answer.json<CheckoutAnswer>();
};
const balance = async (account: string) => {
  const { sum } = await desk.world.db
    .selectFrom('journalLines')
    .select((eb) => eb.fn.sum<string>('amountPesewas').as('sum'))
    .where('account', '=', account as 'gateway-clearing')
    .executeTakeFirstOrThrow();
  return Number(sum);
};

describe('an online payment', () => {
  it('starts at the gateway under our reference and leads to its page', async () => {
    const { checkout } = await desk.begin('148.50');
    expect(checkout).toMatchObject({ state: 'AWAITING', amount: cedis('148.50'), payment: null });
    expect(checkout.pageUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(desk.simulator.transactions.get(checkout.reference)).toMatchObject({
      amount: 14_850,
      currency: 'GHS',
      callbackUrl: `${desk.world.config.publicUrl}/customer/payments/online?reference=${checkout.reference}`,
    });
  });

  it('pays the invoice when the customer returns, by what the gateway reports', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    const before = await balance('gateway-clearing');
    expect((await verify(ama, checkout.reference)).state).toBe('AWAITING');
    desk.simulator.take(checkout.reference, 'approve');
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
    expect(await desk.trade.invoice(invoiceId)).toMatchObject({
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
    const { invoiceId, checkout } = await desk.begin();
    const early = await desk.tellOf(checkout.reference, 'charge.success', { status: 'success' });
    expect(early.statusCode).toBe(200);
    await desk.settle();
    expect(await desk.paymentsOf(invoiceId)).toEqual([]);
    desk.simulator.take(checkout.reference, 'silent');
    await desk.tellOf(checkout.reference, 'charge.success', { id: 77 });
    await desk.settle();
    expect(await desk.paymentsOf(invoiceId)).toMatchObject([{ amountPesewas: 37_125 }]);
  });

  it('is found by our own polling without a webhook', async () => {
    const { invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'silent');
    await desk.settle();
    expect(await desk.paymentsOf(invoiceId)).toEqual([]);
    desk.world.pass(10_000);
    await desk.settle();
    expect(await desk.paymentsOf(invoiceId)).toHaveLength(1);
    expect((await desk.attempt(checkout.reference)).nextLookAt).toBeNull();
  });

  it('has an email with the balance due and a link to pay it, or that the goods are released', async () => {
    const ama = await desk.world.ama();
    const { invoiceId, invoiceNumber } = await desk.trade.invoiced(ama);
    const pay = async (amount: string) => {
      const body = { invoices: [{ invoiceId }], amount: cedis(amount) };
      const { reference } = (await ama.post('/payments/checkout', body)).json<CheckoutAnswer>();
      desk.simulator.take(reference, 'approve');
      await verify(ama, reference);
      return desk.world.letters(ama.email);
    };
    const [short] = await pay('370.25');
    const words = short?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(short?.subject).toMatch(
      /^Payment received: GHS 370\.25, receipt RCP-.*\. GHS 1\.00 still due$/,
    );
    expect(words).toContain(`GHS 370.25 was applied to ${invoiceNumber}.`);
    expect(words).toContain(
      `GHS 1.00 is still due on ${invoiceNumber}. Your goods stay on hold until it’s paid. Pay the remaining GHS 1.00 online, by mobile money or by bank transfer. The invoice shows how.`,
    );
    expect(words).toContain('Pay GHS 1.00');
    expect(words).toContain(`/customer/invoices/${invoiceId}`);
    expect(words).not.toContain('lifted');

    const [whole] = await pay('1.00');
    expect(whole?.subject).toMatch(/^Payment received: GHS 1\.00, receipt RCP-[\d-]+$/);
    expect(whole?.text.replaceAll(/\s+/g, ' ')).toContain(
      `Nothing more is due on ${invoiceNumber}. The payment hold on your goods is lifted.`,
    );
    expect(whole?.text).not.toContain('missing');
  });

  it('can be started sixty times an hour, and the gateway receives no more requests', async () => {
    const ama = await desk.world.customer({});
    const { invoiceId } = await desk.trade.invoiced(ama);
    await desk.world.db
      .insertInto('uses')
      .values(
        Array.from({ length: 59 }, () => ({
          userId: ama.id,
          kind: 'CHECKOUT',
          usedAt: desk.world.clock(),
        })),
      )
      .execute();
    const start = () =>
      ama.post('/payments/checkout', { invoices: [{ invoiceId }], amount: cedis('371.25') });
    const last = await start();
    expect(last.statusCode).toBe(200);
    await ama.post(`/payments/checkouts/${last.json<CheckoutAnswer>().id}/cancel`);
    const known = desk.simulator.transactions.size;
    const refused = await start();
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'request.over_budget',
        message: expect.stringContaining('pay by mobile money or bank transfer'),
      }),
    ]);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(desk.simulator.transactions.size).toBe(known);
  });

  it('is one checkout for two tabs and a double click', async () => {
    const ama = await desk.world.ama();
    const { invoiceId } = await desk.trade.invoiced(ama);
    const press = (amount: string) =>
      ama.post('/payments/checkout', { invoices: [{ invoiceId }], amount: cedis(amount) });
    const answers = await Promise.all([press('371.25'), press('371.25'), press('371.25')]);
    const ids = answers.map((answer) => answer.json<CheckoutAnswer>().id);
    expect(new Set(ids).size).toBe(1);
    const other = await press('100.00');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'checkout.open', checkoutId: ids[0] });
  });

  it('that was cancelled makes room for another, and its money still counts', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    const given = await ama.post(`/payments/checkouts/${checkout.id}/cancel`);
    expect(given.json()).toMatchObject({ state: 'EXPIRED', reason: 'You cancelled it.' });
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    const second = (await ama.post('/payments/checkout', body)).json<CheckoutAnswer>();
    expect(second.id).not.toBe(checkout.id);
    const open = await ama.get(`/payments/checkouts?invoices=${invoiceId}&isOpen=true`);
    expect(open.json()).toMatchObject({ items: [{ id: second.id }], nextCursor: null });
    const over = await ama.get(`/payments/checkouts?invoices=${invoiceId}&isOpen=false`);
    expect(over.json()).toMatchObject({ items: [{ id: checkout.id }], nextCursor: null });
    desk.simulator.take(second.reference, 'approve');
    await verify(ama, second.reference);
    desk.simulator.take(checkout.reference, 'approve');
    await desk.look(checkout.reference);
    expect(await desk.paymentsOf(invoiceId)).toHaveLength(2);
    const { credit } = (await ama.get('/refunds')).json<{ credit: object }>();
    expect(credit).toEqual(cedis('371.25'));
  });

  it('expires after an hour', async () => {
    const { ama, checkout } = await desk.begin();
    desk.world.pass(60 * 60_000);
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'EXPIRED',
      reason: 'The payment expired after an hour.',
    });
  });

  it('that was declined says so, and is booked if it succeeds after all', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'decline');
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'FAILED',
      reason: 'The payment didn’t go through: Declined by the payer',
    });
    desk.simulator.take(checkout.reference, 'approve');
    await desk.look(checkout.reference);
    expect(await desk.paymentsOf(invoiceId)).toHaveLength(1);
  });

  it('of a smaller amount pays that amount and says so', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'less');
    expect(await verify(ama, checkout.reference)).toMatchObject({
      state: 'SUCCEEDED',
      reason: 'We requested GHS 371.25 but GHS 370.25 was paid.',
    });
    expect(await desk.trade.invoice(invoiceId)).toMatchObject({
      state: 'PARTIALLY_PAID',
      paidPesewas: 37_025,
    });
  });

  it('of an invoice voided in the meantime becomes credit', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    const { version } = await desk.trade.invoice(invoiceId);
    const gone = await desk.world
      .as('finance')
      .post(`/invoices/${invoiceId}/void`, { reason: 'Wrong goods' }, { version });
    expect(gone.statusCode).toBe(200);
    desk.simulator.take(checkout.reference, 'approve');
    expect((await verify(ama, checkout.reference)).state).toBe('SUCCEEDED');
    const { credit } = (await ama.get('/refunds')).json<{ credit: object }>();
    expect(credit).toEqual(cedis('371.25'));
  });

  it('can be reversed by an admin', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'approve');
    const { payment } = await verify(ama, checkout.reference);
    const back = await desk.world
      .as('admin')
      .post(`/payments/${payment?.id}/reverse`, { reason: 'Chargeback' }, { version: 1 });
    expect(back.statusCode).toBe(200);
    expect(await desk.trade.invoice(invoiceId)).toMatchObject({ state: 'ISSUED', paidPesewas: 0 });
  });
});

const ids = async (who: Pick<TestCustomer, 'get'>) => {
  const { items } = (await who.get('/payments/checkouts?limit=100')).json<{
    items: CheckoutAnswer[];
  }>();
  return items.map(({ id }) => id);
};

describe('access to online payments', () => {
  it('is for the owner only, up to the balance due', async () => {
    const { ama, invoiceId, checkout } = await desk.begin();
    const kofi = await desk.world.kofi();
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    expect((await kofi.post('/payments/checkout', body)).statusCode).toBe(404);
    expect(
      (await kofi.post('/payments/verify', { reference: checkout.reference })).statusCode,
    ).toBe(404);
    expect((await kofi.post(`/payments/checkouts/${checkout.id}/cancel`)).statusCode).toBe(404);
    await ama.post(`/payments/checkouts/${checkout.id}/cancel`);
    const tooMuch = await ama.post('/payments/checkout', { ...body, amount: cedis('371.26') });
    expect(tooMuch.json()).toMatchObject({
      code: 'request.invalid',
      fields: { 'amount.amount': 'This invoice has GHS 371.25 due. Enter that amount or less' },
    });
    const nothing = await ama.post('/payments/checkout', { ...body, amount: cedis('0.00') });
    expect(nothing.statusCode).toBe(400);
  });

  it('shows customers their own checkouts, and Finance all of them', async () => {
    const { ama, checkout } = await desk.begin();
    expect(await ids(ama)).toEqual([checkout.id]);
    expect(await ids(desk.world.as('finance'))).toContain(checkout.id);
    expect(await ids(desk.world.as('warehouse-cn'))).toEqual([]);
  });

  it('says so if online payments are turned off', async () => {
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

it('the ledger is correct after all of this', async () => expect(await desk.ledger()).toEqual([]));
