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

/** The taxes of a return to the Revenue Authority. A line of them moves a tax account and is no expense. */
export const taxCategories = [
  'TAX_NHIL',
  'TAX_GETFUND',
  'TAX_COVID',
  'TAX_VAT',
  'TAX_FLAT_RATE',
] as const;
export type TaxCategory = (typeof taxCategories)[number];
/** The taxes that a supplier charges and that the company deducts from its own. */
export const deductibleTaxes = [
  'TAX_NHIL',
  'TAX_GETFUND',
  'TAX_VAT',
] as const satisfies TaxCategory[];
export type DeductibleTax = (typeof deductibleTaxes)[number];
/** What a line of a bill can be for when it is entered by hand. */
export const enteredCategories = [...expenseCategories, ...deductibleTaxes] as const;
export type EnteredCategory = (typeof enteredCategories)[number];
export const isDeductibleTax = (category: string): category is DeductibleTax =>
  deductibleTaxes.some((one) => one === category);

/** What was owed when the books began. Such a line is of an opening bill, and no expense. */
export const openingCategory = 'OPENING_BALANCE';
/** Every category of a line; the other taxes come from a return only, the last one from an opening bill. */
export const billCategories = [...expenseCategories, ...taxCategories, openingCategory] as const;
export type BillCategory = (typeof billCategories)[number];

/** The account of each category. */
export const categoryAccounts: Record<BillCategory, Account> = {
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
  TAX_NHIL: 'tax-nhil',
  TAX_GETFUND: 'tax-getfund',
  TAX_COVID: 'tax-covid',
  TAX_VAT: 'tax-vat',
  TAX_FLAT_RATE: 'tax-flat-rate',
  OPENING_BALANCE: 'opening-balance',
};
