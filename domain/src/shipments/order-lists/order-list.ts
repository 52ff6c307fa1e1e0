import type { Message } from '../../texts/message.ts';
import { minSupplierNumber, supplierNumberOf, supplierNumbersIn } from '../../values/codes.ts';
import { decimalOf } from '../../values/pesewas.ts';
import type { DeclaredCurrency } from '../pre-alerts/declared-value.ts';
import { cartonsOfLine, linesOfShipment } from '../pre-alerts/pre-alert-line.ts';
import { isHeadingRow, orderColumns, type OrderColumns, type OrderField } from './order-columns.ts';
import { orderListTexts } from './order-list-texts.ts';
import { readPlainLine } from './plain-line.ts';

/** What a line of a list says, as typed. Empty texts and null are what it doesn't say. */
export type OrderLine = {
  supplierNumber: string;
  courier: string;
  contents: string;
  cartons: number;
  /** Of all its goods, with two decimals. */
  value: { amount: string; currency: DeclaredCurrency } | null;
};

/** What became of one line, or of several with the same tracking number. */
export type ReadOrderLine = {
  /** Counted from 1, of the first of several. */
  line: number;
  /** The line as it was. */
  text: string;
} & ({ read: OrderLine; problem: null } | { read: null; problem: Message });

/** The largest list that is read. */
export const maxOrderLines = 1_000;
/** Headings may be below a title. */
const headingWithin = 10;
const longestContents = 200;

/** Splits a pasted text into cells: copied cells of a spreadsheet have tabs, other lines stay whole. */
export const tableOfText = (text: string): string[][] =>
  text.split(/\r?\n/).map((line) => (line.includes('\t') ? line.split('\t') : [line]));

/**
 * Reads an order export of 1688 and similar shops, any list with headings, or plain lines with a tracking number each.
 * Goods under one tracking number become one line. Every line that is not empty is in the result.
 */
export function readOrderList(table: readonly (readonly string[])[]): ReadOrderLine[] {
  const at = table.slice(0, headingWithin).findIndex(isHeadingRow);
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells, text: cells.join(' ').trim() }))
    .filter(({ text, line }) => text !== '' && line > at + 1);
  const read =
    at < 0
      ? rows.slice(0, maxOrderLines).flatMap(readPlain)
      : readSheet(rows.slice(0, maxOrderLines), orderColumns(table[at] ?? []), table[at] ?? []);
  const lines = refuseTooMany(mergedByNumber(read));
  const first = rows[maxOrderLines];
  return first ? [...lines, failed(first, orderListTexts.tooLong({ most: maxOrderLines }))] : lines;
}

type Row = { line: number; cells: readonly string[]; text: string };
type Entry = ReadOrderLine & { minor?: number | null };

const failed = ({ line, text }: Row, problem: Message): Entry => ({
  line,
  text,
  read: null,
  problem,
});

function readPlain(row: Row): Entry[] {
  const { numbers, ...said } = readPlainLine(row.cells.join('\t'));
  if (numbers.length === 0) return [failed(row, problemOf(row.text))];
  return numbers.map((supplierNumber) => entry(row, { ...said, supplierNumber, value: null }));
}

const shortened = /\d(?:\.\d+)?E\+\d+/i;
function problemOf(text: string): Message {
  const number = shortened.exec(text)?.[0];
  return number ? orderListTexts.shortened({ number }) : orderListTexts.noNumber;
}

function entry(row: Row, read: OrderLine): Entry {
  const { line, text } = row;
  if (read.cartons > cartonsOfLine)
    return failed(
      row,
      orderListTexts.tooManyCartons({ cartons: read.cartons, most: cartonsOfLine }),
    );
  return { line, text, read, problem: null };
}

