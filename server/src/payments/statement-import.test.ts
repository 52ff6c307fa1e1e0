import { xlsxKind } from '@sankofa/domain/endpoint';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statement-import-endpoints';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { xlsxOf } from '../platform/xlsx.ts';
import { startPayDesk } from '../testing/pay-desk.ts';

let desk: Awaited<ReturnType<typeof startPayDesk>>;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.world.close());

type Answer = { lines: StatementLineAnswer[]; others: number };
const send = (bytes: Uint8Array, kind: string, who: 'finance' | 'clerk2', method: string) =>
  desk.world.as(who).upload(`/payments/statement-import?method=${method}`, bytes, kind);
const match = async (
  csv: string,
  who: 'finance' | 'clerk2' = 'finance',
  method = 'MOBILE_MONEY',
) => {
  const answer = await send(new TextEncoder().encode(csv), 'text/csv', who, method);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const waiting = async (amount = '148.50') => {
  const { ama, invoice } = await desk.newInvoice();
  return { ama, ...(await desk.submit(ama, desk.momo(invoice.invoiceId, amount))) };
};
const head = 'MTN Mobile Money\nAccount,0244\n\nDate,Transaction ID,From,Narration,Amount\n';
const outcomes = ({ lines }: Answer) => lines.map(({ outcome }) => outcome);

it('finds each payment by reference and amount, and says of the rest why not', async () => {
  const [fits, other, hidden] = [await waiting(), await waiting(), await waiting()];
  const read = await match(
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
  expect(read.others).toBe(1);
  expect(outcomes(read)).toEqual(['MATCHED', 'OTHER_AMOUNT', 'MATCHED', 'UNKNOWN', 'TWICE']);
  expect(read.lines[0]).toMatchObject({
    row: 5,
    day: '2026-11-20',
    payer: 'Ama Mensah',
    payment: { id: fits.id, state: 'SUBMITTED', version: 1 },
  });
  expect(read.lines[2]?.payment?.id).toBe(hidden.id);
  expect(read.lines[3]).toMatchObject({ reference: '55443322', payment: null });
});

it('read again after confirming, has nothing left to confirm', async () => {
  const payment = await waiting();
  const csv = `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n`;
  const [line] = (await match(csv)).lines;
  expect(line?.outcome).toBe('MATCHED');
  const { id = '', version = 0 } = line?.payment ?? {};
  expect((await desk.confirm(id, version, desk.world.as('finance'))).statusCode).toBe(200);
  expect(outcomes(await match(csv))).toEqual(['DECIDED']);
  // Who holds the old answer of it confirms nothing twice.
  expect((await desk.confirm(id, version)).statusCode).toBe(409);
});

it('leaves to another person what somebody submitted themselves', async () => {
  const { invoice } = await desk.newInvoice();
  const taken = await desk.submit(desk.world.as('finance'), desk.momo(invoice.invoiceId));
  const csv = `${head}2026-11-20,${taken.reference},Ama,Goods,148.50\n`;
  expect(outcomes(await match(csv))).toEqual(['OWN']);
  expect(outcomes(await match(csv, 'clerk2'))).toEqual(['MATCHED']);
  const own = await desk.confirm(taken.id, 1, desk.world.as('finance'));
  expect(own.json()).toMatchObject({ code: 'payment.own' });
});

it('looks only at payments of its own kind', async () => {
  const payment = await waiting();
  const csv = `${head}2026-11-20,${payment.reference},Ama,Goods,148.50\n`;
  expect(outcomes(await match(csv, 'finance', 'BANK_TRANSFER'))).toEqual(['UNKNOWN']);
});

it('reads a workbook with days and figures as a spreadsheet keeps them', async () => {
  const payment = await waiting();
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
  const answer = await send(bytes, xlsxKind, 'finance', 'MOBILE_MONEY');
  expect(answer.json<Answer>()).toMatchObject({
    others: 1,
    lines: [{ row: 2, outcome: 'MATCHED', amount: { amount: '148.50' } }],
  });
});

test.each([
  ['no headings', 'a,b\nc,d\n', /No row of headings was found/],
  ['no money', `${head}2026-11-20,1,x,y,-5\n`, /No line was found by which money came in/],
])('a file with %s is refused in words', async (_name, csv, words) => {
  const answer = await send(new TextEncoder().encode(csv), 'text/csv', 'finance', 'MOBILE_MONEY');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toMatch(words);
});

it('leaves the books right after all of it', async () =>
  expect(await ledgerProblems(desk.world.db)).toEqual([]));
