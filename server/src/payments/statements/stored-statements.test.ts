import type { StatementAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startStatements, statementHead as head } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
beforeAll(async () => {
  fixture = await startStatements();
});
afterAll(() => fixture.world.close());

let rowCount = 0;
/** Returns a line of a payment that was never reported. */
const unmatchedRow = (amount = '20.00', day = '2026-11-20') => {
  rowCount += 1;
  return `${day},5544${String(rowCount).padStart(5, '0')},Kofi,Something else,${amount}`;
};
const list = async (query = '') =>
  good<{ items: StatementAnswer[]; nextCursor: string | null }>(
    await fixture.world.as('finance').get(`/payments/statement-import${query}`),
  );
const audited = (subjectId: string) =>
  fixture.world.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', subjectId)
    .execute();

it('a statement is stored once: uploading the same file again returns the stored one', async () => {
  const csv = `${head}${unmatchedRow()}\n`;
  const { statement } = await fixture.read(csv);
  const again = await fixture.read(csv, { reader: 'clerk2' });
  expect(again.statement).toEqual(statement);
  expect(again.lines).toHaveLength(1);
  expect(await audited(statement.id)).toEqual([{ action: 'statement.read' }]);
  // The same bytes as a bank statement are a different statement.
  const bank = await fixture.read(csv, { method: 'BANK_TRANSFER' });
  expect(bank.statement.id).not.toBe(statement.id);
  expect(bank.lines[0]?.outcome).toBe('UNKNOWN');
});

it('of two identical uploads at once one is stored', async () => {
  const csv = `${head}${unmatchedRow()}\n${unmatchedRow()}\n`;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((at) => fixture.send(csv, { reader: at % 2 ? 'finance' : 'clerk2' })),
  );
  const ids = new Set(answers.map((answer) => good<StatementAnswer>(answer).id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect((await fixture.linesOf(id)).items).toHaveLength(2);
  expect(await audited(id)).toHaveLength(1);
});

it('a line shows its outcome by the current payments', async () => {
  const payment = await fixture.waiting();
  const { statement, lines } = await fixture.read(
    `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n${unmatchedRow()}\n`,
  );
  const outcomes = [
    { outcome: 'MATCHED', lines: 1, amount: { amount: '148.50', currency: 'GHS' } },
    { outcome: 'UNKNOWN', lines: 1, amount: { amount: '20.00', currency: 'GHS' } },
  ];
  expect(statement.outcomes.toSorted(byOutcome)).toEqual(outcomes);
  expect(statement.open).toBe(2);
  const { id = '', version = 0 } = lines[0]?.payment ?? {};
  expect((await fixture.confirm(id, version, fixture.world.as('finance'))).statusCode).toBe(200);
  const after = await fixture.statement(statement.id);
  expect(after.open).toBe(1);
  expect(after.outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['DECIDED', 'UNKNOWN']);
  // A response to an outdated version cannot confirm twice.
  expect((await fixture.confirm(id, version)).statusCode).toBe(409);
  // A payment reported after the statement was read matches its line; a rejected one does not.
  const { ama, invoice } = await fixture.newInvoice();
  const late = await fixture.submit(ama, {
    ...fixture.momo(invoice.invoiceId, '20.00'),
    reference: lines[1]?.reference,
  });
  const found = async () =>
    (await fixture.linesOf(statement.id)).items.map(({ outcome }) => outcome).join();
  expect(await found()).toBe('DECIDED,MATCHED');
  const rejected = await fixture.world
    .as('finance')
    .post(`/payments/${late.id}/reject`, { reason: 'Not there' }, { version: 1 });
  expect(rejected.statusCode).toBe(200);
  expect(await found()).toBe('DECIDED,UNKNOWN');
});

const byOutcome = (a: { outcome: string }, b: { outcome: string }) =>
  a.outcome < b.outcome ? -1 : 1;

it('a line of an earlier statement is marked as seen before, as often as it was there', async () => {
  const [one, two] = [unmatchedRow(), unmatchedRow()];
  const first = await fixture.read(`${head}${one}\n${two}\n`);
  // Another export of the same days: the date has another format, and the second line occurs twice.
  const again = two.replace('2026-11-20', '20/11/2026 10:33');
  const second = await fixture.read(`${head}${unmatchedRow()}\n${again}\n${again}\n`);
  expect(second.lines.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'SEEN_BEFORE', 'UNKNOWN']);
  expect(second.lines[1]?.seenIn).toEqual({ id: first.statement.id, fileName: 'mtn.csv', row: 6 });
  expect([first.statement.open, second.statement.open]).toEqual([2, 2]);
  // The third statement refers to the first as well.
  const third = await fixture.read(`${head}${one}\n${two}\n${unmatchedRow()}\n`);
  expect(third.lines.map(({ seenIn }) => seenIn?.id ?? null)).toEqual([
    first.statement.id,
    first.statement.id,
    null,
  ]);
  // A line without a reference could belong to anyone.
  const withoutReference = `${head}2026-11-20,,Kofi,Cash,33.00\n`;
  await fixture.read(withoutReference);
  expect((await fixture.read(`${withoutReference}${unmatchedRow()}\n`)).lines[0]?.outcome).toBe(
    'UNKNOWN',
  );
});

