import { expect, test } from 'vitest';

import {
  dayOfCell,
  likelyHeadings,
  referencesIn,
  statementColumns,
  statementLine,
} from './statement-row.ts';

test('the row with the most different words is offered as headings', () => {
  const headings = [' When ', 'Sum', 'Who'];
  const rows = [
    ['Statement of account', '', ''],
    headings,
    // Days and numbers are data; a repeated word counts once.
    ['22-Nov-26', '20.00', 'Ama Mensah'],
    ['x', 'x', 'x'],
  ];
  expect(likelyHeadings(rows)).toEqual(['When', 'Sum', 'Who']);
  // The first of two rows with as many words.
  expect(likelyHeadings([...rows, ['A', 'B', 'C']])).toEqual(['When', 'Sum', 'Who']);
  expect(likelyHeadings([['Day', '日期']])).toEqual(['Day', '日期']);
});

test('no row is offered as headings if none has two words', () => {
  expect(likelyHeadings([])).toEqual([]);
  expect(likelyHeadings([['Statement'], ['1', '20.00'], ['', ' ']])).toEqual([]);
});

test('a heading has at most 120 characters, with a letter anywhere in it', () => {
  const long = 'x'.repeat(120);
  expect(likelyHeadings([[long, '12 a']])).toEqual([long, '12 a']);
  expect(likelyHeadings([[`${long}x`, 'Day', 'Sum']])).toEqual(['Day', 'Sum']);
  expect(likelyHeadings([['1', '2.5', 'Day']])).toEqual([]);
});

test('columns that a person chose are found by their whole heading', () => {
  const cells = ['Booked', ' When ', 'Sum', 'Amount', 'Date'];
  const chosen = statementColumns(cells, { dateColumn: 'When', amountColumn: 'Sum' });
  expect([chosen?.day, chosen?.amount]).toEqual([1, 2]);
  const known = statementColumns(cells);
  expect([known?.day, known?.amount]).toEqual([4, 3]);
  const one = statementColumns(cells, { dateColumn: 'Booked' });
  expect([one?.day, one?.amount]).toEqual([0, 3]);
  expect(statementColumns(cells, { dateColumn: 'Whe', amountColumn: 'Sum' })).toBeUndefined();
  expect(statementColumns(cells, { dateColumn: 'When', amountColumn: 'Su' })).toBeUndefined();
});

test('notes of a line are trimmed, joined and left out where they are empty', () => {
  const columns = statementColumns(['Date', 'Amount', 'Note', 'Narration', 'Remarks']);
  const line = columns && statementLine(columns, ['2026-11-20', '20.00', ' for INV-7 ', '', 'sea']);
  expect(line?.note).toBe('for INV-7, sea');
  const short = columns && statementLine(columns, ['2026-11-20', '20.00']);
  expect(short).toMatchObject({ note: '', payer: '', amountPesewas: 2_000 });
});

test('an amount is all of its cell', () => {
  const columns = statementColumns(['Date', 'Amount']);
  const amountOf = (cell: string) =>
    columns && (statementLine(columns, ['2026-11-20', cell])?.amountPesewas ?? null);
  expect(amountOf('1.234,50')).toBe(123_450);
  expect(amountOf('7,5')).toBe(750);
  for (const cell of ['x1.234,50', '0.00', '0', '-1.00', '']) expect(amountOf(cell)).toBeNull();
});

test('words of a reference are separated by any number of spaces and signs', () => {
  const texts = referencesIn(['Rent ,; TX12345 |AB998877']).map(({ text }) => text);
  expect(texts).toEqual(['Rent ,; TX12345 |AB998877', 'TX12345', 'AB998877']);
});

test('a month is a number or a name, never a name with a number in it', () => {
  expect(dayOfCell('22-11-2026')).toBe('2026-11-22');
  expect(dayOfCell('22 November 2026')).toBe('2026-11-22');
  expect(dayOfCell('22-Foo-2026')).toBeNull();
  expect(dayOfCell('Foo 22, 2026')).toBeNull();
});

const columnsOf = (...others: string[]) => statementColumns(['Date', ...others]);

test.each([
  'Payment In',
  'Amount in GHS',
  'Amount (cedi)',
  'Amount cedis received',
  'Amount (LCY)',
  'Amount GH C',
  'AmountGHS',
  'AmountGH₵',
])('%s is a column of amounts, whatever currency it names', (heading) => {
  expect(columnsOf(heading)?.amount).toBe(1);
});

test.each([
  ['Reference', true],
  ['Ref', true],
  ['TxnRef', true],
  ['Our ref', true],
  ['ID', true],
  ['Customer ID', false],
  ['Identity', false],
  ['Referred by', false],
])('the heading %s names the transaction: %s', (heading, isId) => {
  expect(columnsOf('Amount', heading)?.ids).toEqual(isId ? [2] : []);
});

test.each([
  ['Notes', true],
  ['Sender note', true],
  ['Purpose', true],
  ['Footnote', false],
  ['Narration of the bank', false],
  ['Message number', false],
  ['Purpose code', false],
])('the heading %s is above notes of senders: %s', (heading, isNote) => {
  expect(columnsOf('Amount', heading)?.notes).toEqual(isNote ? [2] : []);
});

test.each(['Bal', 'Fee', 'Charge', 'Debit', 'Debits', 'Outflow', 'Outflows', 'Withdrawal', 'Tax'])(
  'a column of %s has other amounts than what was received',
  (heading) => {
    expect(columnsOf('Amount', heading)?.beside).toEqual([2]);
    expect(columnsOf('Amount', `${heading} no.`)?.beside).toEqual([]);
  },
);

test.each(['(DR)', ' DR. ', 'Transfer - out', 'Cash / out'])(
  'the kind %j is outgoing, with any signs around its words',
  (kind) => {
    const columns = columnsOf('Amount', 'Type');
    expect(columns?.directions).toEqual([2]);
    expect(columns && statementLine(columns, ['2026-11-20', '20.00', kind])).toBeNull();
  },
);

test('a row with a date is data, even if it has as many words as the headings', () => {
  expect(
    likelyHeadings([
      ['When', 'Sum'],
      ['22-Nov-26', 'Ama', 'Kofi'],
    ]),
  ).toEqual(['When', 'Sum']);
});

const none = { amount: 1, day: 2, payer: -1, directions: [], notes: [], ids: [], beside: [] };
const inOrder = (columns: object, ...cells: string[]) =>
  statementLine({ ...none, ...columns }, cells)?.references.map(({ text }) => text);

test('references come from the bank’s id first, then other columns, notes, and the payer last', () => {
  const cells = ['AMA11111', '1.00', '22/11/2026', 'NOTE2222', 'OTHER333', 'ID444444'];
  expect(inOrder({ payer: 0, notes: [3], ids: [5] }, ...cells)).toEqual([
    'ID444444',
    'OTHER333',
    'NOTE2222',
    'AMA11111',
  ]);
  // A column that senders write into is not trusted, even if it is called a reference.
  expect(inOrder({ payer: 0, notes: [3], ids: [3] }, ...cells)).toEqual([
    'OTHER333',
    'ID444444',
    'NOTE2222',
    'AMA11111',
  ]);
  expect(inOrder({}, 'REF11111', '1.00', '22/11/2026')).toEqual(['REF11111']);
});

test('a note is cut to 300 characters', () => {
  const columns = columnsOf('Amount', 'Note');
  const line = columns && statementLine(columns, ['2026-11-20', '20.00', 'n'.repeat(301)]);
  expect(line?.note).toBe('n'.repeat(300));
});
