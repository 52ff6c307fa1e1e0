import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { usualFormats } from '@sankofa/domain/values/document-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startStatements, statementHead } from '../../testing/money/statement-fixture.ts';
import { proposalsFor } from './proposal-queries.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
beforeAll(async () => {
  fixture = await startStatements();
});
afterAll(() => fixture.world.close());

/** Returns a line with a note, for an invoice that was not reported as paid. */
async function lineWith(noteOf: (whose: { number: string; code: string; mark: string }) => string) {
  const { ama, invoice } = await fixture.newInvoice();
  const row = await fixture.world.db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .select(['i.id', 'i.invoiceNumber', 'c.id as customerId', 'c.code', 'c.shippingMark as mark'])
    .where('i.id', '=', invoice.invoiceId)
    .executeTakeFirstOrThrow();
  const note = noteOf({ number: row.invoiceNumber ?? '', code: row.code, mark: row.mark });
  const reference = `7711${Math.floor(Math.random() * 1e8)}`;
  const csv = `${statementHead}2026-11-20,${reference},A PAYER,${note},148.50\n`;
  const { lines } = await fixture.read(csv);
  const [line] = lines;
  if (!line) throw new Error('There is no line');
  return { ama, line, invoice: row, reference };
}

describe('a line with a note', () => {
  it.each([
    ['INVOICE', ({ number }: { number: string }) => `For ${number.toLowerCase()} thanks`],
    ['CUSTOMER_CODE', ({ code }: { code: string }) => `${code} shipping`],
    ['SHIPPING_MARK', ({ mark }: { mark: string }) => `my mark ${mark}`],
  ] as const)('gets a proposal of customer and invoice by %s', async (foundBy, noteOf) => {
    const { line, invoice } = await lineWith(noteOf);
    expect(line.outcome).toBe('UNKNOWN');
    expect(line.note).not.toBe('');
    expect(line.proposal).toMatchObject({
      foundBy,
      customer: { id: invoice.customerId },
      invoice: { invoiceNumber: invoice.invoiceNumber },
    });
  });

  it('gets no proposal if it names no customer', async () => {
    const { line } = await lineWith(() => 'goods from China');
    expect(line.proposal).toBeNull();
  });
});

