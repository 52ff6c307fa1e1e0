/** What is done at the end of a month, in this order, before its books are closed. */
export const monthSteps = [
  /** Bank accounts and wallets without a statement of the month. */
  'STATEMENTS',
  /** Lines of statements that are not matched or recorded. */
  'LINES',
  'PAYMENTS',
  /** Differences from the payment provider that are not settled. */
  'PROVIDER',
  /** Offices whose cash was not counted since the last day. */
  'CASH',
  /** Lines and entries of the bank, and of wallets, that still have no counterpart. */
  'BANK',
  'WALLETS',
  'DRAFTS',
  'CORRECTIONS',
  'REFUNDS',
  'CERTIFICATION',
  'BILLS',
  'SUPPLIER_PAYMENTS',
  'TRANSFERS',
  'VAT',
  'EXPORT',
] as const;
export type MonthStep = (typeof monthSteps)[number];
