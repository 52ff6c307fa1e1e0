import type { Account } from '../../values/ledger-accounts.ts';
import type { StatementMethod } from '../statements/statement-import-endpoints.ts';

/** The accounts of our own between which money is transferred. */
export const ownAccounts = [
  'cash-bank',
  'cash-mobile-money',
  'cash-office',
  'gateway-clearing',
] as const satisfies readonly Account[];
export type OwnAccount = (typeof ownAccounts)[number];

/** The account in the books of each kind of statement. */
export const accountOfStatements = {
  BANK_TRANSFER: 'cash-bank',
  MOBILE_MONEY: 'cash-mobile-money',
  GATEWAY: 'gateway-clearing',
} as const satisfies Record<StatementMethod, OwnAccount>;
