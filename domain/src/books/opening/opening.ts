import type { Account } from '../../values/ledger-accounts.ts';

/**
 * The accounts of our own that had a balance when the books began, and taxes with a credit. What customers and suppliers owe
 * or are owed comes in by imports and bills, which name whose it is; so does a tax that was due.
 */
export const openingAccounts = [
  'cash-bank',
  'cash-mobile-money',
  'cash-office',
  'gateway-clearing',
  'tax-nhil',
  'tax-getfund',
  'tax-covid',
  'tax-vat',
  'tax-flat-rate',
] as const satisfies readonly Account[];
export type OpeningAccount = (typeof openingAccounts)[number];

/** Taxes begin with a credit or nothing: one that was due is an opening bill, so that it can be paid. */
export type OpeningTax = Extract<OpeningAccount, `tax-${string}`>;
export const isOpeningTax = (account: string): account is OpeningTax => account.startsWith('tax-');

/** Returns the sum of all amounts whatever their sign, which is compared with the limit for one person. */
export const openingWorth = (debits: readonly number[]) =>
  debits.reduce((sum, debit) => sum + Math.abs(debit), 0);
