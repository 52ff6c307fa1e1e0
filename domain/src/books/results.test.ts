import { expect, test } from 'vitest';

import { accounts, type Account } from '../values/ledger-accounts.ts';
import {
  balanceSectionOf,
  cashFlowOf,
  closedResults,
  monthsOf,
  profitSectionOf,
  sourcesWithFlow,
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

/** The sections of both statements, written out a second time by hand. */
const sections: Record<string, readonly Account[]> = {
  REVENUE: ['revenue-freight-air', 'revenue-freight-sea', 'revenue-service'],
  DIRECT_COSTS: [
    'expense-sea-freight',
    'expense-air-freight',
    'expense-origin-handling',
    'expense-destination-handling',
    'expense-port-charges',
    'expense-customs',
    'expense-trucking',
    'expense-insurance',
  ],
  OVERHEAD: [
    'expense-rent',
    'expense-salaries',
    'expense-utilities',
    'expense-bank-charges',
    'expense-other',
  ],
  OTHER: [
    'gateway-fees',
    'gateway-differences',
    'drawer-differences',
    'bad-debts',
    'fx-differences',
  ],
  ASSETS: ['cash-mobile-money', 'cash-bank', 'cash-office', 'gateway-clearing', 'receivable'],
  LIABILITIES: [
    'customer-credit',
    'refunds-payable',
    'tax-nhil',
    'tax-getfund',
    'tax-covid',
    'tax-vat',
    'tax-flat-rate',
    'payable',
  ],
  EQUITY: ['opening-balance', 'retained-earnings'],
};

test.each(Object.entries(sections))('%s are these accounts and no others', (section, expected) => {
  const inSection = accounts.filter((account) =>
    [profitSectionOf(account), balanceSectionOf(account)].some((one) => one === section),
  );
  expect(inSection).toEqual(expected);
});

test('the results of closed years are in no section', () => {
  expect([profitSectionOf(closedResults), balanceSectionOf(closedResults)]).toEqual([null, null]);
});

test('a period is divided into calendar months', () => {
  expect(monthsOf({ from: '2026-01-15', to: '2026-03-02' })).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
  expect(monthsOf({ from: '2026-11-05', to: '2026-11-05' })).toHaveLength(1);
});

test('a year is twelve whole months', () => {
  const months = monthsOf({ from: '2026-01-01', to: '2026-12-31' });
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('cash moves with customers, refunds, suppliers, the payment provider and counts of the drawer', () => {
  expect(Object.fromEntries(sourcesWithFlow.map((source) => [source, cashFlowOf(source)]))).toEqual(
    {
      payment: 'CUSTOMERS',
      refund: 'REFUNDS',
      'supplier-payment': 'SUPPLIERS',
      'gateway-payout': 'PROVIDER',
      'gateway-difference': 'PROVIDER',
      'cash-count': 'CASH_COUNTS',
    },
  );
});

test('cash of an unknown source is other cash', () => {
  expect(cashFlowOf('supplier-payment')).toBe('SUPPLIERS');
  expect(cashFlowOf('year-close')).toBe('OTHER');
});
