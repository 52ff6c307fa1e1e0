import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startStatements, statementHead as head } from '../../testing/money/statement-fixture.ts';
import type { Client } from '../../testing/people.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
beforeAll(async () => {
  fixture = await startStatements();
});
afterAll(() => fixture.world.close());

let rowCount = 0;
const transaction = () => {
  rowCount += 1;
  return `7788${String(rowCount).padStart(5, '0')}`;
};
/** Returns a line in a statement of its own. */
async function lineOf(amount: string, reference = transaction(), more = '') {
  const csv = `${head}2026-11-20,${reference},Ama Mensah,Goods,${amount}\n${more}`;
  const { statement, lines } = await fixture.read(csv);
  const [line] = lines;
  if (!line) throw new Error('The statement has a line');
  return { ...line, statement };
}
const finance = () => fixture.world.as('finance');
const claimsOf = async ({ id }: { id: string }, query = '') =>
  good<{ items: PaymentAnswer[]; nextCursor: string | null }>(
    await finance().get(`/payments/statement-lines/${id}/claims${query}`),
  );
const correct = (
  paymentId: string,
  line: Pick<StatementLineAnswer, 'id' | 'reference'>,
  { caller = finance(), version = 1 }: { caller?: Pick<Client, 'post'>; version?: number } = {},
) =>
  caller.post(
    `/payments/${paymentId}/correct`,
    { lineId: line.id, reference: line.reference, reason: 'She read me the message' },
    { version },
  );
const lineNow = async (line: { id: string; statement: { id: string } }) =>
  (await fixture.linesOf(line.statement.id)).items.find(({ id }) => id === line.id);

it('a payment with a mistyped reference is matched to its line, then confirmed as usual', async () => {
  const claim = await fixture.waiting('41.10');
  const line = await lineOf('41.10');
  expect(line.outcome).toBe('UNKNOWN');
  expect((await claimsOf(line)).items.map(({ id }) => id)).toEqual([claim.id]);
  const corrected = good<PaymentAnswer>(await correct(claim.id, line));
  expect(corrected).toMatchObject({ state: 'SUBMITTED', reference: line.reference, version: 2 });
  expect(await lineNow(line)).toMatchObject({ outcome: 'MATCHED', payment: { id: claim.id } });
  const [record] = await fixture.world.db
    .selectFrom('auditLog')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'payment.correct')
    .where('subjectId', '=', claim.id)
    .execute();
  expect(record).toMatchObject({
    reason: 'She read me the message',
    before: `{"reference":"${claim.reference}"}`,
  });
  // It is no longer suggested, and the reference cannot be used again.
  expect((await claimsOf(await lineOf('41.10'))).items).toEqual([]);
  const again = await claim.ama.post('/payments', {
    ...fixture.momo(corrected.invoices[0]?.id ?? '', '41.10'),
    reference: line.reference,
  });
  expect(again.json()).toMatchObject({ code: 'payment.reference_taken' });
  expect((await fixture.confirm(claim.id, 2, finance())).statusCode).toBe(200);
  expect((await lineNow(line))?.outcome).toBe('DECIDED');
});

it('pending payments of the same amount are suggested, nearest date first, page by page', async () => {
  const days = ['2026-11-01', '2026-11-19', '2026-11-21'];
  const claims = [];
  for (const paidOn of days) {
    const { ama, invoice } = await fixture.newInvoice();
    claims.push(await fixture.submit(ama, { ...fixture.momo(invoice.invoiceId, '42.20'), paidOn }));
  }
  await fixture.waiting('42.21');
  const line = await lineOf('42.20');
  const [early, before, after] = claims.map(({ id }) => id);
  const page = await claimsOf(line, '?limit=2');
  expect(page.items.map(({ id }) => id)).toEqual([before, after]);
  const next = await claimsOf(line, `?limit=2&cursor=${page.nextCursor}`);
  expect(next.items.map(({ id }) => id)).toEqual([early]);
});