/** Reads the rows below headings. Exports have an order's own cells in its first row only. */
function readSheet(
  rows: readonly Row[],
  columns: OrderColumns,
  headings: readonly string[],
): Entry[] {
  let order = { order: '', number: '', courier: '' };
  let isPaid = false;
  return rows.flatMap((row): Entry[] => {
    const cell = (field: OrderField) => (row.cells[columns[field] ?? -1] ?? '').trim();
    const isNext = cell('order') !== '' && cell('order') !== order.order;
    if (isNext) isPaid = false;
    if (isNext || cell('number') !== '')
      order = {
        order: cell('order') || order.order,
        number: cell('number'),
        courier: cell('courier'),
      };
    // A list without order numbers has a number in each row.
    const isOpen = columns.order !== undefined || cell('number') !== '';
    const typed = isOpen ? order.number : '';
    const numbers = supplierNumbersIn(typed).filter(
      (one) => supplierNumberOf(one).length >= minSupplierNumber && !shortened.test(one),
    );
    if (numbers.length === 0) {
      // A sum below the rows has neither goods nor an order.
      const isSum = [typed, cell('contents'), cell('quantity'), cell('order')].every(
        (one) => one === '',
      );
      return isSum ? [] : [failed(row, typed === '' ? orderListTexts.notSent : problemOf(typed))];
    }
    const quantity = wholeOf(cell('quantity'));
    const title = cell('contents').replaceAll(/\s+/g, ' ');
    const unit = minorIn(cell('price'));
    // What was paid is of the whole order, so it counts once.
    const paid = isPaid ? null : minorIn(cell('total'));
    isPaid ||= paid !== null;
    const minor = unit !== null && quantity !== null ? unit * quantity : paid;
    const currency = currencyIn(
      `${headings[columns.price ?? -1] ?? ''} ${headings[columns.total ?? -1] ?? ''} ${cell('price')} ${cell('total')}`,
    );
    return numbers.map((supplierNumber, index) =>
      entry(row, {
        supplierNumber,
        courier: order.courier.slice(0, 40),
        contents: title && quantity !== null && quantity > 1 ? `${quantity} × ${title}` : title,
        cartons: wholeOf(cell('cartons')) ?? 1,
        // Of an order in several parcels, the value is known for all of them together only.
        value:
          minor === null || minor <= 0 || index > 0 ? null : { amount: decimalOf(minor), currency },
      }),
    );
  });
}

const wholeOf = (cell: string): number | null => {
  const [digits] = /^\d{1,5}(?=\.0+$|\D*$)/.exec(cell.replaceAll(/[,\s]/g, '')) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
};

/** Returns an amount in whole cents; null if it is none. */
function minorIn(cell: string): number | null {
  const [, whole, part = ''] = /(\d{1,7})(?:\.(\d{1,4}))?/.exec(cell.replaceAll(',', '')) ?? [];
  return whole === undefined
    ? null
    : Number(whole) * 100 + Math.round(Number(`0.${part || 0}`) * 100);
}

/** Chinese shops charge yuan, unless a heading or cell says something else. */
function currencyIn(text: string): DeclaredCurrency {
  if (/USD|US\$|美元/i.test(text)) return 'USD';
  return /GHS|GH₵|cedi/i.test(text) ? 'GHS' : 'CNY';
}

const centsOf = ({ value }: OrderLine) => (value ? (minorIn(value.amount) ?? 0) : 0);

/** Joins the goods under one tracking number, where its first line is. */
function mergedByNumber(entries: readonly Entry[]): ReadOrderLine[] {
  const merged = new Map<string, Entry>();
  for (const [at, one] of entries.entries()) {
    const key = one.read ? supplierNumberOf(one.read.supplierNumber) : `line ${at}`;
    const before = merged.get(key);
    if (!before?.read || !one.read) merged.set(key, one);
    else
      merged.set(key, {
        ...before,
        read: {
          ...before.read,
          courier: before.read.courier || one.read.courier,
          contents: joined(before.read.contents, one.read.contents),
          // The same parcel in each row of its goods.
          cartons: Math.max(before.read.cartons, one.read.cartons),
          value: sumOf(before.read, one.read),
        },
        problem: null,
      });
  }
  return [...merged.values()];
}

const joined = (before: string, next: string) =>
  [before, next]
    .filter((one, at, all) => one !== '' && (at === 0 || !all[0]?.includes(one)))
    .join('; ')
    .slice(0, longestContents);

function sumOf(a: OrderLine, b: OrderLine): OrderLine['value'] {
  const first = a.value ?? b.value;
  if (!first || (a.value && b.value && a.value.currency !== b.value.currency)) return a.value;
  return { ...first, amount: decimalOf(centsOf(a) + centsOf(b)) };
}

function refuseTooMany(lines: readonly ReadOrderLine[]): ReadOrderLine[] {
  let count = 0;
  return lines.map((one) => {
    if (!one.read) return one;
    count += 1;
    if (count <= linesOfShipment)
      return {
        ...one,
        read: { ...one.read, contents: one.read.contents.slice(0, longestContents) },
      };
    const { line, text } = one;
    return {
      line,
      text,
      read: null,
      problem: orderListTexts.tooManyLines({ most: linesOfShipment }),
    };
  });
}
