import { z } from 'zod/mini';

import { addDays, type PlainDay } from '../time.ts';
import { comparisonTexts } from './comparison-texts.ts';

/** A calendar month such as `2026-10`. */
export const monthInput = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, comparisonTexts.month.ref));

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: string): { from: PlainDay; to: PlainDay } {
  const from: PlainDay = `${month}-01`;
  const next: PlainDay = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(next, -1) };
}

/** Returns the month before the one of a day. */
export const monthBefore = (day: PlainDay): string =>
  addDays(`${day.slice(0, 8)}01`, -1).slice(0, 7);
