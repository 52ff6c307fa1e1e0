import type { Account } from '../values/ledger-accounts.ts';

/** What a line of a bill is for. Each category has an expense account of its name. */
export const expenseCategories = [
  'SEA_FREIGHT',
  'AIR_FREIGHT',
  'ORIGIN_HANDLING',
  'DESTINATION_HANDLING',
  'PORT_CHARGES',
  'CUSTOMS',
  'TRUCKING',
  'INSURANCE',
  'RENT',
  'SALARIES',
  'UTILITIES',
  'BANK_CHARGES',
  'OTHER',
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expenseAccounts: Record<ExpenseCategory, Account> = {
  SEA_FREIGHT: 'expense-sea-freight',
  AIR_FREIGHT: 'expense-air-freight',
  ORIGIN_HANDLING: 'expense-origin-handling',
  DESTINATION_HANDLING: 'expense-destination-handling',
  PORT_CHARGES: 'expense-port-charges',
  CUSTOMS: 'expense-customs',
  TRUCKING: 'expense-trucking',
  INSURANCE: 'expense-insurance',
  RENT: 'expense-rent',
  SALARIES: 'expense-salaries',
  UTILITIES: 'expense-utilities',
  BANK_CHARGES: 'expense-bank-charges',
  OTHER: 'expense-other',
};
