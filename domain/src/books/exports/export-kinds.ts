import { type Account, accountNames, accounts } from '../../values/ledger-accounts.ts';

/** What is exported. `BANK` is what moved each of our cash accounts. */
export const exportKinds = [
  'JOURNAL',
  'INVOICES',
  'BILLS',
  'BANK',
  'ACCOUNTS',
  'CONTACTS',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['XERO', 'QUICKBOOKS', 'QUICKBOOKS_DESKTOP', 'CSV'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** QuickBooks Desktop reads IIF: journals and lists, but no files of documents. */
const desktopKinds: readonly ExportKind[] = ['JOURNAL', 'ACCOUNTS', 'CONTACTS'];

/** Returns the kinds that a format has. */
export const kindsOf = (format: ExportFormat): readonly ExportKind[] =>
  format === 'QUICKBOOKS_DESKTOP' ? desktopKinds : exportKinds;

/** An account's number and name in the accountant's software. */
export type ExportAccount = { number: string; name: string };

const numbers: Record<Account, string> = {
  'cash-mobile-money': '1010',
  'cash-bank': '1020',
  'cash-office': '1030',
  'gateway-clearing': '1040',
  receivable: '1100',
  payable: '2000',
  'customer-credit': '2100',
  'refunds-payable': '2110',
  'tax-nhil': '2210',
  'tax-getfund': '2220',
  'tax-covid': '2230',
  'tax-vat': '2240',
  'tax-flat-rate': '2250',
  'opening-balance': '3000',
  'retained-earnings': '3100',
  'closed-results': '3200',
  'revenue-freight-air': '4010',
  'revenue-freight-sea': '4020',
  'revenue-service': '4030',
  'expense-sea-freight': '5010',
  'expense-air-freight': '5020',
  'expense-origin-handling': '5030',
  'expense-destination-handling': '5040',
  'expense-port-charges': '5050',
  'expense-customs': '5060',
  'expense-trucking': '5070',
  'expense-insurance': '5080',
  'expense-rent': '6010',
  'expense-salaries': '6020',
  'expense-utilities': '6030',
  'expense-other': '6040',
  'expense-bank-charges': '6050',
  'bad-debts': '6100',
  'gateway-fees': '6110',
  'gateway-differences': '6120',
  'drawer-differences': '6130',
  'fx-differences': '6140',
};

/**
 * Returns an account's number and name before the accountant changes them. QuickBooks reads a colon as the border
 * between an account and its sub-account.
 */
export const ownAccount = (account: Account): ExportAccount => ({
  number: numbers[account],
  name: accountNames[account].replace(': ', ' - '),
});

/** Returns every account with its number and name: the accountant's, or else the product's. */
export function chartOf(
  changed: readonly ({ account: string } & ExportAccount)[],
): ReadonlyMap<Account, ExportAccount> {
  return new Map(
    accounts.map((account) => {
      const own = changed.find((row) => row.account === account) ?? ownAccount(account);
      return [account, { number: own.number, name: own.name }];
    }),
  );
}
