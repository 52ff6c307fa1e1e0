import { z } from 'zod/mini';

import { addDays, dayInput, daysBetween, type PlainDay } from '../time.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { periodChecks, periodDays } from './period.ts';

/** Days in Accra, both inclusive. */
export type Days = { from: PlainDay; to: PlainDay };

/** The number of days, both ends included. */
export const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

type Compared = Days & { comparedFrom?: PlainDay | undefined };

/** The query of figures that are compared with an earlier period of the same length. */
export const comparedPeriod = {
  ...periodDays,
  /** The first day of the earlier period. By default that period ends the day before `from`. */
  comparedFrom: z.optional(dayInput),
};

/** Checks of such a query: the periods must not share a day. */
export const comparedChecks = [
  ...periodChecks,
  z.refine<Compared>(
    ({ comparedFrom, ...days }) =>
      comparedFrom === undefined ||
      days.from > days.to ||
      daysBetween(comparedFrom, days.from) >= lengthOf(days),
    { path: ['comparedFrom'], message: comparisonTexts.overlap.ref },
  ),
] as const;

/** Returns the earlier period of the same length. */
export function comparedDays({ comparedFrom, ...days }: Compared): Days {
  const length = lengthOf(days);
  const from = comparedFrom ?? addDays(days.from, -length);
  return { from, to: addDays(from, length - 1) };
}

/**
 * Returns the first day of the period that people mean by "the one before": the same days of the unit that
 * began at `startOfUnit`, such as 1–25 Oct for 1–25 Nov. Where that unit is shorter and the periods would
 * share days, it is the period that ends the day before.
 */
export function comparedFromUnit(days: Days, startOfUnit: PlainDay): PlainDay {
  const length = lengthOf(days);
  return addDays(startOfUnit, length) <= days.from ? startOfUnit : addDays(days.from, -length);
}

const longestByDay = 31;
const longestByWeek = 100;

const nextMonth = (day: PlainDay): PlainDay =>
  `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;

/**
 * Divides a period for a chart: by day up to a month, then by seven days, then by calendar month. The first
 * and last part may be shorter.
 */
export function partsOfPeriod({ from, to }: Days): Days[] {
  const length = lengthOf({ from, to });
  const next = (start: PlainDay) => {
    if (length <= longestByDay) return addDays(start, 1);
    return length <= longestByWeek ? addDays(start, 7) : nextMonth(start);
  };
  const parts: Days[] = [];
  for (let start = from; start <= to; start = next(start)) {
    const end = addDays(next(start), -1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

/** Returns parts of the earlier period with the same numbers of days, so that the n-th parts compare. */
export function comparedParts(query: Compared): Days[] {
  const before = comparedDays(query);
  const shift = daysBetween(query.from, before.from);
  return partsOfPeriod(query).map(({ from, to }) => ({
    from: addDays(from, shift),
    to: addDays(to, shift),
  }));
}
