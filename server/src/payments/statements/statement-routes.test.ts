import { dayIn, addDays } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { renderStatement } from '../../pdf/pdf.ts';
import { invoice as sampleInvoice } from '../../pdf/samples/sample-documents.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { statementCsv } from './statement-files.ts';

let world: World;
let ama: TestCustomer;
/** Three days in a row: charged, partly paid, overpaid. */
let first: string;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await startWorld();
  const trade = await startTrade(world);
  ama = await world.ama();
  first = dayIn(world.clock(), 'Africa/Accra');
  const { invoiceId } = await trade.invoiced(ama);
  world.pass(dayMs);
  await trade.paid(invoiceId, 14_850);
  world.pass(dayMs);
  await trade.paid(invoiceId, 30_000);
});
afterAll(() => world.close());

const file = (kind: 'csv' | 'pdf', from: string, to: string) =>
  `/statements/statement.${kind}?from=${from}&to=${to}`;
const linesOf = (bytes: Uint8Array) =>
  // TextDecoder would strip the byte order mark by default.
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trimEnd().split('\r\n');

test('a period opens with the balance before it and closes with the balance after it', async () => {
  const [second, third] = [addDays(first, 1), addDays(first, 2)];
  const answer = await ama.get(file('csv', second, second));
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(`statement-${second}-to-${second}.csv`);
  const lines = linesOf(answer.rawPayload);
  expect(lines[0]).toBe(
    '﻿Date,Description,Document,Charges (GHS),Payments and credits (GHS),Balance (GHS)',
  );
  expect(lines[1]).toBe(`${second},Opening balance,,,,371.25`);
  expect(lines[2]).toMatch(new RegExp(`^${second},[^,]+,RCP-[^,]+,,148\\.50,222\\.75$`));
  expect(lines.slice(3)).toEqual([`${second},Closing balance,,,,222.75`]);
  const fullStatement = linesOf((await ama.get(file('csv', first, third))).rawPayload);
  expect(fullStatement).toHaveLength(6);
  expect(fullStatement.at(-1)).toBe(`${third},Closing balance,,,,-77.25`);
});

test('the list on the page covers the same days, with the balances of the whole account', async () => {
  const third = addDays(first, 2);
  const { items } = (await ama.get(`/statements?from=${third}&to=${third}`)).json<{
    items: { amount: { amount: string }; balance: { amount: string } }[];
  }>();
  expect(items.map(({ amount, balance }) => [amount.amount, balance.amount])).toEqual([
    ['-300.00', '-77.25'],
  ]);
});

test('the PDF has the same figures as the table', async () => {
  const answer = await ama.get(file('pdf', first, addDays(first, 2)));
  expect(answer.headers['content-type']).toBe('application/pdf');
  const [page] = await readPdf(answer.rawPayload, 72);
  for (const expectedText of [
    'STATEMENT',
    'Opening balance',
    'GHS 371.25',
    'GHS 148.50',
    'GHS 222.75',
  ])
    expect(page?.text).toContain(expectedText);
  expect(page?.text).toContain('−GHS 77.25');
  expect(page?.text).toContain('Credit balance on');
});

test('two hundred entries span several pages, and none is lost', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({
    day: '2027-01-12',
    what: 'Payment confirmed',
    document: `RCP-2027-${String(index + 1).padStart(6, '0')}`,
    amountPesewas: -100,
  }));
  const { brand, billTo } = sampleInvoice;
  const bytes = await renderStatement({
    brand,
    of: billTo,
    from: '2027-01-01',
    to: '2027-01-31',
    madeOn: '2027-02-01',
    openingPesewas: 50_000,
    entries,
  });
  const pages = await readPdf(bytes, 40);
  const text = pages.map((page) => page.text).join('\n');
  expect(pages.length).toBeGreaterThan(3);
  for (const { document } of entries) expect(text).toContain(document);
  expect(text).toContain('Account balance on 31 Jan 2027');
  expect(text).toContain('GHS 300.00');
});

test('text that a spreadsheet would read as a formula is escaped, and a negative number stays a number', () => {
  const bytes = statementCsv(
    {
      opening: -5,
      entries: [
        { at: '2026-11-21T09:00:00.000Z', what: '=1+1', document: '@x', amount: -7, balance: -12 },
      ],
      closing: -12,
    },
    { from: '2026-11-21', to: '2026-11-21' },
  );
  expect(linesOf(bytes)[2]).toBe("2026-11-21,'=1+1,'@x,,0.07,-0.12");
});

test.each([
  ['2026-11-21', '2026-11-20', 'to', /end date is before the start date/],
  ['2025-01-01', '2026-11-20', 'from', /up to one year/],
  ['yesterday', '2026-11-20', 'from', /Choose a date/],
])('a period from %s to %s is refused by field', async (from, to, field, expectedText) => {
  const answer = await ama.get(file('pdf', from, to));
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: Record<string, string> }>().fields[field]).toMatch(expectedText);
});

test('customers read only their own account, and Finance has to name one', async () => {
  const kojo = await world.kojo();
  const path = `${file('csv', first, first)}&customerId=${ama.id}`;
  expect((await kojo.get(path)).statusCode).toBe(404);
  expect((await world.as('support').get(path)).statusCode).toBe(403);
  expect((await world.as('finance').get(path)).statusCode).toBe(200);
  expect((await world.as('finance').get(file('csv', first, first))).statusCode).toBe(400);
});
