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
  'tax-nhil',
  'tax-getfund',
  'tax-covid',
  'tax-vat',
  'tax-flat-rate',
  'revenue-freight-air',
  'revenue-freight-sea',
  'revenue-service',
] as const;
export type Account = (typeof accounts)[number];

/** Groups of accounts that can be selected together, by the prefix of their names. */
export const accountGroups = ['cash', 'tax', 'revenue'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** Accounting names of the accounts. */
export const accountNames: Record<Account | AccountGroup, string> = {
  cash: 'All cash',
  tax: 'All taxes payable',
  revenue: 'All revenue',
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
  'tax-nhil': 'NHIL payable',
  'tax-getfund': 'GETFund levy payable',
  'tax-covid': 'COVID-19 levy payable',
  'tax-vat': 'VAT payable',
  'tax-flat-rate': 'VAT flat rate payable',
  'revenue-freight-air': 'Revenue: air freight',
  'revenue-freight-sea': 'Revenue: sea freight',
  'revenue-service': 'Service revenue',
};

/** How long the oldest unpaid instalment of an invoice has been due, in days in Accra. */
export const ageings = ['NOT_DUE', '1-30', '31-60', '61-90', '90+'] as const;
export type Ageing = (typeof ageings)[number];
