import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { cedis, startPayments } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

const { world, clerk, confirm, ...fixture } = await startPayments();
let ama: TestCustomer;
let invoiceId: string;
/** Ama has an invoice of GHS 371.25 with a deposit of 148.50, and reports the deposit as paid. */
let claim: { id: string; reference: string };
beforeEach(async () => {
  const fresh = await fixture.newInvoice();
  ama = fresh.ama;
  ({ invoiceId } = fresh.invoice);
  claim = await fixture.submit(ama, fixture.momo(invoiceId));
});
afterAll(() => world.close());

const reason = 'The network took its fee out of it.';
const see = (
  amount: string,
  {
    caller = clerk(),
    version = 1,
    key,
  }: { caller?: typeof ama | ReturnType<typeof clerk>; version?: number; key?: string } = {},
) =>
  caller.post(
    `/payments/${claim.id}/confirm-seen`,
    { amount: cedis(amount), reason },
    { version, ...(key !== undefined && { key }) },
  );
const invoiceNow = async () => (await ama.get(`/invoices/${invoiceId}`)).json<object>();

describe('confirming a payment with another amount than reported', () => {
  it('books the received amount, keeps the reported one, and tells the customer both', async () => {
    const answer = await see('140.00');
    expect(answer.json()).toMatchObject({
      state: 'CONFIRMED',
      amount: cedis('140.00'),
      claimed: { amount: cedis('148.50'), reason },
      toCredit: cedis('0.00'),
    });
    // Less was received: the rest of the deposit stays due.
    expect(await invoiceNow()).toMatchObject({
      state: 'PARTIALLY_PAID',
      paid: cedis('140.00'),
      instalments: [{ owed: cedis('8.50') }, {}],
    });
    const notifications = JSON.stringify((await ama.get('/users/reminders')).json());
    expect(notifications).toContain(
      `You reported GHS 148.50, but we received GHS 140.00: ${reason}`,
    );
    const { items } = (await ama.get('/statements')).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({ amount: cedis('-140.00') });
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after', 'reason'])
      .where('subjectId', '=', claim.id)
      .where('action', '=', 'payment.confirm')
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({
      before: expect.stringContaining('"amountPesewas":14850'),
      after: expect.stringContaining('"amountPesewas":14000'),
      reason,
    });
  });

  it('keeps as credit what exceeds the balance due', async () => {
    expect((await see('400.00')).json()).toMatchObject({ toCredit: cedis('28.75') });
    expect(await invoiceNow()).toMatchObject({ state: 'PAID', customerCredit: cedis('28.75') });
  });

  it('is a plain confirmation if the amounts are the same', async () => {
    expect((await see('148.50')).json()).toMatchObject({ state: 'CONFIRMED', claimed: null });
  });

  it('is refused for zero, for one’s own payment, to a customer, and under an old version', async () => {
    const none = await see('0.00');
    expect(none.statusCode).toBe(400);
    expect(none.json()).toMatchObject({
      message: 'If nothing was received, reject the payment with a reason',
      fields: { 'amount.amount': 'Enter an amount above GHS 0.00' },
    });
    expect((await see('1.00', { caller: ama })).statusCode).toBe(403);
    expect((await see('1.00', { version: 9 })).statusCode).toBe(409);
    claim = await fixture.submit(world.as('finance'), fixture.momo(invoiceId));
    const own = await see('1.00', { caller: world.as('finance') });
    expect(own.json()).toMatchObject({ code: 'payment.own' });
    expect(await invoiceNow()).toMatchObject({ paid: cedis('0.00') });
  });

  it('is booked once under one key, and by one of two clerks at the same time', async () => {
    const key = crypto.randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => see('140.00', { key })));
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await invoiceNow()).toMatchObject({ paid: cedis('140.00') });
    for (let round = 0; round < 10; round += 1) {
      claim = await fixture.submit(ama, fixture.momo(invoiceId, '5.00'));
      const codes = (
        await Promise.all([
          see('4.00'),
          confirm(claim.id, 1, world.as('finance')),
          see('3.00', { caller: world.as('finance') }),
        ])
      ).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
    }
  });

  it('is reversed with the booked amount, and the reported one stays on record', async () => {
    await see('140.00');
    const removed = await world
      .as('admin')
      .post(`/payments/${claim.id}/reverse`, { reason: 'It bounced' }, { version: 2 });
    expect(removed.json()).toMatchObject({
      state: 'REVERSED',
      amount: cedis('140.00'),
      claimed: { amount: cedis('148.50') },
    });
    expect(await invoiceNow()).toMatchObject({ paid: cedis('0.00') });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