it('a reference that an earlier line of the file has is pointed out, and both lines are kept', async () => {
  const [one, two] = [unmatchedRow('20.00'), unmatchedRow('30.00')];
  const dearer = one.replace('20.00', '25.00').replace('Something else', 'The rest');
  const { statement, lines } = await fixture.read(`${head}${one}\n${two}\n${one}\n${dearer}\n`);
  expect(
    lines.map(({ row, outcome, sameReferenceRow }) => [row, outcome, sameReferenceRow]),
  ).toEqual([
    [5, 'UNKNOWN', null],
    [6, 'UNKNOWN', null],
    [7, 'UNKNOWN', 5],
    [8, 'UNKNOWN', 5],
  ]);
  expect(statement).toMatchObject({ lines: 4, open: 4, total: { amount: '95.00' } });
  // A reference from another file, an invoice number on two lines, or none at all is not a repetition.
  const rest = () => unmatchedRow().replace('Something else', 'INV-2026-000071');
  const withoutReference = '2026-11-20,,Kofi,Cash,33.00';
  const otherFile = two.replace('30.00', '31.00');
  const other = await fixture.read(
    [`${head}${otherFile}`, rest(), rest(), withoutReference, withoutReference, ''].join('\n'),
  );
  expect(other.lines.map(({ sameReferenceRow }) => sameReferenceRow)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('lines are paged in the order of the file, filtered by outcome and text', async () => {
  const fits = await fixture.waiting();
  const { statement } = await fixture.read(
    `${head}${unmatchedRow()}\n${unmatchedRow()}\n2026-11-20,${fits.reference},Abla,Goods,148.50\n${unmatchedRow()}\n`,
  );
  const page = await fixture.linesOf(statement.id, '?limit=3');
  expect(page.items.map(({ row }) => row)).toEqual([5, 6, 7]);
  const next = await fixture.linesOf(statement.id, `?limit=3&cursor=${page.nextCursor}`);
  expect(next).toMatchObject({ items: [{ row: 8 }], nextCursor: null });
  const rows = async (query: string) =>
    (await fixture.linesOf(statement.id, query)).items.map(({ row }) => row);
  expect(await rows('?outcome=MATCHED')).toEqual([7]);
  expect(await rows('?outcome=LEFT')).toEqual([5, 6, 8]);
  expect(await rows('?outcome=LEFT&limit=1')).toEqual([5]);
  expect(await rows('?q=abla')).toEqual([7]);
  expect(await rows(`?q=${fits.reference}`)).toEqual([7]);
});

it('statements are listed newest first, with their open lines', async () => {
  const csv = [1, 2, 3].map(() => `${head}${unmatchedRow()}\n`);
  const read = [];
  for (const one of csv) read.push((await fixture.read(one)).statement);
  const page = await list('?limit=2');
  expect(page.items).toEqual([read[2], read[1]]);
  expect((await list(`?limit=1&cursor=${page.nextCursor}`)).items).toEqual([read[0]]);
  const banks = await list('?method=BANK_TRANSFER');
  expect(new Set(banks.items.map(({ method }) => method))).toEqual(new Set(['BANK_TRANSFER']));
  expect((await list('?q=nowhere')).items).toEqual([]);
});

it('statements are for Finance only, and not found for others', async () => {
  const { statement } = await fixture.read(`${head}${unmatchedRow()}\n`);
  const ama = await fixture.world.ama();
  for (const path of ['', `/${statement.id}`, `/${statement.id}/lines`])
    for (const reader of [ama, fixture.world.as('warehouse-gh')])
      expect((await reader.get(`/payments/statement-import${path}`)).statusCode).toBe(403);
  const unknownId = crypto.randomUUID();
  for (const path of [unknownId, `${unknownId}/lines`]) {
    const answer = await fixture.world.as('finance').get(`/payments/statement-import/${path}`);
    expect(answer.statusCode).toBe(404);
  }
});

it('the ledger is correct after all of this', async () =>
  expect(await ledgerProblems(fixture.world.db)).toEqual([]));
