import { parse } from 'csv-parse/sync';

/** Reads an exported file by the rules of the other software, without the product's own code for it. */

const pesewas = (text: string) => {
  const [, sign = '', cedis = '', rest = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (cedis === '') throw new Error(`Not an amount: “${text}”`);
  return Number(`${sign}${cedis}${rest}`);
};

type Row = Record<string, string>;
/** Sums by account, and the journals that don't come to zero. */
export type Sums = { sums: Record<string, number>; journals: number; unbalanced: string[] };

export const rowsOf = (text: string): Row[] => {
  const [headings = [], ...rows] = parse(text, { relax_column_count: false });
  return rows.map((row) => Object.fromEntries(headings.map((name, at) => [name, row[at] ?? ''])));
};
const cellOf = (row: Row, name: string) => {
  const cell = row[name];
  if (cell === undefined) throw new Error(`No column ${name}`);
  return cell;
};

function summed(
  rows: readonly Row[],
  {
    account,
    journal,
    amount,
  }: Record<'account' | 'journal', (row: Row) => string> & { amount: (row: Row) => number },
): Sums {
  const sums: Record<string, number> = {};
  const journals = new Map<string, number>();
  for (const row of rows) {
    sums[account(row)] = (sums[account(row)] ?? 0) + amount(row);
    journals.set(journal(row), (journals.get(journal(row)) ?? 0) + amount(row));
  }
  return {
    sums,
    journals: journals.size,
    unbalanced: [...journals].flatMap(([name, sum]) => (sum === 0 ? [] : [name])),
  };
}

/** Xero groups rows by narration and day; an amount is a debit if it is positive. */
export const readXeroJournal = (text: string) =>
  summed(rowsOf(text), {
    account: (row) => cellOf(row, '*AccountCode'),
    journal: (row) => `${cellOf(row, '*Narration')} ${cellOf(row, '*Date')}`,
    amount: (row) => pesewas(cellOf(row, '*Amount')),
  });

/** QuickBooks Online groups rows by their number; each has a debit or a credit. */
export const readQuickBooksJournal = (text: string) =>
  summed(rowsOf(text), {
    account: (row) => cellOf(row, '*AccountName'),
    journal: (row) => cellOf(row, '*JournalNo'),
    amount: (row) => {
      const [debit, credit] = [cellOf(row, '*Debits'), cellOf(row, '*Credits')];
      if ((debit === '') === (credit === '')) throw new Error('A row has a debit or a credit');
      return debit === '' ? -pesewas(credit) : pesewas(debit);
    },
  });

export const readPlainJournal = (text: string) =>
  summed(rowsOf(text), {
    account: (row) => cellOf(row, 'Account number'),
    journal: (row) => cellOf(row, 'Entry'),
    amount: (row) => {
      const debit = cellOf(row, 'Debit (GHS)');
      return debit === '' ? -pesewas(cellOf(row, 'Credit (GHS)')) : pesewas(debit);
    },
  });

/** QuickBooks Desktop: a transaction is a TRNS row, SPL rows and ENDTRNS; fields are between tabs. */
export function readIifJournal(text: string): Sums {
  const [trns = '', , end, ...lines] = text.split('\r\n').slice(0, -1);
  if (end !== '!ENDTRNS') throw new Error('The headings are not complete');
  const headings = trns.split('\t');
  const rows: Row[] = [];
  let journal = 0;
  let isOpen = false;
  for (const line of lines) {
    const fields = line.split('\t');
    if (fields[0] === 'ENDTRNS') {
      if (!isOpen) throw new Error('ENDTRNS without a transaction');
      isOpen = false;
      continue;
    }
    if ((fields[0] === 'TRNS') === isOpen) throw new Error(`Unexpected ${fields[0]}`);
    if (!isOpen) journal += 1;
    isOpen = true;
    if (fields.length !== headings.length)
      throw new Error(`Not as many fields as headings: ${line}`);
    const row = Object.fromEntries(headings.map((name, at) => [name, fields[at] ?? '']));
    rows.push({ ...row, journal: String(journal) });
  }
  if (isOpen) throw new Error('The last transaction has no end');
  return summed(rows, {
    account: (row) => cellOf(row, 'ACCNT'),
    journal: (row) => cellOf(row, 'journal'),
    amount: (row) => pesewas(cellOf(row, 'AMOUNT')),
  });
}

/** Adds up the column of amounts of the rows by their account. */
export function sumsBy(rows: readonly Row[], account: string, amount: string) {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const name = cellOf(row, account);
    sums[name] = (sums[name] ?? 0) + pesewas(cellOf(row, amount));
  }
  return sums;
}

export const withoutZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));

export const moved = (text: string) =>
  Object.values(sumsBy(rowsOf(text), 'Cheque Number', '*Amount'))[0];

export const ofInvoices = (account: string, kind: string) =>
  ['invoice-issued', 'invoice-voided', 'credit-note'].includes(kind) && account !== 'receivable';

export const ofBills = (account: string, kind: string) =>
  ['bill-approved', 'bill-voided'].includes(kind) && account !== 'payable';
