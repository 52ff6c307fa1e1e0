import type { OwnAccount } from '../transfers/own-account.ts';
import type { StatementMethod } from './statement-import-endpoints.ts';

/** The account in the books of each kind of statement. */
export const accountOfStatements = {
  BANK_TRANSFER: 'cash-bank',
  MOBILE_MONEY: 'cash-mobile-money',
  GATEWAY: 'gateway-clearing',
} as const satisfies Record<StatementMethod, OwnAccount>;
