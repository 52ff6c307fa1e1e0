import { minorOf } from '../../values/money.ts';
import { type PlainDay, plainDaySchema } from '../../values/time.ts';
import { referenceKey } from '../payment-status.ts';

/** Columns of mobile-money and bank statements, by their usual headings. */
const what = '(?:amounts?|value|sum|total)';
const moneyIn =
  '(?:credits?|credited|received|receipts?|paid in|pay ins?|payments? in|money in|cash in|amount in|deposits?|deposited|incoming|inflows?|lodge?ments?)';
const transaction =
  '(?:transaction|transactions|transac|trans|tran|txn|trx|payment|posting|transfer)';
/** Patterns in order of precedence: a column of amounts received comes before one of all amounts. */
const headings = {
  amount: [
    new RegExp(`^(?:${what} )?${moneyIn}(?: ${what})?$|^${moneyIn} ${transaction}$`),
    new RegExp(
      `^(?:gross |net |original )?(?:${transaction} )?amount(?: transferred| sent)?$|^${transaction} value$|^(?:debit credit|credit debit|dr cr|cr dr) amount$`,
    ),
  ],
  day: [
    new RegExp(
      `^(?:(?:${transaction}|value|post|book|booking|entry|effective|completion|completed|created|creation|process|processed|initiation|start|finalized|finalised|settlement) )?(?:date|date time|date and time|time|timestamp)$|^date of (?:${transaction}|payment)$|^time stamp$|^created at$|^(?:date )?(?:completed|created|posted)$`,
    ),
  ],
  payer: [
    /^(?:from|from name|from account name|sender|senders? name|payer|payers? name|payer details|name|counterparty|counterparty name|customer name|account name|remitter|remitter name|originator|originator name|opposite party|other party|other party info|initiator|depositor|depositor name|from to|to from)$/,
  ],
} as const;
type Column = keyof typeof headings;
/**
 * The column index of each field, below 0 if missing. `directions` state which way money went; `beside` are
 * amounts that cannot be references.
 */
export type StatementColumns = Record<Column, number> & {
  directions: readonly number[];
  /** The sender's note. */
  notes: readonly number[];
  /** Columns with the bank's or network's name for the transaction: its own id first, then references. */
  ids: readonly number[];
  beside: readonly number[];
};

const directionPattern =
  /^(type|trans type|transaction type|txn type|dr cr|cr dr|d c|debit credit|credit debit|direction|(dr cr |debit credit )?indicator)$/;
const notePattern =
  /^((to |from |sender |receiver |payment |transaction |transfer )?(note|notes|narration|narrative|description|details|detail|remark|remarks|message|particulars|comment|comments)|reason|purpose)$/;
const otherAmountPattern =
  /^(?!.*\b(ref|reference|id|no|number)\b).*\b(balance|bal|fees?|charges?|levy|tax|commission|debits?|paid out|money out|cash out|outflows?|withdrawals?|withdrawn)\b/;
/**
 * Headings of transaction ids first, then of columns merely called a reference: senders can write into some
 * of the latter.
 */
const idPattern = [
  /\b(transaction|trans|tran|txn|trx|payment|transfer|financial transaction|external transaction)( ref)? (id|no|number|code)\b|\b(receipt|rrn|utr|session id|document no|instrument no)\b/,
  /\b(transaction|trans|tran|txn|trx|bank|payment|our|your)? ?(ref|reference)\b|^id$/,
];
/** Marks that fill a whole cell. */
const marks: Record<string, 'IN' | 'OUT'> = {
  cr: 'IN',
  c: 'IN',
  in: 'IN',
  dr: 'OUT',
  d: 'OUT',
  out: 'OUT',
};
/** Words of statements for outgoing money, and those for incoming money that contain them. */
const outgoing =
  /\b(debit|debited|outgoing|send|sent|withdraw|withdrawal|withdrawn|purchase|bought|bill payment|cash out|transfer out|paid out|fees?|charges?)\b/;
