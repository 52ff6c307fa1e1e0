import type { Account } from '../../values/ledger-accounts.ts';

/** The accounts of our own between which money is transferred. */
export const ownAccounts = [
  'cash-bank',
  'cash-mobile-money',
  'cash-office',
  'gateway-clearing',
] as const satisfies readonly Account[];
export type OwnAccount = (typeof ownAccounts)[number];
