import { expect, it, test } from 'vitest';

import {
  balanceBreaks,
  isOldestFirst,
  rowReader,
  signedAmount,
  type ReadRow,
} from './mapped-line.ts';
import {
  guessMapping,
  headerRowFor,
  headingsIn,
  likelyHeaderRow,
  statementMappingSchema,
  type StatementMapping,
} from './statement-mapping.ts';

const heads = ['Date', 'Trans ID', 'From', 'Mobile', 'Narration', 'Debit', 'Credit', 'Balance'];
const mapping: StatementMapping = {
  dateOrder: 'DAY_FIRST',
  decimalSign: 'POINT',
  date: 'Date',
  reference: 'Trans ID',
  name: 'From',
  phone: 'Mobile',
  note: 'Narration',
  moneyIn: 'Credit',
  moneyOut: 'Debit',
  balance: 'Balance',
};
const oneColumn: StatementMapping = {
  dateOrder: 'DAY_FIRST',
  decimalSign: 'POINT',
  date: 'Date',
  amount: 'Amount',
  direction: 'Type',
};
const lineOf = (read: ReadRow) => (read !== 'OTHER' && 'line' in read ? read.line : null);

test('a row is read by its columns, with the phone number in its stored form', () => {
  const read = rowReader(mapping, heads);
  const row = [
    '03/11/2026 10:33',
    '76320000001',
    'OWUSU AMA',
    '233244123456',
    'GH-1234X',
    '',
    '1,200.50',
    '9,000.00',
  ];
  expect(lineOf(read(row))).toEqual({
    direction: 'IN',
    amountPesewas: 120_050,
    day: '2026-11-03',
    payer: 'OWUSU AMA',
    phone: '+233244123456',
    note: 'GH-1234X',
    balancePesewas: 900_000,
    references: [
      { text: '76320000001', key: '76320000001' },
      { text: 'GH-1234X', key: 'GH1234X' },
    ],
  });
  expect(lineOf(read(['3 Nov 2026', '', '', '', 'Fee', '2.00', '', '']))).toMatchObject({
    direction: 'OUT',
    amountPesewas: 200,
    balancePesewas: null,
  });
});

test.each([
  ['+420.00', '', 'IN', 42_000],
  ['-24.50', '', 'OUT', 2_450],
  ['(24.50)', '', 'OUT', 2_450],
  ['24.50', 'DR', 'OUT', 2_450],
  ['24.50', 'CASH OUT', 'OUT', 2_450],
  ['24.50', 'Cash In', 'IN', 2_450],
])('the amount %s of kind %j is %s', (amount, kind, direction, amountPesewas) => {
  const read = rowReader(oneColumn, ['Date', 'Amount', 'Type']);
  expect(lineOf(read(['2026-11-03', amount, kind]))).toMatchObject({ direction, amountPesewas });
});

test.each([
  ['GHS 1,234.50', 'POINT', 123_450],
  ['1.234,50', 'COMMA', 123_450],
  ['1234,5', 'COMMA', 123_450],
  ['12.5000', 'POINT', 1_250],
  ['12.345', 'POINT', null],
  ['twelve', 'POINT', null],
  ['', 'POINT', 0],
] as const)('the amount %j with a decimal %s is %j pesewas', (cell, sign, amount) =>
  expect(signedAmount(cell, sign)).toBe(amount),
);

test.each([
  ['04/11/2026', 'DAY_FIRST', '2026-11-04'],
  ['04/11/2026', 'MONTH_FIRST', '2026-04-11'],
  ['2026-04-11', 'MONTH_FIRST', '2026-04-11'],
  ['11-Apr-2026', 'MONTH_FIRST', '2026-04-11'],
  // Excel’s serial number of a date that lost its format.
  ['46123', 'DAY_FIRST', '2026-04-11'],
] as const)('the date %s, %s, is %s', (date, dateOrder, day) => {
  const read = rowReader({ ...oneColumn, dateOrder }, ['Date', 'Amount', 'Type']);
  expect(lineOf(read([date, '1.00', '']))?.day).toBe(day);
});

