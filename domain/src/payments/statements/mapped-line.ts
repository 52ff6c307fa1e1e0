import type { Message } from '../../texts/message.ts';
import { minorOf } from '../../values/money.ts';
import { phoneInSheet } from '../../values/phone.ts';
import { addDays, type PlainDay } from '../../values/time.ts';
import {
  headingsIn,
  mappedFields,
  type MappedField,
  type StatementMapping,
} from './statement-mapping.ts';
import { dayOfCell, referencesIn } from './statement-row.ts';
import { statementTexts } from './statement-texts.ts';

export type LineDirection = 'IN' | 'OUT';
/** A line of a statement that was read by a mapping. */
export type MappedLine = {
  direction: LineDirection;
  amountPesewas: number;
  day: PlainDay;
  payer: string;
  phone: string | null;
  note: string;
  balancePesewas: number | null;
  references: { text: string; key: string }[];
};
/** A cell that can't be read, by the heading of its column. */
export type CellFault = { column: string; message: Message };
/** A row is a line, names a balance or a total beside an amount, has no money, or can't be read. */
export type ReadRow =
  | { line: MappedLine }
  | { faults: CellFault[] }
  | { leftOut: string }
  | 'OTHER';

/** Reads rows of a file by a mapping. */
export function rowReader(mapping: StatementMapping, headerCells: readonly string[]) {
  const headings = headingsIn(headerCells);
  const at = new Map(
    mappedFields.map((field) => [field, headings.indexOf(mapping[field] ?? '')] as const),
  );
  return (cells: readonly string[]): ReadRow => {
    const cell = (field: MappedField) => (cells[at.get(field) ?? -1] ?? '').trim();
    return readRow(mapping, cell);
  };
}

/** Texts of rows that state a balance or a total. “Opening fee” and “Balance of invoice 12” are transactions. */
const totals =
  /^(?:(?:sub|grand)[ -]?)?totals?(?:$|:|\W*(?:amounts?|credits?|debits?|for|in|lines?|of|out|paid|received|sent|this|\d))|^(?:opening|closing)(?:$|\W*(?:(?:available|book|cleared|ledger)\W+)?bal)|^(?:(?:available|book|cleared|ledger) )?balance(?:$|:|\W*(?:as (?:at|of)|[bc]\/?f\b|brought|carried|on \d|at end|at start))|\b[bc]\/f\b|\bbrought forward\b|\bcarried forward\b|合计|期初余额|期末余额/i;

function readRow(mapping: StatementMapping, cell: (field: MappedField) => string): ReadRow {
  const texts = [cell('date'), cell('note'), cell('name'), cell('reference')];
  const amounts = [cell('amount'), cell('moneyIn'), cell('moneyOut')].filter((one) => one !== '');
  // Notes go over several rows, and rows without a date have no transaction.
  if (amounts.length === 0 || cell('date') === '') return 'OTHER';
  const total = texts.find((text) => totals.test(text));
  if (total !== undefined) return { leftOut: total.slice(0, 80) };
  const faults: CellFault[] = [];
  const day = dayIn(cell('date'), mapping);
  if (day === null)
    faults.push({
      column: mapping.date,
      message: statementTexts.unreadableDate({ value: cell('date').slice(0, 40) }),
    });
  const amountOf = (field: MappedField) => {
    const amount = signedAmount(cell(field), mapping.decimalSign);
    if (amount === null)
      faults.push({
        column: mapping[field] ?? '',
        message: statementTexts.unreadableAmount({ value: cell(field).slice(0, 40) }),
      });
    return amount ?? 0;
  };
  const signed =
    mapping.amount === undefined
      ? Math.abs(amountOf('moneyIn')) - Math.abs(amountOf('moneyOut'))
      : directed(amountOf('amount'), cell('direction'));
  const balance = cell('balance') === '' ? null : amountOf('balance');
  if (faults.length > 0 || day === null) return { faults };
  if (signed === 0) return 'OTHER';
  return {
    line: {
      direction: signed > 0 ? 'IN' : 'OUT',
      amountPesewas: Math.abs(signed),
      day,
      payer: cell('name').slice(0, 80),
      phone: phoneInSheet(cell('phone')),
      note: cell('note').slice(0, 300),
      balancePesewas: balance,
      references: referencesIn([cell('reference'), cell('note'), cell('name')]),
    },
  };
}

