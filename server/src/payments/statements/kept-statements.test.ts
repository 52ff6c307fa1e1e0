import type { StatementAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startStatements, statementHead as head } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let desk: Awaited<ReturnType<typeof startStatements>>;
beforeAll(async () => {
  desk = await startStatements();
});
afterAll(() => desk.world.close());

let made = 0;
/** Returns a line of a payment that was never reported. */
const stray = (amount = '20.00', day = '2026-11-20') => {
  made += 1;
  return `${day},5544${String(made).padStart(5, '0')},Kofi,Something else,${amount}`;
};
const list = async (query = '') =>
  good<{ items: StatementAnswer[]; nextCursor: string | null }>(
    await desk.world.as('finance').get(`/payments/statement-import${query}`),
  );
const audited = (subjectId: string) =>
  desk.world.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', subjectId)
    .execute();

it('a statement is stored once: uploading the same file again returns the stored one', async () => {
  const csv = `${head}${stray()}\n`;
  const { statement } = await desk.read(csv);
  const again = await desk.read(csv, { who: 'clerk2' });
  expect(again.statement).toEqual(statement);
  expect(again.lines).toHaveLength(1);
  expect(await audited(statement.id)).toEqual([{ action: 'statement.read' }]);
  // The same bytes as a bank statement are a different statement.
  const bank = await desk.read(csv, { method: 'BANK_TRANSFER' });
  expect(bank.statement.id).not.toBe(statement.id);
  expect(bank.lines[0]?.outcome).toBe('UNKNOWN');
});

it('of two identical uploads at once one is stored', async () => {
  const csv = `${head}${stray()}\n${stray()}\n`;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((at) => desk.send(csv, { who: at % 2 ? 'finance' : 'clerk2' })),
  );
  const ids = new Set(answers.map((answer) => good<StatementAnswer>(answer).id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect((await desk.linesOf(id)).items).toHaveLength(2);
  expect(await audited(id)).toHaveLength(1);
});

it('a line shows its outcome by the current payments', async () => {
  const payment = await desk.waiting();
  const { statement, lines } = await desk.read(
    `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n${stray()}\n`,
  );
  const outcomes = [
    { outcome: 'MATCHED', lines: 1, amount: { amount: '148.50', currency: 'GHS' } },
    { outcome: 'UNKNOWN', lines: 1, amount: { amount: '20.00', currency: 'GHS' } },
  ];
  expect(statement.outcomes.toSorted(byOutcome)).toEqual(outcomes);
  expect(statement.open).toBe(2);
  const { id = '', version = 0 } = lines[0]?.payment ?? {};
  expect((await desk.confirm(id, version, desk.world.as('finance'))).statusCode).toBe(200);
  const after = await desk.statement(statement.id);
  expect(after.open).toBe(1);
  expect(after.outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['DECIDED', 'UNKNOWN']);
  // A response to an outdated version cannot confirm twice.
  expect((await desk.confirm(id, version)).statusCode).toBe(409);
  // A payment reported after the statement was read matches its line; a rejected one does not.
  const { ama, invoice } = await desk.newInvoice();
  const late = await desk.submit(ama, {
    ...desk.momo(invoice.invoiceId, '20.00'),
    reference: lines[1]?.reference,
  });
  const found = async () =>
    (await desk.linesOf(statement.id)).items.map(({ outcome }) => outcome).join();
  expect(await found()).toBe('DECIDED,MATCHED');
  const rejected = await desk.world
    .as('finance')
    .post(`/payments/${late.id}/reject`, { reason: 'Not there' }, { version: 1 });
  expect(rejected.statusCode).toBe(200);
  expect(await found()).toBe('DECIDED,UNKNOWN');
});

const byOutcome = (a: { outcome: string }, b: { outcome: string }) =>
  a.outcome < b.outcome ? -1 : 1;

it('a line of an earlier statement is marked as seen before, as often as it was there', async () => {
  const [one, two] = [stray(), stray()];
  const first = await desk.read(`${head}${one}\n${two}\n`);
  // Another export of the same days: the date has another format, and the second line occurs twice.
  const again = two.replace('2026-11-20', '20/11/2026 10:33');
  const second = await desk.read(`${head}${stray()}\n${again}\n${again}\n`);
  expect(second.lines.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'SEEN_BEFORE', 'UNKNOWN']);
  expect(second.lines[1]?.seenIn).toEqual({ id: first.statement.id, fileName: 'mtn.csv', row: 6 });
  expect([first.statement.open, second.statement.open]).toEqual([2, 2]);
  // The third statement refers to the first as well.
  const third = await desk.read(`${head}${one}\n${two}\n${stray()}\n`);
  expect(third.lines.map(({ seenIn }) => seenIn?.id ?? null)).toEqual([
    first.statement.id,
    first.statement.id,
    null,
  ]);
  // A line without a reference could belong to anyone.
  const bare = `${head}2026-11-20,,Kofi,Cash,33.00\n`;
  await desk.read(bare);
  expect((await desk.read(`${bare}${stray()}\n`)).lines[0]?.outcome).toBe('UNKNOWN');
});

