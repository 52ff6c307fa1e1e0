import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { expect, test } from 'vitest';

import { dividedParts, taxLinesOn } from './read-bill.ts';

test.each([
  ['100.00', ['', '', ''], ['33.33', '33.34', '33.33']],
  ['100.00', ['40.00', ''], ['40.00', '60.00']],
  ['100.00', ['120.00', ''], ['120.00', '0.00']],
  ['100.00', ['x', ''], ['x', '100.00']],
  ['', [''], ['0.00']],
  ['100.00', [], []],
])('%s divided by %j is %j', (amount, parts, divided) => {
  expect(dividedParts(amount, parts)).toEqual(divided);
});

const lawFrom = (day: string) => {
  const law = knownLaws.find(({ from }) => from === day);
  if (!law) throw new Error(`no law from ${day}`);
  return law;
};
const lines = [
  { category: 'TRUCKING', amount: '100.00' },
  { category: 'PORT_CHARGES', amount: '0.20' },
  { category: 'TAX_VAT', amount: '15.00' },
  { category: 'OTHER', amount: 'x' },
];

test.each([
  ['2026-01-01', '15.03'],
  ['2023-01-01', '15.93'],
])('the taxes on the expenses of a bill follow the law from %s', (day, vat) => {
  expect(taxLinesOn(lines, lawFrom(day))).toEqual([
    { category: 'TAX_NHIL', amount: '2.51' },
    { category: 'TAX_GETFUND', amount: '2.51' },
    { category: 'TAX_VAT', amount: vat },
  ]);
});

test('a bill without a readable expense has no taxes', () => {
  expect(taxLinesOn([{ category: 'RENT', amount: '' }], lawFrom('2026-01-01'))).toEqual([]);
});
