import { expect, it, test } from 'vitest';

import {
  dayOfCell,
  leftOutcomes,
  lineOutcomes,
  openOutcomes,
  statementColumns,
  statementLine,
} from './statement-row.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:33:00Z', '2026-11-22'],
  ['2026/1/5 08:00', '2026-01-05'],
  ['22/11/2026', '2026-11-22'],
  [' 3.1.2026 ', '2026-01-03'],
  ['22-11-26', '2026-11-22'],
  ['22-Nov-2026', '2026-11-22'],
  ['22 November 2026, 10:33', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['Sept 1 2026', '2026-09-01'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22 Nov', null],
  ['yesterday', null],
  ['202611220', null],
  ['', null],
])('the day %j is %j', (cell, day) => expect(dayOfCell(cell)).toBe(day));

it('has the words of a line that may be its reference, the whole of a cell first', () => {
  const columns = statementColumns(['Date', 'Transaction ID', 'From', 'Amount']);
  if (!columns) throw new Error('These are headings');
  const line = statementLine(columns, ['22/11/2026 ', 'mp 77-1', 'Ama 0244004417', '1,234.5 CR']);
  expect(line).toEqual({
    amountPesewas: 123_450,
    day: '22/11/2026',
    payer: 'Ama 0244004417',
    references: [
      { text: 'mp 77-1', key: 'MP771' },
      { text: 'Ama 0244004417', key: 'AMA0244004417' },
      { text: '0244004417', key: '0244004417' },
    ],
  });
  expect(statementLine(columns, ['22/11/2026', 'FEE-1', 'MTN', '-3.30'])).toBeNull();
});

test('what is left is open and does not fit, and what is decided, seen before or set aside is done', () => {
  expect(openOutcomes.toSorted()).toEqual(
    lineOutcomes.filter((one) => !['DECIDED', 'SEEN_BEFORE', 'SET_ASIDE'].includes(one)).toSorted(),
  );
  expect(leftOutcomes).toEqual(['OWN', 'OTHER_AMOUNT', 'TWICE', 'UNKNOWN']);
});
