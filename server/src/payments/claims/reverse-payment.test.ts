import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems, lockAccount } from '../../books/books.ts';
import { cedis, startPayments } from '../../testing/money/payment-fixture.ts';
import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { approveRefund, payRefund } from '../refunds/refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';

const { world, trade, confirm, ...fixture } = await startPayments();
let { ama, invoice } = await fixture.newInvoice();
beforeEach(async () => {
  ({ ama, invoice } = await fixture.newInvoice());
});
afterAll(() => world.close());

const reverse = (id: string) =>
  world.as('admin').post(`/payments/${id}/reverse`, { reason: 'Bounced.' }, { version: 2 });

const momo = (amount?: string) => fixture.momo(invoice.invoiceId, amount);
const submit = (body: object = momo(), caller: Pick<TestCustomer, 'post'> = ama) =>
  fixture.submit(caller, body);

it('the error says who can reverse a payment', async () => {
  const { id } = await submit();
  const answer = await world
    .as('finance')
    .post(`/payments/${id}/reverse`, { reason: 'Bounced.' }, { version: 1 });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Only an admin can do this. Ask an admin to do it',
  ]);
});

describe('reversing a payment', () => {
  it('makes the invoice due again, puts goods with us on hold and reverses the entry; only admins can', async () => {
    const { id } = await submit(momo('371.25'));
    await confirm(id);
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual([]);
    const path = `/payments/${id}/reverse`;
    const reason = { reason: 'The bank took it back.' };
    expect((await world.as('finance').post(path, reason, { version: 2 })).statusCode).toBe(403);
    const answer = await world.as('admin').post(path, reason, { version: 2 });
    expect(answer.json()).toMatchObject({
      state: 'REVERSED',
      reason: 'The bank took it back.',
      allocations: [],
      toCredit: cedis('0.00'),
    });
    expect(await trade.invoice(invoice.invoiceId)).toMatchObject({
      state: 'ISSUED',
      paidPesewas: 0,
    });
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
    const again = await world.as('admin').post(path, reason, { version: 3 });
    expect(again.statusCode).toBe(409);
    expect((await ama.get('/statements')).json()).toMatchObject({ owed: cedis('371.25') });
  });

  it('holds only goods that are not handed over, and blocks loading only for those in China', async () => {
    const two = [1, 2].map(() => ({
      weightGrams: 9_000,
      lengthMm: 400,
      widthMm: 400,
      heightMm: 400,
    }));
    const { invoiceId, shipment, totalPesewas } = await trade.invoiced(ama, { cartons: two });
    const paymentId = await trade.paid(invoiceId, totalPesewas);
    const [packageId, cancelledId] = shipment.packageIds;
    const set = (id: string | undefined, state: 'AVAILABLE' | 'DELIVERED') =>
      world.db
        .updateTable('packages')
        .set({ state })
        .where('id', '=', id ?? '')
        .execute();
    await set(packageId, 'AVAILABLE');
    await set(cancelledId, 'DELIVERED');
    await world
      .as('admin')
      .post(`/payments/${paymentId}/reverse`, { reason: 'Bounced' }, { version: 2 });
    const held = await world.db
      .selectFrom('holds')
      .select(['packageId', 'kind'])
      .where('packageId', 'in', shipment.packageIds)
      .where('liftedAt', 'is', null)
      .execute();
    expect(held).toEqual([{ packageId, kind: 'BALANCE' }]);
  });

  it('waits for a refund of its credit that is being requested, and then refuses', async () => {
    const { id } = await submit(momo('471.25'));
    await confirm(id);
    const reversal = await world.work(ama.actor, async (work) => {
      await lockAccount(work.tx, ama.id);
      const pending = reverse(id);
      expect(await waitsForLock(world.db, pending)).toBe('waits');
      await requestRefund(work, {
        amount: moneyOf(10_000),
        reason: 'I paid too much',
        payee: samplePayee,
      });
      return { pending };
    });
    const answer = await reversal.pending;
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('payment.credit_spent');
  });

  it('leaves a debt for the credit that was used', async () => {
    const { id } = await submit(momo('400.00'));
    await confirm(id);
    const next = await trade.invoiced(ama);
    await ama.post(
      `/invoices/${next.invoiceId}/use-credit`,
      { amount: cedis('28.75') },
      { version: next.version },
    );
    expect((await reverse(id)).json()).toMatchObject({ state: 'REVERSED' });
    const { items } = (await ama.get('/invoices?state=DUE')).json<{ items: object[] }>();
    expect(items).toContainEqual(
      expect.objectContaining({
        purpose: 'RETURNED_PAYMENT',
        total: cedis('28.75'),
        owed: cedis('28.75'),
      }),
    );
    // It is shown at handover too, with the customer’s balance due; no goods are on hold for it.
    const due = await world.as('warehouse-gh').get(`/shipments/${next.shipment.id}/hand-over-due`);
    expect(due.json()).toMatchObject({
      invoices: expect.arrayContaining([
        expect.objectContaining({
          purpose: 'RETURNED_PAYMENT',
          owed: cedis('28.75'),
          isHolding: false,
        }),
      ]),
      ofShipment: cedis('342.50'),
      ofOthers: cedis('400.00'),
      total: cedis('742.50'),
    });
    // 371.25 of the first, 342.50 of the second, and the missing credit.
    expect((await ama.get('/statements')).json()).toMatchObject({
      owed: cedis('742.50'),
      credit: cedis('0.00'),
    });
  });

  it('leaves a debt for what was refunded, which is paid like any invoice and never credited', async () => {
    const { id } = await submit(momo('471.25'));
    await confirm(id);
    const refundRequest = await ama.post('/refunds', {
      amount: cedis('100.00'),
      reason: 'Paid too much',
      payee: samplePayee,
    });
    const { id: refundId } = refundRequest.json<{ id: string }>();
    const early = await reverse(id);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'payment.credit_spent',
      message: expect.stringMatching(
        /^Reversing this payment leaves GHS 100\.00 uncovered, and refund RFD-/,
      ),
    });
    await world.work(trade.finance, (work) => approveRefund(work, { refundId }));
    expect((await reverse(id)).json()).toMatchObject({ code: 'payment.credit_spent' });
    await world.work(trade.clerk, (work) =>
      payRefund(work, { refundId, method: 'CASH', reference: 'OUT-1', isOnline: false }),
    );
    expect((await reverse(id)).json()).toMatchObject({ state: 'REVERSED' });
    const debt = await world.db
      .selectFrom('invoices')
      .selectAll()
      .where('returnedPaymentId', '=', id)
      .executeTakeFirstOrThrow();
    expect(debt).toMatchObject({ totalPesewas: 10_000, state: 'ISSUED', customerId: ama.id });
    expect((await ama.get('/statements')).json()).toMatchObject({
      owed: cedis('471.25'),
      credit: cedis('0.00'),
    });
    expect(await ledgerProblems(world.db)).toEqual([]);

    const finance = world.as('finance');
    const { version } = debt;
    for (const [step, body] of [
      ['credit', { amount: cedis('1.00'), reason: 'A favour' }],
      ['void', { reason: 'A favour' }],
      ['plan', { plan: 'SPLIT' }],
    ] as const)
      expect(
        (await finance.post(`/invoices/${debt.id}/${step}`, body, { version })).json(),
      ).toMatchObject({ code: 'invoice.step_not_allowed' });
    await trade.paid(debt.id, 10_000);
    const paid = (await finance.get(`/invoices/${debt.id}`)).json();
    expect(paid).toMatchObject({ state: 'PAID', refundable: cedis('0.00') });
    const back = await ama.post('/refunds', {
      invoiceId: debt.id,
      amount: cedis('100.00'),
      reason: 'Once more',
      payee: samplePayee,
    });
    expect(back.json()).toMatchObject({ code: 'refund.exceeds' });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
