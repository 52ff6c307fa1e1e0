import type { Account } from '../values/ledger-accounts.ts';
import type { Days } from '../values/periods/comparison.ts';
import { addDays, type PlainDay } from '../values/time.ts';

/** The sections of profit and loss, in their order. */
export const profitSections = ['REVENUE', 'DIRECT_COSTS', 'OVERHEAD', 'OTHER'] as const;
export type ProfitSection = (typeof profitSections)[number];
/** The sections of the balance sheet, in their order. */
export const balanceSections = ['ASSETS', 'LIABILITIES', 'EQUITY'] as const;
export type BalanceSection = (typeof balanceSections)[number];

const directCosts: readonly Account[] = [
  'expense-sea-freight',
  'expense-air-freight',
  'expense-origin-handling',
  'expense-destination-handling',
  'expense-port-charges',
  'expense-customs',
  'expense-trucking',
  'expense-insurance',
];
const otherResults: readonly Account[] = [
  'gateway-fees',
  'gateway-differences',
  'drawer-differences',
  'fx-differences',
  'bad-debts',
];
const assets: readonly Account[] = ['gateway-clearing', 'receivable'];
const equity: readonly Account[] = ['opening-balance', 'retained-earnings'];
/** Takes back what closing a year has moved to retained earnings, so that the accounts of the year keep their sums. */
export const closedResults = 'closed-results' satisfies Account;

/** Returns the section of profit and loss of an account; null for accounts of the balance sheet. */
export function profitSectionOf(account: Account): ProfitSection | null {
  if (account.startsWith('revenue-')) return 'REVENUE';
  if (directCosts.includes(account)) return 'DIRECT_COSTS';
  if (account.startsWith('expense-')) return 'OVERHEAD';
  return otherResults.includes(account) ? 'OTHER' : null;
}

/** Returns the section of the balance sheet of an account; null for accounts of results, closed or not. */
export function balanceSectionOf(account: Account): BalanceSection | null {
  if (profitSectionOf(account) !== null || account === closedResults) return null;
  if (account.startsWith('cash-') || assets.includes(account)) return 'ASSETS';
  return equity.includes(account) ? 'EQUITY' : 'LIABILITIES';
}

/** What moved cash, by the source of its entry. */
export const cashFlows = [
  'CUSTOMERS',
  'REFUNDS',
  'SUPPLIERS',
  'PROVIDER',
  'CASH_COUNTS',
  'OTHER',
] as const;
export type CashFlow = (typeof cashFlows)[number];

const flowOfSource: Record<string, CashFlow> = {
  payment: 'CUSTOMERS',
  refund: 'REFUNDS',
  'supplier-payment': 'SUPPLIERS',
  'gateway-payout': 'PROVIDER',
  'gateway-difference': 'PROVIDER',
  'cash-count': 'CASH_COUNTS',
};
/** The sources that have a flow of their own; all others are `OTHER`. */
export const sourcesWithFlow = Object.keys(flowOfSource);
export const cashFlowOf = (source: string): CashFlow => flowOfSource[source] ?? 'OTHER';

/** Returns the calendar months of a period; the first and the last may be shorter. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let start: PlainDay = from; start <= to;) {
    const next: PlainDay = `${addDays(`${start.slice(0, 8)}01`, 31).slice(0, 8)}01`;
    const end = addDays(next, -1);
    months.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return months;
}
