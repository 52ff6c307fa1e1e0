import type { ExportFormat } from '@sankofa/domain/books/exports/export-kinds';
import type { Account } from '@sankofa/domain/values/ledger-accounts';

import {
  contactOf,
  dayFirst,
  entryNumber,
  monthFirst,
  nameOf,
  numberOf,
  oneLine,
  partyOfEntry,
} from './cells.ts';
import type { Cell, Chart, ExportedEntry, ExportedLine, Item, Stream } from './exported.ts';

/** A document's lines are the accounts beside the receivable or the payable, in positive pesewas as a rule. */
type Document = {
  entry: ExportedEntry;
  number: string;
  lines: readonly ExportedLine[];
  total: number;
};

const kindsOf = {
  INVOICES: { documents: ['invoice-issued'], credits: ['invoice-voided', 'credit-note'] },
  BILLS: { documents: ['bill-approved'], credits: ['bill-voided'] },
} as const;
type DocumentKind = keyof typeof kindsOf;
const owed: Record<DocumentKind, Account> = { INVOICES: 'receivable', BILLS: 'payable' };

/** A void reduces what is owed, so other software reads it as a credit note, which needs a number of its own. */
function documentOf(entry: ExportedEntry, kind: DocumentKind): Document {
  const sign = kind === 'INVOICES' ? -1 : 1;
  const lines = entry.lines
    .filter(({ account }) => account !== owed[kind])
    .map((line) => ({ ...line, amount: sign * line.amount }));
  const number = entry.document ?? `BILL-${entryNumber(entry.id)}`;
  return {
    entry,
    number: entry.kind.endsWith('-voided') ? `${number}-VOID` : number,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** With the sign that a credit note has in the file: Xero reads negative amounts, QuickBooks positive ones of another file. */
const credited = (document: Document): Document => ({
  ...document,
  lines: document.lines.map((line) => ({ ...line, amount: -line.amount })),
  total: -document.total,
});

const dueOf = ({ dueOn, day }: ExportedEntry) => (dueOn !== null && dueOn > day ? dueOn : day);
const billed = ({ entry }: Document) => contactOf(partyOfEntry(entry));

const address = [
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
];
const tracking = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'];
const blank = (columns: readonly string[]) => columns.map(() => '');

const xeroHeadings: Record<DocumentKind, string[]> = {
  INVOICES: [
    '*ContactName',
    'EmailAddress',
    ...address,
    '*InvoiceNumber',
    'Reference',
    '*InvoiceDate',
    '*DueDate',
    'InventoryItemCode',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    'Discount',
    '*AccountCode',
    '*TaxType',
    ...tracking,
    'Currency',
    'BrandingTheme',
  ],
  BILLS: [
    '*ContactName',
    'EmailAddress',
    ...address,
    '*InvoiceNumber',
    '*InvoiceDate',
    '*DueDate',
    'InventoryItemCode',
    'Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    ...tracking,
    'Currency',
  ],
};

const xeroRows =
  (kind: DocumentKind) =>
  (document: Document, chart: Chart): Cell[][] => {
    const { entry, number, lines } = document;
    const isInvoice = kind === 'INVOICES';
    return lines.map((line) => [
      billed(document),
      '',
      ...blank(address),
      number,
      ...(isInvoice ? [''] : []),
      dayFirst(entry.day),
      dayFirst(dueOf(entry)),
      '',
      `${nameOf(chart, line)}: ${oneLine(entry.memo)}`,
      '1',
      line.amount,
      ...(isInvoice ? [''] : []),
      numberOf(chart, line),
      'Tax Exempt',
      ...blank(tracking),
      'GHS',
      ...(isInvoice ? [''] : []),
    ]);
  };

const quickBooksInvoices = {
  documents: [
    '*InvoiceNo',
    '*Customer',
    '*InvoiceDate',
    '*DueDate',
    'Terms',
    'Location',
    'Memo',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    '*ItemAmount',
    'Service Date',
  ],
  credits: [
    '*CreditNoteNo',
    '*Customer',
    '*CreditNoteDate',
    'Memo',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    '*ItemAmount',
  ],
};
const quickBooksBills = [
  '*BillNo',
  '*Supplier',
  '*BillDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  '*Account',
  'LineDescription',
  '*LineAmount',
  'Currency',
];

const quickBooksInvoiceRows = (document: Document, chart: Chart): Cell[][] =>
  document.lines.map((line) => [
    document.number,
    billed(document),
    monthFirst(document.entry.day),
    monthFirst(dueOf(document.entry)),
    '',
    '',
    oneLine(document.entry.memo),
    nameOf(chart, line),
    oneLine(document.entry.memo),
    '1',
    line.amount,
    line.amount,
    '',
  ]);
const quickBooksCreditRows = (document: Document, chart: Chart): Cell[][] =>
  document.lines.map((line) => [
    document.number,
    billed(document),
    monthFirst(document.entry.day),
    oneLine(document.entry.memo),
    nameOf(chart, line),
    oneLine(document.entry.memo),
    '1',
    line.amount,
    line.amount,
  ]);
const quickBooksBillRows = (document: Document, chart: Chart): Cell[][] =>
  document.lines.map((line) => [
    document.number,
    billed(document),
    monthFirst(document.entry.day),
    monthFirst(dueOf(document.entry)),
    '',
    '',
    oneLine(document.entry.memo),
    nameOf(chart, line),
    oneLine(document.entry.memo),
    line.amount,
    'GHS',
  ]);

const plainHeadings = [
  'Date',
  'Due',
  'Number',
  'Kind',
  'Contact',
  'Description',
  'Account number',
  'Account',
  'Amount (GHS)',
];
const plainRows = (document: Document, chart: Chart): Cell[][] =>
  document.lines.map((line) => [
    document.entry.day,
    dueOf(document.entry),
    document.number,
    document.total < 0 ? 'Credit note' : 'Document',
    billed(document),
    document.entry.memo,
    numberOf(chart, line),
    nameOf(chart, line),
    line.amount,
  ]);

/**
 * Returns the invoices or bills of a period with their credit notes and voids, from the entries that posted them. Taxes
 * are lines of their own, so that the totals are exact without tax rates in the other software.
 */
export function documentStreams(
  entries: readonly ExportedEntry[],
  kind: DocumentKind,
  format: Exclude<ExportFormat, 'QUICKBOOKS_DESKTOP'>,
  chart: Chart,
): Stream[] {
  const of = (kinds: readonly string[]) =>
    entries.filter((entry) => kinds.includes(entry.kind)).map((entry) => documentOf(entry, kind));
  const name = kind === 'INVOICES' ? 'invoices' : 'bills';
  const itemsOf = (some: readonly Document[], rows: (one: Document, chart: Chart) => Cell[][]) =>
    some.map((document): Item => ({
      key: document.entry.id,
      label: document.number,
      amount: document.total,
      rows: rows(document, chart),
    }));
  if (format === 'QUICKBOOKS') {
    const documents = of(kindsOf[kind].documents);
    const credits = of(kindsOf[kind].credits);
    const [own, reducing] = quickBooksFiles[kind];
    return [
      { ...own, name, kind: 'csv', items: itemsOf(documents, own.rows) },
      {
        ...reducing,
        kind: 'csv',
        items: itemsOf(credits, (one, names) => reducing.rows(credited(one), names)),
      },
    ];
  }
  const inOrder = of([...kindsOf[kind].documents, ...kindsOf[kind].credits]);
  return format === 'XERO'
    ? [
        {
          name,
          kind: 'csv',
          headings: [xeroHeadings[kind]],
          most: { items: 500 },
          items: itemsOf(inOrder, xeroRows(kind)),
        },
      ]
    : [{ name, kind: 'csv', headings: [plainHeadings], items: itemsOf(inOrder, plainRows) }];
}

/** QuickBooks reads 100 invoices or bills and 1,000 rows of one file. It has no import of suppliers' credit notes. */
const quickBooksFiles = {
  INVOICES: [
    {
      headings: [quickBooksInvoices.documents],
      most: { items: 100, rows: 1_000 },
      rows: quickBooksInvoiceRows,
    },
    {
      name: 'credit-notes',
      headings: [quickBooksInvoices.credits],
      most: { items: 100, rows: 1_000 },
      rows: quickBooksCreditRows,
    },
  ],
  BILLS: [
    {
      headings: [quickBooksBills],
      most: { items: 100, rows: 1_000 },
      rows: quickBooksBillRows,
    },
    {
      name: 'supplier-credits',
      headings: [quickBooksBills],
      most: { items: 100, rows: 1_000 },
      rows: quickBooksBillRows,
    },
  ],
} as const;
