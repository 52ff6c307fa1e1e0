import type { Account } from '../../values/ledger-accounts.ts';
import { balanceSectionOf } from '../results.ts';

/**
 * The accounts of our own that had a balance when the books began. What customers and suppliers owe or are owed comes in
 * by imports and bills, which name whose it is.
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

/** Returns the debit, or the negative credit, of a balance on the account's own side, and the reverse. */
export const openingDebit = (account: OpeningAccount, balance: number) =>
  balanceSectionOf(account) === 'ASSETS' || balance === 0 ? balance : -balance;

/** Whether a line is a tax credit: a debit on a tax account. */
export const isTaxCredit = ({ account, debit }: { account: OpeningAccount; debit: number }) =>
  account.startsWith('tax-') && debit > 0;

/** Returns all that is owned and owed, which is compared with the limit for one person. */
export const openingWorth = (debits: readonly number[]) =>
  debits.reduce((sum, debit) => sum + Math.abs(debit), 0);
