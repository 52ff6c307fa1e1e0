import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { cedis, startPayments } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

const { world, trade, clerk, confirm, ...fixture } = await startPayments();
let { ama, invoice } = await fixture.newInvoice();
beforeEach(async () => {
  ({ ama, invoice } = await fixture.newInvoice());
});
afterAll(() => world.close());

const momo = (amount?: string) => fixture.momo(invoice.invoiceId, amount);
const submit = (body: object = momo(), caller: Pick<TestCustomer, 'post'> = ama) =>
  fixture.submit(caller, body);

it.each([
  ['/invoices/ID/use-credit', () => ({ amount: cedis('1.00') })],
  ['/invoices/ID/plan', () => ({ plan: 'FULL' })],
])('the error names the permission that staff need at %s', async (path, body) => {
  const at = path.replace('ID', invoice.invoiceId);
  const answer = await world.as('support').post(at, body(), { version: invoice.version });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'You need the Finance permission. Ask an admin to add it',
  ]);
});

describe('confirming a payment', () => {
  it('pays the deposit, issues a receipt, lifts the loading hold and notifies the customer', async () => {
    const { id } = await submit();
    const answer = await confirm(id);
    expect(answer.json()).toMatchObject({
      state: 'CONFIRMED',
      receiptNumber: expect.stringMatching(/^RCP-2026-\d{6}$/),
      allocations: [{ kind: 'DEPOSIT', amount: cedis('148.50') }],
      toCredit: cedis('0.00'),
    });
    expect(await trade.invoice(invoice.invoiceId)).toMatchObject({ state: 'PARTIALLY_PAID' });
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual(['BALANCE']);
    const notifications = JSON.stringify((await ama.get('/users/reminders')).json());
    expect(notifications).toContain('Payment received: GHS 148.50');
    // The payment that is being confirmed does not also await confirmation.
    expect(notifications).toContain('The balance of GHS 222.75 is due later.');
    const receipt = await ama.get(`/payments/${id}/receipt.pdf`);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('releases goods waiting in Ghana as soon as everything is paid', async () => {
    await world.db
      .updateTable('packages')
      .set({ state: 'IN_WAREHOUSE', siteId: trade.sites.accra })
      .where('shipmentId', '=', invoice.shipment.id)
      .execute();
    await trade.paid(invoice.invoiceId, 14_850);
    const stateOf = () =>
      world.db
        .selectFrom('packages')
        .select('state')
        .where('shipmentId', '=', invoice.shipment.id)
        .executeTakeFirstOrThrow();
    expect(await stateOf()).toEqual({ state: 'IN_WAREHOUSE' });
    await trade.paid(invoice.invoiceId, 22_275);
    expect(await stateOf()).toEqual({ state: 'AVAILABLE' });
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual([]);
  });

  it('is not allowed to the person who submitted it, and there is no receipt before it', async () => {
    const { id } = await submit(momo(), clerk());
    const own = await confirm(id);
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({
      code: 'payment.own',
      message:
        'You recorded this payment. Another member of finance must check that the money has arrived, then confirm or reject it',
    });
    const rejects = await clerk().post(
      `/payments/${id}/reject`,
      { reason: 'Mine' },
      { version: 1 },
    );
    expect(rejects.statusCode).toBe(403);
    expect((await ama.get(`/payments/${id}/receipt.pdf`)).statusCode).toBe(409);
    expect((await confirm(id, 1, world.as('finance'))).statusCode).toBe(200);
  });

  it('requires the version that was seen: a proof added in the meantime has to be viewed first', async () => {
    const { id } = await submit();
    await ama.upload(
      `/payments/${id}/proof`,
      new TextEncoder().encode('%PDF-1.4 x\n%%EOF\n'),
      'application/pdf',
    );
    expect((await ama.get(`/invoices/${invoice.id}`)).json()).toMatchObject({
      payments: [{ id, hasProof: true }],
    });
    const stale = await confirm(id, 1);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'request.version_stale']);
    expect(stale.json()).toMatchObject({ current: { id, hasProof: true, version: 2 } });
    expect((await trade.invoice(invoice.invoiceId)).paidPesewas).toBe(0);
    const { 'if-match': _none, ...headers } = await clerk().headers({ version: 2 });
    const missing = await world.app.inject({
      method: 'POST',
      url: `/api/payments/${id}/confirm`,
      headers,
      payload: {},
    });
    expect(missing.statusCode).toBe(428);
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