const incomingPattern =
  /\b(credit|credited|incoming|receive|received|deposit|cash in|transfer in|paid in)\b/;

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Removes the currency that statements write into a heading: `Amount received (GH¢)`, `GHS Amount`. */
const withoutCurrency = (heading: string) =>
  plain(heading.replaceAll(/GH\s?[₵¢S$C]|[₵¢]/gi, ' '))
    .replaceAll(/\b(?:ghs|ghc|gh|cedis?|in local currency|local|lcy)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\bin$/, (end, _: number, text: string) =>
      /(?:paid|money|cash|amount|pay|payments?) in$/.test(text) ? end : '',
    )
    .trim();

/** The headings of the columns that the user chose, for a file whose headings we don't recognise. */
export type ChosenColumns = { dateColumn?: string | undefined; amountColumn?: string | undefined };

/** Maps the cells of a heading row to columns; undefined if it is not a heading row. */
export function statementColumns(
  cells: readonly string[],
  { dateColumn, amountColumn }: ChosenColumns = {},
): StatementColumns | undefined {
  const words = cells.map(withoutCurrency);
  const at = (column: Column) =>
    headings[column]
      .map((heading) => words.findIndex((word) => heading.test(word)))
      .find((index) => index >= 0) ?? -1;
  const named = (heading: string) => cells.findIndex((cell) => cell.trim() === heading);
  const columns = {
    amount: amountColumn === undefined ? at('amount') : named(amountColumn),
    day: dateColumn === undefined ? at('day') : named(dateColumn),
    payer: at('payer'),
    directions: words.flatMap((word, index) => (directionPattern.test(word) ? [index] : [])),
    notes: words.flatMap((word, index) => (notePattern.test(word) ? [index] : [])),
    ids: idPattern.flatMap((pattern) =>
      words.flatMap((word, index) => (pattern.test(word) ? [index] : [])),
    ),
    beside: words.flatMap((word, index) => (otherAmountPattern.test(word) ? [index] : [])),
  };
  return columns.amount < 0 || columns.day < 0 ? undefined : columns;
}

/**
 * Returns the row that looks most like headings, the one with the most text cells, for the user to choose
 * from.
 */
export function likelyHeadings(rows: readonly (readonly string[])[]): string[] {
  const words = rows.map((cells) => [
    ...new Set(
      cells
        .map((cell) => cell.trim())
        .filter((cell) => /^(?=.*\p{L})[^]{1,120}$/u.test(cell) && dayOfCell(cell) === null),
    ),
  ]);
  const most = Math.max(0, ...words.map(({ length }) => length));
  return most < 2 ? [] : (words.find(({ length }) => length === most) ?? []);
}

/**
 * Whether a line's kind says that the money was outgoing. A mark such as `DR` takes precedence over words;
 * without either, only the amount counts.
 */
function isOutgoing({ directions }: StatementColumns, cells: readonly string[]): boolean {
  const words = directions.map((at) => plain(cells[at] ?? ''));
  const mark = words.map((word) => marks[word]).find((one) => one !== undefined);
  if (mark) return mark === 'OUT';
  return words.some((word) => outgoing.test(word) && !incomingPattern.test(word));
}

/** The minimum length of a reference: shorter ones occur in any sentence. */
const minSigns = 5;

export type StatementLine = {
  amountPesewas: number;
  /** As written in the statement. */
  day: string;
  payer: string;
  /** The sender's note in the transfer, at most 300 characters; empty without such a column. */
  note: string;
  /** Words of the line that may be a reference, whole cells first. */
  references: { text: string; key: string }[];
};

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

/**
 * Reads `2026-11-22 10:33`, `22/11/2026`, `22-Nov-26` and `Nov 22, 2026` as a date; null for anything else.
 */
export function dayOfCell(cell: string): PlainDay | null {
  const text = cell.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return plainDay(iso[1], Number(iso[2]), iso[3]);
  // Ghana writes the day first.
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(text);
  if (dayFirst) return plainDay(dayFirst[3], monthOf(dayFirst[2] ?? ''), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})[-. ]+(\d{1,2})[-, ]+(\d{4})(?!\d)/.exec(text);
  return monthFirst ? plainDay(monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]) : null;
}

const monthOf = (text: string) =>
  /^\d/.test(text) ? Number(text) : monthNames.indexOf(text.slice(0, 3)) + 1;