const outgoing =
  /^(?:dr|d|out)$|\b(?:debit|sent|withdraw\w*|cash out|paid|payment to|fee|charge)\b/i;

/** Returns an amount with the sign that the kind of the line gives it, unless it has one of its own. */
const directed = (amount: number, kind: string) =>
  amount > 0 && outgoing.test(kind.trim()) ? -amount : amount;

/** Reads `GHS 1,234.50`, `(20.00)`, `-5`, `1.234,50` and `12.00 DR` as pesewas; null for anything else. */
export function signedAmount(
  cell: string,
  decimalSign: StatementMapping['decimalSign'],
): number | null {
  const text = cell.replaceAll(/GHS|GH₵|GHC|₵|\s|\u00a0/gi, '').replace(/[−–]/, '-');
  if (text === '' || text === '-') return 0;
  const isNegative = /^\(.*\)$|^-|-$|DR$/i.test(text);
  const digits = text.replaceAll(/[()+]|^-|-$|(?:DR|CR)$/gi, '');
  const plain =
    decimalSign === 'COMMA'
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replaceAll(',', '');
  if (!/^\d+(?:\.\d{1,2}0*)?$/.test(plain)) return null;
  const minor = minorOf(plain.replace(/(\.\d\d)0+$/, '$1'));
  return minor === null ? null : isNegative ? -minor : minor;
}

/** The day that spreadsheets count from. */
const serialStart: PlainDay = '1899-12-30';

function dayIn(cell: string, { dateOrder }: StatementMapping): PlainDay | null {
  // A date that lost its format: the years 2000 to 2099.
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(cell)?.[1];
  if (serial !== undefined && Number(serial) >= 36_526 && Number(serial) < 73_051)
    return addDays(serialStart, Number(serial));
  const swapped =
    dateOrder === 'MONTH_FIRST'
      ? cell.replace(/^(\d{1,2})([-/.])(\d{1,2})(?=[-/.])/, '$3$2$1')
      : cell;
  return dayOfCell(swapped);
}

type Balanced = Pick<MappedLine, 'direction' | 'amountPesewas' | 'balancePesewas'> & {
  row: number;
};

/**
 * Returns the rows at which the running balance doesn't follow from the row before: a line is missing, doubled or
 * changed there. Files list the oldest or the newest line first.
 */
export function balanceBreaks(lines: readonly Balanced[]): number[] {
  const known = lines.filter(({ balancePesewas }) => balancePesewas !== null);
  const oldestFirst = breaksIn(known);
  const newestFirst = breaksIn(known.toReversed());
  return newestFirst.length < oldestFirst.length ? newestFirst.toReversed() : oldestFirst;
}

function breaksIn(lines: readonly Balanced[]): number[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (!before) return [];
    const moved = line.direction === 'IN' ? line.amountPesewas : -line.amountPesewas;
    return (before.balancePesewas ?? 0) + moved === line.balancePesewas ? [] : [line.row];
  });
}

/** Whether the oldest line comes first, by the running balance or else by the dates. */
export function isOldestFirst(lines: readonly (Balanced & { day: PlainDay })[]): boolean {
  const known = lines.filter(({ balancePesewas }) => balancePesewas !== null);
  const [up, down] = [breaksIn(known).length, breaksIn(known.toReversed()).length];
  if (up !== down) return up < down;
  return (lines[0]?.day ?? '') <= (lines.at(-1)?.day ?? '');
}