it('reports cells that can’t be read, and passes over totals, balances and notes', () => {
  const read = rowReader(mapping, heads);
  const fault = read(['soon', '1', '', '', '', '', 'x', '']);
  expect(fault).toMatchObject({ faults: [{ column: 'Date' }, { column: 'Credit' }] });
  expect(read(['', '', '', '', 'continued from above', '', '', ''])).toBe('OTHER');
  expect(read(['Total', '', '', '', '', '5.00', '7.00', ''])).toEqual({ leftOut: 'Total' });
  expect(read(['01/11/2026', '', '', '', 'Opening balance', '', '', '100.00'])).toBe('OTHER');
  expect(read(['01/11/2026', '', '', '', 'Opening balance', '', '100.00', ''])).toEqual({
    leftOut: 'Opening balance',
  });
});

test.each([
  ['Opening balance', true],
  ['Opening', true],
  ['CLOSING BAL', true],
  ['Opening available balance', true],
  ['Balance b/f', true],
  ['Balance as at 30 Nov', true],
  ['B/F', true],
  ['Grand total', true],
  ['Total debits', true],
  ['Opening fee of the account', false],
  ['Closing charge', false],
  ['Balance of invoice INV-12', false],
  ['Total Ghana, fuel', false],
])('an amount beside “%s” is left out: %s', (note, isLeftOut) => {
  const row = rowReader(mapping, heads)(['01/11/2026', '', '', '', note, '20.00', '', '']);
  expect(row).toMatchObject(isLeftOut ? { leftOut: note } : { line: { amountPesewas: 2_000 } });
});

const line = (row: number, signed: number, balancePesewas: number | null) => ({
  row,
  direction: signed > 0 ? ('IN' as const) : ('OUT' as const),
  amountPesewas: Math.abs(signed),
  balancePesewas,
  day: '2026-11-03',
});

it('finds the row at which the balance breaks, whichever line comes first', () => {
  const good = [line(2, 100, 100), line(3, -30, 70), line(4, 50, 120)];
  expect(balanceBreaks(good)).toEqual([]);
  expect(balanceBreaks(good.toReversed())).toEqual([]);
  expect(isOldestFirst(good)).toBe(true);
  expect(isOldestFirst(good.toReversed())).toBe(false);
  expect(balanceBreaks([line(2, 100, 100), line(4, 50, 120), line(5, 1, 121)])).toEqual([4]);
});

it('finds the headings below the name of the bank, and proposes columns for them', () => {
  const rows = [['MTN Mobile Money'], ['Account', '0244'], [], heads, ['03/11/2026']];
  expect(likelyHeaderRow(rows)).toBe(3);
  expect(headerRowFor(rows, mapping)).toBe(3);
  expect(headerRowFor(rows, { ...mapping, note: 'Remarks' })).toBe(-1);
  expect(guessMapping(heads)).toEqual({
    date: 'Date',
    reference: 'Trans ID',
    name: 'From',
    phone: 'Mobile',
    note: 'Narration',
    moneyIn: 'Credit',
    moneyOut: 'Debit',
    balance: 'Balance',
  });
  expect(guessMapping(['Transaction Date', 'Details', 'Amount (GHS)'])).toEqual({
    date: 'Transaction Date',
    note: 'Details',
    amount: 'Amount (GHS)',
  });
  expect(headingsIn(['Date', ' Date ', 'Ref'])).toEqual(['Date', 'Date (2)', 'Ref']);
});

it.each([
  [{ amount: undefined, moneyIn: undefined, moneyOut: undefined }, 'amount'],
  [{ amount: 'Total' }, 'amount'],
  [{ note: 'Date' }, 'note'],
  [{ date: '' }, 'date'],
])('refuses a mapping with %j', (over, path) => {
  const { error } = statementMappingSchema.safeParse({ ...mapping, ...over });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
