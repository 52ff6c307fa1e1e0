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
