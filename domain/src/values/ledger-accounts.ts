/** The accounts of the journal, in the order of a trial balance (domain.md, section 5). */
export const accounts = [
  'cash-mobile-money',
  'cash-bank',
  'cash-office',
  'gateway-clearing',
  'gateway-fees',
  'gateway-differences',
  'drawer-differences',
  'receivable',
  'customer-credit',
  'refunds-payable',
  'opening-balance',
  'revenue-freight-air',
  'revenue-freight-sea',
  'revenue-service',
  'payable',
  'retained-earnings',
  'expense-sea-freight',
  'expense-air-freight',
  'expense-origin-handling',
  'expense-destination-handling',
  'expense-port-charges',
  'expense-customs',
  'expense-trucking',
  'expense-insurance',
  'expense-rent',
  'expense-salaries',
  'expense-utilities',
  'expense-other',
  'fx-differences',
] as const;
export type Account = (typeof accounts)[number];

/** Groups of accounts that can be selected together, by the prefix of their names. */
export const accountGroups = ['cash', 'revenue', 'expense'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** Accounting names of the accounts. */
export const accountNames: Record<Account | AccountGroup, string> = {
  cash: 'All cash',
  revenue: 'All revenue',
  expense: 'All expenses',
  'cash-mobile-money': 'Mobile money',
  'cash-bank': 'Bank',
  'cash-office': 'Cash on hand',
  'gateway-clearing': 'Online payments not yet paid out',
  'gateway-fees': 'Payment processing fees',
  'gateway-differences': 'Payment provider differences',
  'drawer-differences': 'Cash count differences',
  receivable: 'Accounts receivable',
  'customer-credit': 'Customer credit balances',
  'refunds-payable': 'Refunds payable',
  'opening-balance': 'Opening balance equity',
  'revenue-freight-air': 'Revenue: air freight',
  'revenue-freight-sea': 'Revenue: sea freight',
  'revenue-service': 'Service revenue',
  payable: 'Accounts payable',
  'retained-earnings': 'Retained earnings',
  'expense-sea-freight': 'Expense: sea freight',
  'expense-air-freight': 'Expense: air freight',
  'expense-origin-handling': 'Expense: handling in China',
  'expense-destination-handling': 'Expense: handling in Ghana',
  'expense-port-charges': 'Expense: port charges',
  'expense-customs': 'Expense: customs duty and clearance',
  'expense-trucking': 'Expense: trucking',
  'expense-insurance': 'Expense: insurance',
  'expense-rent': 'Expense: rent',
  'expense-salaries': 'Expense: salaries',
  'expense-utilities': 'Expense: utilities',
  'expense-other': 'Expense: other',
  'fx-differences': 'Exchange gains and losses',
};

/** How long the oldest unpaid instalment of an invoice has been due, in days in Accra. */
export const ageings = ['NOT_DUE', '1-30', '31-60', '61-90', '90+'] as const;
export type Ageing = (typeof ageings)[number];
