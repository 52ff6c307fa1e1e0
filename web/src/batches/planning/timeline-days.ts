import { addDays, dayIn, daysBetween, type PlainDay, zones } from '@sankofa/domain/values/time';

import type { BatchRow } from '../batch-texts.ts';

export type Point = {
  key: 'cutoff' | 'leaves' | 'left' | 'first' | 'arrives' | 'arrived';
  on: PlainDay;
};

/**
 * Returns the days of a batch in order; actual days replace planned ones. A cut-off that a batch did not wait
 * for is omitted.
 */
export function pointsOf(row: BatchRow): Point[] {
  const left = row.departedAt && dayIn(row.departedAt, zones.guangzhou);
  const arrived = row.arrivedAt && dayIn(row.arrivedAt, zones.accra);
  const cutoff = dayIn(row.cutoffAt, zones.guangzhou);
  const points: Point[] = [
    ...(left && left < cutoff ? [] : [{ key: 'cutoff' as const, on: cutoff }]),
    left ? { key: 'left', on: left } : { key: 'leaves', on: row.etd },
    ...(row.isDelayed ? [{ key: 'first' as const, on: row.firstEta }] : []),
    arrived ? { key: 'arrived', on: arrived } : { key: 'arrives', on: row.eta },
  ];
  return points.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
}

/** Returns how many days after the first plan it is, or was, expected. */
export function daysLate(row: BatchRow): number {
  const end = row.arrivedAt ? dayIn(row.arrivedAt, zones.accra) : row.eta;
  return Math.max(daysBetween(row.firstEta, end), 0);
}

export type Span = { from: PlainDay; days: number };

/**
 * Returns the span from the first day of all batches to the last, including today, with two days on each
 * side.
 */
export function spanOf(rows: readonly BatchRow[], today: PlainDay): Span {
  const all = [today, ...rows.flatMap((row) => pointsOf(row).map(({ on }) => on))].toSorted();
  const from = addDays(all[0] ?? today, -2);
  return { from, days: Math.max(daysBetween(from, addDays(all.at(-1) ?? today, 2)), 1) };
}

/** Returns the position of a day, in thousandths of the span. */
export const placeIn = ({ from, days }: Span, on: PlainDay) =>
  Math.round((daysBetween(from, on) * 1000) / days);

/** Returns the first days of the months in a span. */
export function monthsIn({ from, days }: Span): PlainDay[] {
  const months = new Set<PlainDay>();
  for (let at = 0; at <= days; at += 1) {
    const on = addDays(from, at);
    if (on.endsWith('-01')) months.add(on);
  }
  return [...months];
}
