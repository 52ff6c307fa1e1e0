import type { ExportFormat } from '@sankofa/domain/books/exports/export-kinds';
import {
  balanceSectionOf,
  type BalanceSection,
  profitSectionOf,
  type ProfitSection,
} from '@sankofa/domain/books/results';
import { type Account, accounts } from '@sankofa/domain/values/ledger-accounts';

import {
  contactOf,
  dayFirst,
  entryNumber,
  monthFirst,
  nameOf,
  numberOf,
  oneLine,
  partyOfEntry,
  plainText,
} from './cells.ts';
import type { Chart, ExportedEntry, Item, Party, Stream } from './exported.ts';

const cashAccounts = ['cash-mobile-money', 'cash-bank', 'cash-office'] as const;
type DocumentFormat = Exclude<ExportFormat, 'QUICKBOOKS_DESKTOP'>;

const bankHeadings: Record<DocumentFormat, string[]> = {
  XERO: ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Cheque Number'],
  QUICKBOOKS: ['Date', 'Description', 'Amount'],
  CSV: ['Date', 'Account number', 'Account', 'Document', 'Contact', 'Description', 'Amount (GHS)'],
};

/** Returns what moved each cash account in a period, in the format of bank statements: one file for each account. */
export function bankStreams(
  entries: readonly ExportedEntry[],
  format: DocumentFormat,
  chart: Chart,
): Stream[] {
  const rowOf = (entry: ExportedEntry, account: Account, amount: number) => {
    const payee = contactOf(partyOfEntry(entry));
    const memo = oneLine(entry.memo);
    const number = entry.document ?? entryNumber(entry.id);
    return {
      XERO: [dayFirst(entry.day), amount, payee, memo, number, ''],
      QUICKBOOKS: [monthFirst(entry.day), [number, payee, memo].filter(Boolean).join(', '), amount],
      CSV: [
        entry.day,
        numberOf(chart, { account }),
        nameOf(chart, { account }),
        number,
        payee,
        entry.memo,
        amount,
      ],
    }[format];
  };
  return cashAccounts.map((account) => ({
    name: account,
    kind: 'csv',
    headings: [bankHeadings[format]],
    ...(format !== 'CSV' && { most: { rows: 1_000 } }),
    items: entries.flatMap((entry) =>
      entry.lines
        .filter((line) => line.account === account)
        .map(({ amount }): Item => ({
          key: `${entry.id}:${account}`,
          label: entry.document ?? entryNumber(entry.id),
          amount,
          rows: [rowOf(entry, account, amount)],
        })),
    ),
  }));
}

type Types = { xero: string; quickBooks: [type: string, detail: string]; iif: string };

const ofOwnType: Partial<Record<Account, Types>> = {
  receivable: {
    xero: 'Current Asset',
    quickBooks: ['Accounts receivable (A/R)', 'Accounts Receivable (A/R)'],
    iif: 'AR',
  },
  payable: {
    xero: 'Current Liability',
    quickBooks: ['Accounts payable (A/P)', 'Accounts Payable (A/P)'],
    iif: 'AP',
  },
  'opening-balance': {
    xero: 'Equity',
    quickBooks: ['Equity', 'Opening Balance Equity'],
    iif: 'EQUITY',
  },
};

/** Returns the type that an account has in other software. Xero refuses journals of its bank and control accounts. */
function typesOf(account: Account): Types {
  const own = ofOwnType[account];
  if (own) return own;
  if (account.startsWith('cash-'))
    return { xero: 'Current Asset', quickBooks: ['Bank', 'Cash on hand'], iif: 'BANK' };
  const section = profitSectionOf(account) ?? balanceSectionOf(account) ?? 'EQUITY';
  return ofSection[section];
}

const ofSection: Record<ProfitSection | BalanceSection, Types> = {
  REVENUE: { xero: 'Revenue', quickBooks: ['Income', 'Service/Fee Income'], iif: 'INC' },
  DIRECT_COSTS: {
    xero: 'Direct Costs',
    quickBooks: ['Cost of Goods Sold', 'Shipping, Freight & Delivery - COS'],
    iif: 'COGS',
  },
  OVERHEAD: {
    xero: 'Overhead',
    quickBooks: ['Expenses', 'Office/General Administrative Expenses'],
    iif: 'EXP',
  },
  OTHER: {
    xero: 'Expense',
    quickBooks: ['Other Expense', 'Other Miscellaneous Expense'],
    iif: 'EXEXP',
  },
  ASSETS: {
    xero: 'Current Asset',
    quickBooks: ['Other Current Assets', 'Other Current Assets'],
    iif: 'OCASSET',
  },
  LIABILITIES: {
    xero: 'Current Liability',
    quickBooks: ['Other Current Liabilities', 'Other Current Liabilities'],
    iif: 'OCLIAB',
  },
  EQUITY: { xero: 'Equity', quickBooks: ['Equity', 'Retained Earnings'], iif: 'EQUITY' },
};