it('a mismatch is refused with what to do', async () => {
  const claim = await fixture.waiting('43.30');
  const [fits, more] = [await lineOf('43.30'), await lineOf('43.40')];
  const amount = await correct(claim.id, more);
  expect(amount.json()).toMatchObject({ code: 'statement.unfit' });
  expect(amount.json<{ message: string }>().message).toMatch(
    /The line shows GHS\s43\.40 but the payment is GHS\s43\.30\. Choose a payment of the same amount/,
  );
  const bank = await fixture.read(`${head}2026-11-20,${transaction()},Ama,Goods,43.30\n`, {
    method: 'BANK_TRANSFER',
  });
  const [transfer] = bank.lines;
  if (!transfer) throw new Error('The statement has a line');
  expect((await correct(claim.id, transfer)).json()).toMatchObject({ code: 'statement.unfit' });
  const other = await correct(claim.id, { id: fits.id, reference: 'NOT-OF-THE-LINE-1' });
  expect(other.json()).toMatchObject({ fields: { reference: /Choose one of the references/ } });
  expect((await correct(claim.id, { ...fits, id: crypto.randomUUID() })).statusCode).toBe(404);
  expect((await correct(claim.id, fits, { version: 7 })).json()).toMatchObject({
    code: 'request.version_stale',
  });
  for (const caller of [claim.ama, fixture.world.as('warehouse-gh')])
    expect((await correct(claim.id, fits, { caller })).statusCode).toBe(403);
  // A line that has its payment, and a line whose reference another payment uses.
  const waitingPayment = await fixture.waiting('43.30');
  const own = await lineOf('43.30', waitingPayment.reference);
  expect((await correct(claim.id, own)).json()).toMatchObject({ code: 'statement.line_closed' });
  const short = await lineOf('43.30', (await fixture.waiting('50.00')).reference);
  expect(short.outcome).toBe('OTHER_AMOUNT');
  expect((await correct(claim.id, short)).json()).toMatchObject({
    code: 'payment.reference_taken',
    message:
      /is on the payment of GHS\s50\.00 by Ama Mensah\. Correct or reject that payment first/,
  });
  expect((await fixture.confirm(claim.id)).statusCode).toBe(200);
  expect((await correct(claim.id, fits, { version: 2 })).json()).toMatchObject({
    code: 'payment.step_not_allowed',
  });
});

it('a line goes to one of two payments matched to it at once', async () => {
  const [first, second] = [await fixture.waiting('44.40'), await fixture.waiting('44.40')];
  const line = await lineOf('44.40');
  const answers = await Promise.all([
    correct(first.id, line),
    correct(second.id, line, { caller: fixture.clerk() }),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'statement.line_closed',
  });
});

it('a line is dismissed with a reason, and restored', async () => {
  const line = await lineOf('45.50');
  const move = (step: string, body: object = {}, caller = finance()) =>
    caller.post(`/payments/statement-lines/${line.id}/${step}`, body);
  const reason = { reason: 'Our own transfer between accounts' };
  expect((await move('set-aside', {})).statusCode).toBe(400);
  expect((await move('restore')).json()).toMatchObject({ code: 'statement.line_closed' });
  const aside = good<StatementLineAnswer>(await move('set-aside', reason));
  expect(aside).toMatchObject({
    outcome: 'SET_ASIDE',
    setAside: { by: 'Abena Osei', ...reason },
  });
  expect((await fixture.statement(line.statement.id)).open).toBe(0);
  expect((await move('set-aside', reason)).json()).toMatchObject({ code: 'statement.line_closed' });
  // A payment reported now is not confirmed by it automatically.
  const claim = await fixture.waiting('45.50');
  expect((await correct(claim.id, line)).json()).toMatchObject({ code: 'statement.line_closed' });
  expect((await move('restore', {}, fixture.world.as('warehouse-gh'))).statusCode).toBe(403);
  expect(good<StatementLineAnswer>(await move('restore'))).toMatchObject({
    outcome: 'UNKNOWN',
    setAside: null,
  });
  const records = await fixture.world.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', line.id)
    .orderBy('seq')
    .execute();
  expect(records).toEqual([
    { action: 'statement.set-aside', ...reason },
    { action: 'statement.take-back', reason: null },
  ]);
  // A line that matches a pending payment is confirmed or rejected, not dismissed.
  good(await correct(claim.id, line));
  expect((await move('set-aside', reason)).json()).toMatchObject({ code: 'statement.line_closed' });
});

it('the ledger is correct after all of this', async () =>
  expect(await ledgerProblems(fixture.world.db)).toEqual([]));
