import { expect, test } from 'vitest';

import { accounts } from '../values/ledger-accounts.ts';
import {
  balanceSectionOf,
  cashFlowOf,
  closedResults,
  monthsOf,
  profitSectionOf,
} from './results.ts';

test('every account is in exactly one section of profit and loss or of the balance sheet', () => {
  for (const account of accounts.filter((one) => one !== closedResults))
    expect([profitSectionOf(account), balanceSectionOf(account)].filter(Boolean)).toHaveLength(1);
  expect(profitSectionOf('expense-sea-freight')).toBe('DIRECT_COSTS');
  expect(profitSectionOf('expense-rent')).toBe('OVERHEAD');
  expect(profitSectionOf('fx-differences')).toBe('OTHER');
  expect(balanceSectionOf('receivable')).toBe('ASSETS');
  expect(balanceSectionOf('payable')).toBe('LIABILITIES');
  expect(balanceSectionOf('retained-earnings')).toBe('EQUITY');
});

test('a period is divided into calendar months', () => {
  expect(monthsOf({ from: '2026-01-15', to: '2026-03-02' })).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
  expect(monthsOf({ from: '2026-11-05', to: '2026-11-05' })).toHaveLength(1);
});

test('cash of an unknown source is other cash', () => {
  expect(cashFlowOf('supplier-payment')).toBe('SUPPLIERS');
  expect(cashFlowOf('year-close')).toBe('OTHER');
});
