import { minorOf } from '../money.ts';
import { referenceKey } from './payment-status.ts';

/** What a line of a mobile-money or bank statement tells, by the headings that such statements have. */
const headings = {
  amount: [
    'amount',
    'amount ghs',
    'credit',
    'credit ghs',
    'money in',
    'paid in',
    'deposit',
    'received',
  ],
  day: [
    'date',
    'transaction date',
    'trans date',
    'value date',
    'posting date',
    'time',
    'date time',
  ],
  payer: ['from', 'from name', 'sender', 'sender name', 'payer', 'name', 'counterparty'],
} as const;
type Column = keyof typeof headings;

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Which cell of a row holds what; undefined where the row is no row of headings. */
export function statementColumns(cells: readonly string[]): Record<Column, number> | undefined {
  const words = cells.map(plain);
  const at = (column: Column) =>
    words.findIndex((word) => headings[column].some((heading) => heading === word));
  const columns = { amount: at('amount'), day: at('day'), payer: at('payer') };
  return columns.amount < 0 || columns.day < 0 ? undefined : columns;
}

/** The least signs that a reference has: shorter ones are found in any sentence. */
const leastSigns = 5;

export type StatementLine = {
  amountPesewas: number;
  /** As the statement writes it. */
  day: string;
  payer: string;
  /** The words of the line that may be a reference, the whole of a cell first. */
  references: { text: string; key: string }[];
};

/** Null where no money came in by the line: a fee, a transfer of ours, a balance. */
export function statementLine(
  columns: Record<Column, number>,
  cells: readonly string[],
): StatementLine | null {
  const amountPesewas = incoming(cells[columns.amount] ?? '');
  if (amountPesewas === null) return null;
  const others = cells.filter((_, at) => at !== columns.amount && at !== columns.day);
  const found = new Map<string, string>();
  for (const text of [...others, ...others.flatMap((cell) => cell.split(/[\s,;:|]+/))]) {
    const key = referenceKey(text);
    if (key.length >= leastSigns && key.length <= 40 && /\d/.test(key) && !found.has(key))
      found.set(key, text.trim());
  }
  return {
    amountPesewas,
    day: cells[columns.day] ?? '',
    payer: (cells[columns.payer] ?? '').slice(0, 80),
    references: Array.from(found, ([key, text]) => ({ key, text })),
  };
}

/** `GHS 1,234.5` and `1234.50 CR` as pesewas; null for what is none, nothing or below it. */
function incoming(cell: string): number | null {
  const pesewas = minorOf(cell.replaceAll(/GHS|GH₵|₵|\bCR\b|^\s*\+/gi, ''));
  return pesewas !== null && pesewas > 0 ? pesewas : null;
}

/** What came of a line, beside the payments that are told to us. */
export const lineOutcomes = [
  /** A payment waits with this reference and this amount. */
  'MATCHED',
  /** So it does, and whoever asks submitted it: another person confirms it. */
  'OWN',
  'OTHER_AMOUNT',
  /** Confirmed or taken back before: the same statement again does no harm. */
  'DECIDED',
  /** An earlier line of this statement has the same payment. */
  'TWICE',
  'UNKNOWN',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
