import type { StatementLineAnswer } from '@sankofa/domain/payments/statement-import-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startStatementDesk, statementHead } from '../testing/statement-desk.ts';

let desk: Awaited<ReturnType<typeof startStatementDesk>>;
beforeAll(async () => {
  desk = await startStatementDesk();
});
afterAll(() => desk.world.close());

/** One line with a note, for an invoice that nobody told us to have paid. */
async function lineWith(noteOf: (whose: { number: string; code: string; mark: string }) => string) {
  const { ama, invoice } = await desk.newInvoice();
  const row = await desk.world.db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .select(['i.id', 'i.invoiceNumber', 'c.id as customerId', 'c.code', 'c.shippingMark as mark'])
    .where('i.id', '=', invoice.invoiceId)
    .executeTakeFirstOrThrow();
  const note = noteOf({ number: row.invoiceNumber ?? '', code: row.code, mark: row.mark });
  const reference = `7711${Math.floor(Math.random() * 1e8)}`;
  const csv = `${statementHead}2026-11-20,${reference},A PAYER,${note},148.50\n`;
  const { lines } = await desk.read(csv);
  const [line] = lines;
  if (!line) throw new Error('There is no line');
  return { ama, line, invoice: row, reference };
}

describe('a line with a note', () => {
  it.each([
    ['INVOICE', ({ number }: { number: string }) => `For ${number.toLowerCase()} thanks`],
    ['CUSTOMER_CODE', ({ code }: { code: string }) => `${code} shipping`],
    ['SHIPPING_MARK', ({ mark }: { mark: string }) => `my mark ${mark}`],
  ] as const)('proposes the customer and the invoice by %s', async (foundBy, noteOf) => {
    const { line, invoice } = await lineWith(noteOf);
    expect(line.outcome).toBe('UNKNOWN');
    expect(line.note).not.toBe('');
    expect(line.proposal).toMatchObject({
      foundBy,
      customer: { id: invoice.customerId },
      invoice: { invoiceNumber: invoice.invoiceNumber },
    });
  });

  it('proposes nobody where it names nobody', async () => {
    const { line } = await lineWith(() => 'goods from China');
    expect(line.proposal).toBeNull();
  });
});

describe('recording a payment from its line', () => {
  it('makes a payment that fits the line, and another person confirms it', async () => {
    const { line, invoice, reference } = await lineWith(({ number }) => number);
    const body = { invoices: [{ invoiceId: invoice.id }], reference };
    const path = `/payments/statement-lines/${line.id}/record`;
    const answer = await desk.world.as('finance').post(path, body);
    expect(answer.statusCode).toBe(200);
    const { payment, outcome } = answer.json<StatementLineAnswer>();
    expect(outcome).toBe('OWN');
    if (!payment) throw new Error('There is no payment');
    expect(payment).toMatchObject({ amount: line.amount, state: 'SUBMITTED' });

    const confirm = `/payments/${payment.id}/confirm`;
    const { version } = payment;
    const own = await desk.world.as('finance').post(confirm, {}, { version });
    expect(own.statusCode).toBe(403);
    const other = await desk.world.as('clerk2').post(confirm, {}, { version });
    expect(other.statusCode).toBe(200);
    expect((await desk.world.as('finance').post(path, body)).json()).toMatchObject({
      code: 'statement.line_closed',
    });
  });

  it('takes no reference that the line has not', async () => {
    const { line, invoice } = await lineWith(({ number }) => number);
    const answer = await desk.world
      .as('finance')
      .post(`/payments/statement-lines/${line.id}/record`, {
        invoices: [{ invoiceId: invoice.id }],
        reference: 'MADE-UP-1',
      });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { reference: expect.any(String) } });
  });
});