it('a reference that an earlier line of the file has is pointed out, and both lines are kept', async () => {
  const [one, two] = [stray('20.00'), stray('30.00')];
  const dearer = one.replace('20.00', '25.00').replace('Something else', 'The rest');
  const { statement, lines } = await desk.read(`${head}${one}\n${two}\n${one}\n${dearer}\n`);
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
  const rest = () => stray().replace('Something else', 'INV-2026-000071');
  const bare = '2026-11-20,,Kofi,Cash,33.00';
  const elsewhere = two.replace('30.00', '31.00');
  const other = await desk.read([`${head}${elsewhere}`, rest(), rest(), bare, bare, ''].join('\n'));
  expect(other.lines.map(({ sameReferenceRow }) => sameReferenceRow)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('lines are paged in the order of the file, filtered by outcome and text', async () => {
  const fits = await desk.waiting();
  const { statement } = await desk.read(
    `${head}${stray()}\n${stray()}\n2026-11-20,${fits.reference},Abla,Goods,148.50\n${stray()}\n`,
  );
  const page = await desk.linesOf(statement.id, '?limit=3');
  expect(page.items.map(({ row }) => row)).toEqual([5, 6, 7]);
  const next = await desk.linesOf(statement.id, `?limit=3&cursor=${page.nextCursor}`);
  expect(next).toMatchObject({ items: [{ row: 8 }], nextCursor: null });
  const rows = async (query: string) =>
    (await desk.linesOf(statement.id, query)).items.map(({ row }) => row);
  expect(await rows('?outcome=MATCHED')).toEqual([7]);
  expect(await rows('?outcome=LEFT')).toEqual([5, 6, 8]);
  expect(await rows('?outcome=LEFT&limit=1')).toEqual([5]);
  expect(await rows('?q=abla')).toEqual([7]);
  expect(await rows(`?q=${fits.reference}`)).toEqual([7]);
});

it('statements are listed newest first, with their open lines', async () => {
  const csv = [1, 2, 3].map(() => `${head}${stray()}\n`);
  const read = [];
  for (const one of csv) read.push((await desk.read(one)).statement);
  const page = await list('?limit=2');
  expect(page.items).toEqual([read[2], read[1]]);
  expect((await list(`?limit=1&cursor=${page.nextCursor}`)).items).toEqual([read[0]]);
  const banks = await list('?method=BANK_TRANSFER');
  expect(new Set(banks.items.map(({ method }) => method))).toEqual(new Set(['BANK_TRANSFER']));
  expect((await list('?q=nowhere')).items).toEqual([]);
});

it('statements are for Finance only, and not found for others', async () => {
  const { statement } = await desk.read(`${head}${stray()}\n`);
  const ama = await desk.world.ama();
  for (const path of ['', `/${statement.id}`, `/${statement.id}/lines`])
    for (const who of [ama, desk.world.as('warehouse-gh')])
      expect((await who.get(`/payments/statement-import${path}`)).statusCode).toBe(403);
  const nobodys = crypto.randomUUID();
  for (const path of [nobodys, `${nobodys}/lines`]) {
    const answer = await desk.world.as('finance').get(`/payments/statement-import/${path}`);
    expect(answer.statusCode).toBe(404);
  }
});

it('the ledger is correct after all of this', async () =>
  expect(await ledgerProblems(desk.world.db)).toEqual([]));