function plainDay(year = '', month: number, date = ''): PlainDay | null {
  const parts = [String(month), date].map((part) => part.padStart(2, '0'));
  const day = [year.length === 2 ? `20${year}` : year, ...parts].join('-');
  return plainDaySchema.safeParse(day).success ? day : null;
}

/** Reads a line; null if it brought in no money: a fee, an outgoing transfer, a balance. */
export function statementLine(
  columns: StatementColumns,
  cells: readonly string[],
): StatementLine | null {
  const amountPesewas = incoming(cells[columns.amount] ?? '');
  if (amountPesewas === null || isOutgoing(columns, cells)) return null;
  const assigned = new Set([columns.amount, columns.day, ...columns.directions, ...columns.beside]);
  const others = columnsByTrust(columns, cells.length)
    .filter((at) => !assigned.has(at))
    .map((at) => cells[at] ?? '')
    .filter((cell) => !isSumOrDay(cell));
  return {
    amountPesewas,
    day: (cells[columns.day] ?? '').trim().slice(0, 40),
    payer: (cells[columns.payer] ?? '').slice(0, 80),
    note: columns.notes
      .map((at) => (cells[at] ?? '').trim())
      .filter(Boolean)
      .join(', ')
      .slice(0, 300),
    references: referencesIn(others),
  };
}

/** Returns the words of cells that may be a reference, whole cells first. */
export function referencesIn(cells: readonly string[]): StatementLine['references'] {
  const found = new Map<string, string>();
  for (const text of [...cells, ...cells.flatMap((cell) => cell.split(/[\s,;:|]+/))]) {
    const key = referenceKey(text);
    if (key.length >= minSigns && key.length <= 40 && /\d/.test(key) && !found.has(key))
      found.set(key, text.trim());
  }
  return Array.from(found, ([key, text]) => ({ key, text }));
}

/** Returns the columns of a row by trustworthiness: the bank's own id first, text that people wrote last. */
function columnsByTrust({ ids, notes, payer }: StatementColumns, count: number): number[] {
  const last = [...notes, payer];
  const others = Array.from({ length: count }, (_, at) => at).filter((at) => !last.includes(at));
  return [...new Set([...ids.filter((at) => !notes.includes(at)), ...others, ...last])].filter(
    (at) => at >= 0,
  );
}

/**
 * Whether a cell is an amount to the pesewa or a date: both occur in any statement, and are not references.
 */
const isSumOrDay = (cell: string) =>
  /^\s*[-+]?(?:[\d,]+\.|[\d.]+,)\d{2}\s*$/.test(cell) ||
  (/^[^a-z]*$/i.test(cell) && dayOfCell(cell) !== null);

/**
 * Reads `GHS 1,234.5`, `1.234,50` and `1234.50 CR` as pesewas; null for anything else, and for zero and
 * negative amounts.
 */
function incoming(cell: string): number | null {
  const amount = cell.replaceAll(/GHS|GH₵|₵|\bCR\b|^\s*\+/gi, '').trim();
  const hasDecimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(amount);
  const pesewas = minorOf(hasDecimalComma ? amount.replaceAll('.', '').replace(',', '.') : amount);
  return pesewas !== null && pesewas > 0 ? pesewas : null;
}

/** Outcomes of a line, compared with the reported payments. */
export const lineOutcomes = [
  /** A payment with this reference and amount awaits confirmation. */
  'MATCHED',
  /** The same, but the current user recorded it: another person confirms it. */
  'OWN',
  'OTHER_AMOUNT',
  /** Confirmed or reversed before: importing the same statement again does no harm. */
  'DECIDED',
  /** An earlier line of this statement has the same payment. */
  'TWICE',
  'UNKNOWN',
  /** An earlier import has the same line: it is handled there. */
  'SEEN_BEFORE',
  /** A person found that it is not a customer's payment. */
  'SET_ASIDE',
  /** Recorded as an expense, a supplier payment, a refund or a cash deposit. */
  'BOOKED',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Outcomes that still need attention. */
export const openOutcomes = ['MATCHED', 'OWN', 'OTHER_AMOUNT', 'TWICE', 'UNKNOWN'] as const;
/** Open outcomes without a match, to be checked one by one. */
export const leftOutcomes = openOutcomes.filter((outcome) => outcome !== 'MATCHED');
