import type { ExportFormat } from '@sankofa/domain/books/exports/export-kinds';
import { decimalOf } from '@sankofa/domain/values/money';

import {
  contactOf,
  dayFirst,
  entryNumber,
  monthFirst,
  nameOf,
  numberOf,
  oneLine,
  plainText,
} from './cells.ts';
import type { Cell, Chart, ExportedEntry, Item, Stream } from './exported.ts';

type Rows = (entry: ExportedEntry, chart: Chart) => Cell[][];
type Format = Pick<Stream, 'headings' | 'kind' | 'most'> & { rows: Rows };

const debit = (amount: number): Cell => (amount > 0 ? amount : '');
const credit = (amount: number): Cell => (amount < 0 ? -amount : '');

/** Xero groups rows of the same narration and day to one journal, so the narration ends with the entry's number. */
const xero: Format = {
  kind: 'csv',
  headings: [
    [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
  ],
  most: { rows: 300 },
  rows: (entry, chart) =>
    entry.lines.map((line) => [
      `${oneLine(entry.memo)} [${entryNumber(entry.id)}]`,
      dayFirst(entry.day),
      contactOf(line.party),
      numberOf(chart, line),
      'Tax Exempt',
      line.amount,
      '',
      '',
      '',
      '',
    ]),
};

/** QuickBooks Online groups rows by their journal number, and needs a name in lines of receivables and payables. */
const quickBooks: Format = {
  kind: 'csv',
  headings: [
    [
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ],
  ],
  most: { rows: 1_000 },
  rows: (entry, chart) =>
    entry.lines.map((line) => [
      entryNumber(entry.id),
      monthFirst(entry.day),
      nameOf(chart, line),
      debit(line.amount),
      credit(line.amount),
      oneLine(entry.memo),
      contactOf(line.party),
      'GHS',
      '',
      '',
    ]),
};

const iifColumns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];
/** QuickBooks Desktop: the first line of a transaction is TRNS, the others are SPL, and amounts add up to zero. */
const desktop: Format = {
  kind: 'iif',
  headings: [['!TRNS', ...iifColumns], ['!SPL', ...iifColumns], ['!ENDTRNS']],
  rows: (entry, chart) => [
    ...inOrder(entry).map((line, at) => [
      at === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      monthFirst(entry.day),
      plainText(nameOf(chart, line)),
      plainText(contactOf(line.party)),
      decimalOf(line.amount),
      entryNumber(entry.id),
      plainText(entry.memo),
    ]),
    ['ENDTRNS'],
  ],
};
/** QuickBooks Desktop wants the line of receivables or payables first. */
const inOrder = ({ lines }: ExportedEntry) => {
  const isFirst = ({ account }: (typeof lines)[number]) =>
    account === 'receivable' || account === 'payable';
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))];
};

const plain: Format = {
  kind: 'csv',
  headings: [
    [
      'Date',
      'Entry',
      'Document',
      'Description',
      'Account number',
      'Account',
      'Contact',
      'Debit (GHS)',
      'Credit (GHS)',
    ],
  ],
  rows: (entry, chart) =>
    entry.lines.map((line) => [
      entry.day,
      entryNumber(entry.id),
      entry.document ?? '',
      entry.memo,
      numberOf(chart, line),
      nameOf(chart, line),
      contactOf(line.party),
      debit(line.amount),
      credit(line.amount),
    ]),
};

const formats: Record<ExportFormat, Format> = {
  XERO: xero,
  QUICKBOOKS: quickBooks,
  QUICKBOOKS_DESKTOP: desktop,
  CSV: plain,
};

/** Returns the journal of a period in a format: each entry with its lines. */
export function journalStreams(
  entries: readonly ExportedEntry[],
  format: ExportFormat,
  chart: Chart,
): Stream[] {
  const { rows, ...file } = formats[format];
  const items = entries.map((entry): Item => ({
    key: entry.id,
    label: entry.document ?? entryNumber(entry.id),
    amount: entry.lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    rows: rows(entry, chart),
  }));
  return [{ ...file, name: 'journal', items }];
}
