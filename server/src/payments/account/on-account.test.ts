import type { applyCredit } from '@sankofa/domain/payments/account/account-endpoints';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { getStatement } from '@sankofa/domain/payments/statements/statement-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../../books/books.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

type Applied = z.output<typeof applyCredit.answer>;
type Statement = z.output<typeof getStatement.answer>;

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
let ama: TestCustomer;
beforeEach(async () => {
  ama = await world.ama();
});
const finance = () => world.as('finance');

let count = 0;
const body = (amount: number) => {
  count += 1;
  return {
    method: 'BANK_TRANSFER',
    amount: moneyOf(amount),
    reference: `ADVANCE-${count}`,
    paidOn: world.clock().slice(0, 10),
  };
};
const submitted = async (amount: number) =>
  good<PaymentAnswer>(
    await finance().post('/payments/on-account', { customerId: ama.id, ...body(amount) }),
  );
const confirm = async ({ id, version }: Pick<PaymentAnswer, 'id' | 'version'>) =>
  good<PaymentAnswer>(
    await world.as('clerk2').post(`/payments/${id}/confirm`, undefined, { version }),
  );
const paidOnAccount = async (amount: number) => confirm(await submitted(amount));
const account = async () =>
  good<Statement>(
    await finance().get(`/statements?customerId=${ama.id}&from=2026-01-01&to=2027-12-31`),
  );
const apply = (amount: number, invoices?: string[]) =>
  finance().post(`/customers/${ama.id}/apply-credit`, {
    amount: moneyOf(amount),
    ...(invoices && { invoices: invoices.map((invoiceId) => ({ invoiceId })) }),
  });

describe('a payment on account', () => {
  it('pays nothing until another person confirms it, then is the customer’s credit', async () => {
    const payment = await submitted(50_000);
    expect(payment).toMatchObject({ state: 'SUBMITTED', invoices: [], toCredit: moneyOf(0) });
    expect((await account()).credit).toEqual(moneyOf(0));
    const confirmed = await confirm(payment);
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', toCredit: moneyOf(50_000) });
    const { credit, free, items } = await account();
    expect([credit, free]).toEqual([moneyOf(50_000), moneyOf(50_000)]);
    expect(items[0]).toMatchObject({
      what: `Payment ${payment.reference} on account`,
      amount: moneyOf(-50_000),
    });
    const { reminders } = good<{ reminders: { body: string }[] }>(
      await ama.get('/users/reminders'),
    );
    expect(reminders.map((one) => one.body)).toContain(
      'We’ve added GHS 500.00 to your credit. Use it on an invoice or request a refund.',
    );
    const receipt = await ama.get(`/payments/${payment.id}/receipt.pdf`);
    expect(receipt.statusCode).toBe(200);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is reported by customers for themselves only', async () => {
    const own = good<PaymentAnswer>(await ama.post('/payments/on-account', body(1_000)));
    expect(own.customer.id).toBe(ama.id);
    const kojo = await world.kojo();
    const other = { customerId: kojo.id, ...body(1_000) };
    expect((await ama.post('/payments/on-account', other)).statusCode).toBe(404);
    expect((await world.as('support').post('/payments/on-account', other)).statusCode).toBe(403);
    const unnamed = await finance().post('/payments/on-account', body(1_000));
    expect([unnamed.statusCode, unnamed.json().fields]).toEqual([
      400,
      { customerId: 'Choose a customer' },
    ]);
    const unknown = { customerId: crypto.randomUUID(), ...body(1_000) };
    expect((await finance().post('/payments/on-account', unknown)).statusCode).toBe(404);
  });

  it('can be reversed, also after its credit was used: the missing part is invoiced', async () => {
    const payment = await paidOnAccount(37_125);
    const { invoiceId } = await trade.invoiced(ama);
    good(await apply(37_125));
    const reversed = good<PaymentAnswer>(
      await world
        .as('admin')
        .post(
          `/payments/${payment.id}/reverse`,
          { reason: 'Bounced' },
          { version: payment.version },
        ),
    );
    expect(reversed).toMatchObject({ state: 'REVERSED', toCredit: moneyOf(0) });
    expect((await trade.invoice(invoiceId)).state).toBe('PAID');
    const { owed, credit } = await account();
    expect([owed, credit]).toEqual([moneyOf(37_125), moneyOf(0)]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is found by the ledger check if it loses its mark or gains an invoice', async () => {
    const payment = await paidOnAccount(1_000);
    const mark = (isOnAccount: boolean) =>
      sql`update payments set is_on_account = ${isOnAccount} where id = ${payment.id}`.execute(
        world.db,
      );
    await mark(false);
    expect(await ledgerProblems(world.db)).toEqual([
      `I7: payment ${payment.id} is for no invoice and not on account, or for another customer's`,
    ]);
    await mark(true);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('a customer’s credit', () => {
  it('pays invoices earliest due date first, in part, and leaves the rest', async () => {
    const { invoiceId: first } = await trade.invoiced(ama);
    world.pass(86_400_000);
    const { invoiceId: second } = await trade.invoiced(ama);
    await paidOnAccount(60_000);
    const applied = good<Applied>(await apply(50_000));
    expect(applied).toMatchObject({ applied: moneyOf(50_000), free: moneyOf(10_000) });
    expect(applied.invoices.map(({ id, amount }) => [id, amount])).toEqual([
      [first, moneyOf(37_125)],
      [second, moneyOf(12_875)],
    ]);
    expect((await account()).credit).toEqual(moneyOf(10_000));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('pays the chosen invoice, also by the customer', async () => {
    await trade.invoiced(ama);
    const { invoiceId: chosen } = await trade.invoiced(ama);
    await paidOnAccount(1_000);
    const answer = good<Applied>(
      await ama.post(`/customers/${ama.id}/apply-credit`, {
        amount: moneyOf(1_000),
        invoices: [{ invoiceId: chosen }],
      }),
    );
    expect(answer.invoices.map(({ id }) => id)).toEqual([chosen]);
    const kojo = await world.kojo();
    const other = await kojo.post(`/customers/${ama.id}/apply-credit`, { amount: moneyOf(1) });
    expect(other.statusCode).toBe(404);
  });

  it('is refused beyond what is free or due, and for invoices of another customer', async () => {
    expect((await apply(1_000)).json()).toMatchObject({
      fields: { invoices: 'This customer has no invoice with a balance due' },
    });
    await trade.invoiced(ama);
    expect((await apply(1_000)).json()).toMatchObject({ code: 'credit.none' });
    await paidOnAccount(5_000);
    expect((await apply(5_001)).json()).toMatchObject({
      code: 'credit.changed',
      amount: moneyOf(5_000),
    });
    const { invoiceId } = await trade.invoiced(await world.kojo());
    expect((await apply(1_000, [invoiceId])).statusCode).toBe(404);
  });

  it('is used once by two requests at the same time', async () => {
    await trade.invoiced(ama);
    await paidOnAccount(10_000);
    const both = await Promise.all([apply(10_000), apply(10_000)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await account()).credit).toEqual(moneyOf(0));
  });
});
