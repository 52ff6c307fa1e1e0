import { minorOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

export type Money = { amount: string };
export type Item = Record<string, unknown>;
export type Whole = Item & { items?: Item[] };
/** What a file and its screen say, each as rows of text, or as sums in pesewas. */
export type Compared = { file: unknown; screen: unknown };
export type Export = {
  /** The call that the screen shows. */
  screen: string;
  /** The value of each filter that is tried; every filter of the export has one. */
  filters: Record<string, string>;
  /** Filters that must always be there. */
  always?: Record<string, string>;
  /** What nothing matches; then the file has no rows of things, and its sums are those of the screen. */
  emptyQuery: Record<string, string>;
  /** How many columns it has, where each has to have something in some row. */
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
/** A debit or a charge, and its opposite, each in a column of its own. */
export const sidesOf = (value: unknown) => {
  const amount = amountOf(value);
  return amount.startsWith('-') ? ['', amount.slice(1)] : [amount, ''];
};
export const bandsOf = (item: Item) =>
  (item['bands'] as { owed: Money }[]).map(({ owed }) => owed.amount);
