import { dayInput, type PlainDay } from '../values/time.ts';

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * Reads a date as sheets in Ghana and China write it: `2026-10-31`, `2026/10/31`, `2026年10月31日`, or with the day
 * first, `31/10/2026`. It is ambiguous where the month could also be first; the day is still taken as the first.
 * @returns null if it is no date
 */
export function dayInSheet(typed: string): { day: PlainDay; isAmbiguous: boolean } | null {
  const [, year = '', month = '', date = ''] = yearFirst.exec(typed) ?? [];
  const [, first = '', second = '', last = ''] = yearLast.exec(typed) ?? [];
  const parts = year === '' ? [last, second, first] : [year, month, date];
  const parsed = dayInput.safeParse(parts.map((part) => part.padStart(2, '0')).join('-'));
  if (!parsed.success) return null;
  return { day: parsed.data, isAmbiguous: Number(first) <= 12 && first !== '' && first !== second };
}
