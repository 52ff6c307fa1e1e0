import { xlsxKind } from '@sankofa/domain/endpoint';
import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statement-import-endpoints';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { xlsxOf } from '../platform/xlsx.ts';
import { startStatementDesk, statementHead as head } from '../testing/statement-desk.ts';

let desk: Awaited<ReturnType<typeof startStatementDesk>>;
beforeAll(async () => {
  desk = await startStatementDesk();
});
afterAll(() => desk.world.close());

const outcomes = ({ lines }: { lines: StatementLineAnswer[] }) =>
  lines.map(({ outcome }) => outcome);

it('finds each payment by reference and amount, and says of the rest why not', async () => {
  const [fits, other, hidden] = [await desk.waiting(), await desk.waiting(), await desk.waiting()];
  const read = await desk.read(
    head +
      [
        `2026-11-20,${fits.reference.toLowerCase()},Ama Mensah,Goods,"GHS 148.50"`,
        `2026-11-20,${other.reference},Ama Mensah,Goods,"1,148.50"`,
        `2026-11-20,99887766,Ama Mensah,Payment ${hidden.reference} for goods,148.5`,
        '2026-11-20,55443322,Kofi,Something else,20.00',
        `2026-11-21,${fits.reference},Ama Mensah,Goods,148.50`,
        '2026-11-21,77665544,Fee,Charges,-1.50',
      ].join('\n'),
  );
  expect(read.statement).toMatchObject({
    method: 'MOBILE_MONEY',
    fileName: 'mtn.csv',
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
    lines: 5,
    others: 1,
    total: { amount: '1614.00' },
    readBy: 'finance person',
    open: 5,
  });
  expect(outcomes(read)).toEqual(['MATCHED', 'OTHER_AMOUNT', 'MATCHED', 'UNKNOWN', 'TWICE']);
  expect(read.lines[0]).toMatchObject({
    row: 5,
    day: '2026-11-20',
    payer: 'Ama Mensah',
    payment: { id: fits.id, state: 'SUBMITTED', version: 1 },
  });
  expect(read.lines[2]).toMatchObject({ reference: hidden.reference, payment: { id: hidden.id } });
  expect(read.lines[3]).toMatchObject({ reference: '55443322', payment: null });
});

it('means the payment of its amount where a line names two', async () => {
  const [first, second] = [await desk.waiting('20.00'), await desk.waiting('30.00')];
  const csv = `${head}2026-11-20,${first.reference},Ama,For ${second.reference},30.00\n`;
  const read = await desk.read(csv);
  expect(read.lines[0]).toMatchObject({ outcome: 'MATCHED', payment: { id: second.id } });
});

it('leaves to another person what somebody submitted themselves', async () => {
  const { invoice } = await desk.newInvoice();
  const taken = await desk.submit(desk.world.as('finance'), desk.momo(invoice.invoiceId));
  const csv = `${head}2026-11-20,${taken.reference},Ama,Goods,148.50\n`;
  const read = await desk.read(csv);
  expect(outcomes(read)).toEqual(['OWN']);
  const { items: lines } = await desk.linesOf(read.statement.id, '', 'clerk2');
  expect(outcomes({ lines })).toEqual(['MATCHED']);
  const own = await desk.confirm(taken.id, 1, desk.world.as('finance'));
  expect(own.json()).toMatchObject({ code: 'payment.own' });
});

it('looks only at payments of its own kind', async () => {
  const payment = await desk.waiting();
  const csv = `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n`;
  expect(outcomes(await desk.read(csv, { method: 'BANK_TRANSFER' }))).toEqual(['UNKNOWN']);
});

it('reads a workbook with days and figures as a spreadsheet keeps them', async () => {
  const payment = await desk.waiting();
  const bytes = await xlsxOf([
    {
      name: 'Statement',
      columns: [
        { heading: 'Value date', width: 12 },
        { heading: 'Details', width: 30 },
        { heading: 'Credit', width: 12, places: 2 },
      ],
      rows: [
        ['20/11/2026', `Transfer ${payment.reference}`, 148.5],
        ['20/11/2026', 'Opening balance', null],
      ],
    },
  ]);
  const answer = await desk.upload(bytes, xlsxKind);
  const statement = answer.json<StatementAnswer>();
  expect(statement).toMatchObject({ others: 1, firstDay: '2026-11-20', lastDay: '2026-11-20' });
  expect((await desk.linesOf(statement.id)).items).toMatchObject([
    { row: 2, outcome: 'MATCHED', amount: { amount: '148.50' } },
  ]);
});

test.each([
  ['no headings', 'a,b\nc,d\n', /No row of headings was found/],
  ['no money', `${head}2026-11-20,1,x,y,-5\n`, /No line was found by which money came in/],
])('a file with %s is refused in words, and nothing of it is kept', async (_name, csv, words) => {
  const kept = () => desk.world.db.selectFrom('importedStatements').select('id').execute();
  const before = await kept();
  const answer = await desk.send(csv);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toMatch(words);
  expect(await kept()).toEqual(before);
});

it('keeps a line that has a zero sign in it', async () => {
  const read = await desk.read(`${head}2026-11-20,8811\u00002233,Ko\u0000fi,Goods,9.00\n`);
  expect(read.lines).toMatchObject([{ reference: '88112233', payer: 'Kofi' }]);
});

it('leaves the books right after all of it', async () =>
  expect(await ledgerProblems(desk.world.db)).toEqual([]));