const accountHeadings: Record<ExportFormat, string[]> = {
  XERO: [
    '*Code',
    '*Name',
    '*Type',
    '*Tax Code',
    'Description',
    'Dashboard',
    'Expense Claims',
    'Enable Payments',
  ],
  QUICKBOOKS: ['Account Number', 'Account Name', 'Type', 'Detail Type'],
  QUICKBOOKS_DESKTOP: ['!ACCNT', 'NAME', 'ACCNTTYPE', 'ACCNUM'],
  CSV: ['Account number', 'Account', 'Type'],
};

/** Returns the chart of accounts as another software imports it. */
export function accountStreams(format: ExportFormat, chart: Chart): Stream[] {
  const rowOf = (account: Account) => {
    const [number, name, types] = [
      numberOf(chart, { account }),
      nameOf(chart, { account }),
      typesOf(account),
    ];
    return {
      XERO: [number, name, types.xero, 'Tax Exempt (0%)', '', 'No', 'No', 'No'],
      QUICKBOOKS: [number, name, ...types.quickBooks],
      QUICKBOOKS_DESKTOP: ['ACCNT', plainText(name), types.iif, number],
      CSV: [number, name, types.xero],
    }[format];
  };
  return [
    {
      name: 'accounts',
      kind: format === 'QUICKBOOKS_DESKTOP' ? 'iif' : 'csv',
      headings: [accountHeadings[format]],
      items: accounts.map((account) => ({
        key: account,
        label: numberOf(chart, { account }),
        amount: null,
        rows: [rowOf(account)],
      })),
    },
  ];
}

const contactHeadings: Record<ExportFormat, Record<Party['kind'], string[]>> = {
  XERO: {
    CUSTOMER: ['*ContactName', 'AccountNumber'],
    SUPPLIER: ['*ContactName', 'AccountNumber'],
  },
  QUICKBOOKS: { CUSTOMER: ['Name'], SUPPLIER: ['Name'] },
  QUICKBOOKS_DESKTOP: { CUSTOMER: ['!CUST', 'NAME'], SUPPLIER: ['!VEND', 'NAME'] },
  CSV: { CUSTOMER: ['Contact', 'Customer code'], SUPPLIER: ['Contact', 'Customer code'] },
};

/** Returns the customers and suppliers with entries in a period, with no more of their data than names and codes. */
export function contactStreams(entries: readonly ExportedEntry[], format: ExportFormat): Stream[] {
  const parties = new Map<string, Party>();
  for (const { lines } of entries)
    for (const { party } of lines) if (party) parties.set(party.id, party);
  const sorted = [...parties.values()].toSorted((one, other) =>
    [one.code ?? '', one.name, one.id] < [other.code ?? '', other.name, other.id] ? -1 : 1,
  );
  return (['CUSTOMER', 'SUPPLIER'] as const).map((kind) => ({
    name: kind === 'CUSTOMER' ? 'customers' : 'suppliers',
    kind: format === 'QUICKBOOKS_DESKTOP' ? 'iif' : 'csv',
    headings: [contactHeadings[format][kind]],
    ...(format !== 'CSV' && { most: { rows: 1_000 } }),
    items: sorted
      .filter((party) => party.kind === kind)
      .map((party): Item => ({
        key: party.id,
        label: party.code ?? party.id.slice(-12),
        amount: null,
        rows: [
          {
            XERO: [contactOf(party), party.code ?? ''],
            QUICKBOOKS: [contactOf(party)],
            QUICKBOOKS_DESKTOP: [
              kind === 'CUSTOMER' ? 'CUST' : 'VEND',
              plainText(contactOf(party)),
            ],
            CSV: [contactOf(party), party.code ?? ''],
          }[format],
        ],
      })),
  }));
}