it('needs as many database queries for a page of lines as for one', async () => {
  const { ama, invoice } = await fixture.newInvoice();
  const { number, code } = await fixture.world.db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .select(['i.invoiceNumber as number', 'c.code'])
    .where('i.id', '=', invoice.invoiceId)
    .executeTakeFirstOrThrow();
  const texts = [`for ${number}`, `Invoice ${code}`, 'of nobody', 'GH-99999Z and INV 2031 1'];
  let requestCount = 0;
  const counting = fixture.world.db.withPlugin({
    transformQuery: ({ node }) => {
      requestCount += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const many = Array.from({ length: 80 }, (_, at) => ({
    id: crypto.randomUUID(),
    text: texts[at % texts.length] ?? '',
    payer: '',
    phone: null,
    amountPesewas: 14_850,
  }));
  const found = await proposalsFor(counting, many, [usualFormats.INV]);
  expect(requestCount).toBe(3);
  expect(many.map(({ id }) => found.get(id)?.proposal?.foundBy)).toEqual(
    many.map(
      ({ text }) => ({ [`for ${number}`]: 'INVOICE', [`Invoice ${code}`]: 'CUSTOMER_CODE' })[text],
    ),
  );
  const matched = [...found.values()].flatMap(({ proposal }) => proposal ?? []);
  for (const { customer, invoice: due } of matched)
    expect([customer.id, due?.id]).toEqual([ama.id, invoice.invoiceId]);
});

const record = (lineId: string, invoiceId: string) =>
  fixture.world
    .as('finance')
    .post(`/payments/statement-lines/${lineId}/record`, { invoices: [{ invoiceId }] });
const recordLine = (
  { ama, invoice, reference }: Awaited<ReturnType<typeof lineWith>>,
  amount = '148.50',
) => ama.post('/payments', { ...fixture.momo(invoice.id, amount), reference });

describe('recording a payment from its line', () => {
  it('creates a payment that matches the line, which another person confirms', async () => {
    const { line, invoice, reference } = await lineWith(({ number }) => number);
    const body = { invoices: [{ invoiceId: invoice.id }], reference };
    const path = `/payments/statement-lines/${line.id}/record`;
    const answer = await fixture.world.as('finance').post(path, body);
    expect(answer.statusCode).toBe(200);
    const { payment, outcome } = answer.json<StatementLineAnswer>();
    expect(outcome).toBe('OWN');
    if (!payment) throw new Error('There is no payment');
    expect(payment).toMatchObject({ amount: line.amount, state: 'SUBMITTED' });

    const confirm = `/payments/${payment.id}/confirm`;
    const { version } = payment;
    const own = await fixture.world.as('finance').post(confirm, {}, { version });
    expect(own.statusCode).toBe(403);
    const other = await fixture.world.as('clerk2').post(confirm, {}, { version });
    expect(other.statusCode).toBe(200);
    expect((await fixture.world.as('finance').post(path, body)).json()).toMatchObject({
      code: 'statement.line_closed',
    });
  });

  it('uses the bank’s own reference if none is chosen, and creates one if none fits', async () => {
    const line = await lineWith(({ number }) => `2 cartons for ${number}`);
    const recorded = (await record(line.line.id, line.invoice.id)).json<StatementLineAnswer>();
    expect(recorded.reference).toBe(line.reference);
    const { payment } = recorded;
    const shown = await fixture.world.as('clerk2').get(`/payments/${payment?.id}`);
    expect(shown.json()).toMatchObject({ reference: line.reference });

    const other = await lineWith(({ number }) => number);
    const created = await fixture.world
      .as('finance')
      .post(`/payments/statement-lines/${other.line.id}/record`, {
        invoices: [{ invoiceId: other.invoice.id }],
        reference: null,
      });
    expect(created.json()).toMatchObject({ reference: expect.stringMatching(/^LINE-/) });
  });

  it.each([
    ['without a transaction reference', ''],
    ['with an invoice number in place of a transaction reference', 'INV-2026-000001'],
  ])('gives a line %s a reference of its own', async (_, expectedText) => {
    const { invoice, ama } = await fixture.newInvoice();
    const { lines } = await fixture.read(
      `${statementHead}2026-11-20,${expectedText},A PAYER,goods,148.50\n`,
    );
    const [line] = lines;
    if (!line) throw new Error('There is no line');
    const path = `/payments/statement-lines/${line.id}/record`;
    const answer = await fixture.world
      .as('finance')
      .post(path, { invoices: [{ invoiceId: invoice.invoiceId }] });
    expect(answer.statusCode).toBe(200);
    const recorded = answer.json<StatementLineAnswer>();
    expect(recorded).toMatchObject({ outcome: 'OWN', reference: expect.stringMatching(/^LINE-/) });
    if (!recorded.payment) throw new Error('There is no payment');
    const { id, version } = recorded.payment;
    expect(recorded.payment.customer.id).toBe(ama.id);
    const other = await fixture.world.as('clerk2').post(`/payments/${id}/confirm`, {}, { version });
    expect(other.json()).toMatchObject({ state: 'CONFIRMED', reference: recorded.reference });
    const again = await fixture.world
      .as('finance')
      .post(path, { invoices: [{ invoiceId: invoice.invoiceId }] });
    expect(again.json()).toMatchObject({ code: 'statement.line_closed' });
  });

  describe('recording a payment reserves the references of its line', () => {
    it('so that the same money cannot be reported by another of them', async () => {
      const line = await lineWith(({ number }) => number);
      const recorded = await record(line.line.id, line.invoice.id);
      expect(recorded.json()).toMatchObject({ reference: line.reference });
      const recordedAnswer = await recordLine(line, '20.00');
      expect(recordedAnswer.json()).toMatchObject({ code: 'payment.reference_taken' });
      const wide = line.reference.replaceAll(/\d/g, (digit) =>
        String.fromCodePoint(0xff_10 + Number(digit)),
      );
      const asWide = await recordLine({ ...line, reference: wide }, '20.00');
      expect(asWide.json()).toMatchObject({ code: 'payment.reference_taken' });
    });

    it('and refuses a line with a reference that was reported before', async () => {
      const line = await lineWith(({ number }) => number);
      expect((await recordLine(line)).statusCode).toBe(200);
      const recorded = await record(line.line.id, line.invoice.id);
      expect(recorded.json()).toMatchObject({ code: 'statement.line_closed' });
    });

    it('and frees them when the payment is rejected', async () => {
      const line = await lineWith(({ number }) => number);
      const { payment } = (await record(line.line.id, line.invoice.id)).json<StatementLineAnswer>();
      await fixture.world
        .as('clerk2')
        .post(`/payments/${payment?.id}/reject`, { reason: 'Not ours' }, { version: 1 });
      expect((await recordLine(line)).statusCode).toBe(200);
    });

    it('and does not block two lines of one payer', async () => {
      const phone = `024${Math.floor(Math.random() * 1e7)}`;
      for (const _ of [1, 2]) {
        const line = await lineWith(() => `from ${phone}`);
        expect((await record(line.line.id, line.invoice.id)).statusCode).toBe(200);
      }
    });

    it('and when both happen at once one of the two succeeds, ten times', async () => {
      for (let round = 0; round < 10; round += 1) {
        const line = await lineWith(({ number }) => number);
        const other = await fixture.newInvoice();
        const answers = await Promise.all([
          record(line.line.id, line.invoice.id),
          other.ama.post('/payments', {
            ...fixture.momo(other.invoice.invoiceId, '148.50'),
            reference: line.reference,
          }),
        ]);
        // If the report is first, the line has matched it or its reference is in use.
        const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'done');
        expect(codes.filter((code) => code === 'done')).toHaveLength(1);
        expect(['payment.reference_taken', 'statement.line_closed']).toContain(
          codes.find((code) => code !== 'done'),
        );
      }
    });
  });

  it('and accepts only references that the line has', async () => {
    const { line, invoice } = await lineWith(({ number }) => number);
    const answer = await fixture.world
      .as('finance')
      .post(`/payments/statement-lines/${line.id}/record`, {
        invoices: [{ invoiceId: invoice.id }],
        reference: 'MADE-UP-1',
      });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { reference: expect.any(String) } });
  });
});
