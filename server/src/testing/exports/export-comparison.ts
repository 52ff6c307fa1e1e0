import { minorOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

export type Money = { amount: string };
export type Item = Record<string, unknown>;
export type Whole = Item & { items?: Item[] };
/** The contents of a file and of its screen, each as rows of text or as totals in pesewas. */
export type Compared = { file: unknown; screen: unknown };
export type Export = {
  /** The call behind the screen. */
  screen: string;
  /** A test value for each filter; every filter of the export must have one. */
  filters: Record<string, string>;
  /** Required filters. */
  always?: Record<string, string>;
  /** A query without matches: the file then has no item rows, and its totals equal those on the screen. */
  emptyQuery: Record<string, string>;
  /** Number of columns, each of which must be filled in at least one row. */
  columns?: number;
  compare: (rows: string[][], items: Item[], whole: Whole) => Compared[];
};

export const period = { from: '2026-11-01', to: '2026-12-31' };
export const amountOf = (value: unknown) => (value as Money).amount;
export const pesewas = (text: string | undefined) => (text ? (minorOf(text) ?? Number.NaN) : 0);
export const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((total, one) => total + pesewas(one), 0);
export const sorted = (rows: readonly string[][]) => rows.map((row) => row.join(' | ')).toSorted();
export const column = (rows: string[][], at: number) => rows.map((row) => row[at]);
export const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const inAccra = (value: unknown) => (value === null ? '' : dayIn(text(value), zones.accra));
export const inside = (item: Item, name: string) => (item[name] ?? {}) as Item;
/** Returns the two cells of an amount: its debit or charge, and its opposite, in separate columns. */
export const sidesOf = (value: unknown) => {
  const amount = amountOf(value);
  return amount.startsWith('-') ? ['', amount.slice(1)] : [amount, ''];
};
export const bandsOf = (item: Item) =>
  (item['bands'] as { owed: Money }[]).map(({ owed }) => owed.amount);
