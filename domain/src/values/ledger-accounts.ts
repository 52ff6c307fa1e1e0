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
  'revenue-freight-air',
  'revenue-freight-sea',
  'revenue-service',
] as const;
export type Account = (typeof accounts)[number];

/** Accounts that are asked for together, by how their names begin. */
export const accountGroups = ['cash', 'revenue'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What an accountant calls them. */
export const accountWords: Record<Account | AccountGroup, string> = {
  cash: 'All cash',
  revenue: 'All revenue',
  'cash-mobile-money': 'Cash: mobile money',
  'cash-bank': 'Cash: bank',
  'cash-office': 'Cash: office',
  'gateway-clearing': 'Online payments to be settled',
  'gateway-fees': 'Fees of the payment service',
  'gateway-differences': 'Differences with the payment service',
  'drawer-differences': 'Differences of cash counts',
  receivable: 'Receivable from customers',
  'customer-credit': 'Credit of customers',
  'refunds-payable': 'Refunds to pay out',
  'revenue-freight-air': 'Revenue: freight by air',
  'revenue-freight-sea': 'Revenue: freight by sea',
  'revenue-service': 'Revenue: services',
};

/** How long the oldest unpaid part of an invoice has been due, in days in Accra. */
export const ageings = ['NOT_DUE', '1-30', '31-60', '61-90', '90+'] as const;
export type Ageing = (typeof ageings)[number];
