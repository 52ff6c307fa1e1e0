import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';
import { zones } from './zones.ts';

/** A calendar day without a zone, `2026-11-21`. The type does not accept an instant. */
export type PlainDay = string & { readonly kind?: 'day' };
export const plainDaySchema = z.iso.date({ error: valueTexts.date.ref, abort: true });
/** An instant in UTC, `2026-11-21T09:30:00.000Z`. Compared and sorted as text. */
export type Instant = string & { readonly kind?: 'instant' };
export const instantSchema = z.iso.datetime({ error: valueTexts.dateAndTime.ref, abort: true });

// Rejects typing errors such as 0202 or 20266, and years that no database or calendar can add days to.
const isPlausible = z.refine<string>((typed) => typed >= '2000' && typed < '2100', {
  error: valueTexts.year.ref,
  abort: true,
});
/** A day in a request; responses use `plainDaySchema`. */
export const dayInput = plainDaySchema.check(isPlausible);
/** An instant in a request, in the one form that can be compared as text. */
export const instantInput = instantSchema.check(
  isPlausible,
  z.overwrite((typed) => new Date(typed).toISOString()),
);

/**
 * An instant by a device's clock, which may be decades wrong: the server corrects it instead of refusing a
 * scan.
 */
export const deviceInstant = instantSchema.check(
  z.refine<string>((typed) => typed >= '1900' && typed < '9999', {
    error: valueTexts.deviceClock.ref,
    abort: true,
  }),
  z.overwrite((typed) => new Date(typed).toISOString()),
);

/**
 * Whether a text is an instant. A check over several fields runs even if one of them was refused, such as an
 * empty field, and the functions below throw a RangeError for invalid instants.
 */
export const isInstant = (text: string): text is Instant => !Number.isNaN(Date.parse(text));

export { zones };

/**
 * Returns a function that formats instants, with one cached formatter per zone: each holds 30 KB outside the
 * heap, invisible to the garbage collector, and a list of 10,000 days would create as many.
 */
function writerOf(locale: string, shape: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (instant: Instant, zone: string): string => {
    const formatter =
      formatters.get(zone) ?? new Intl.DateTimeFormat(locale, { ...shape, timeZone: zone });
    // Unknown zones have thrown, so the cache is limited to the world's zones.
    formatters.set(zone, formatter);
    return formatter.format(new Date(instant));
  };
}

const writeDay = writerOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const writeHour = writerOf('en-GB', { hour: '2-digit', hourCycle: 'h23' });
const writeClock = writerOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Returns the calendar day of an instant in a named zone. */
export const dayIn = (instant: Instant, zone: string): PlainDay => writeDay(instant, zone);

/** Returns the hour, 0 to 23, in a named zone. */
export const hourIn = (instant: Instant, zone: string): number => Number(writeHour(instant, zone));

/** Formats `14:05`, the time of an instant in a named zone. */
export const clockIn = (instant: Instant, zone: string): string => writeClock(instant, zone);

export function addDays(day: PlainDay, days: number): PlainDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the whole days from one calendar day to another; negative if it is earlier. */
export const daysBetween = (from: PlainDay, to: PlainDay) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * Returns the day since which something has waited, and the number of days: both in the calendar of its
 * location, so that every list agrees.
 */
export function waitedSince(
  since: Instant,
  now: Instant,
  zone: string,
): { on: PlainDay; days: number } {
  const on = dayIn(since, zone);
  return { on, days: daysBetween(on, dayIn(now, zone)) };
}

export const laterDay = (a: PlainDay, b: PlainDay): PlainDay => (a > b ? a : b);

export const addMs = (instant: Instant, ms: number): Instant =>
  new Date(Date.parse(instant) + ms).toISOString();

/** Returns the milliseconds from one instant to another; negative if it is earlier. */
export const msBetween = (from: Instant, to: Instant) => Date.parse(to) - Date.parse(from);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats `18 Jan 2027`, with spaces that don't break.
 * @throws RangeError if it is not a day
 */
export function dayText(day: PlainDay): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  if (year === undefined || name === undefined || date === undefined)
    throw new RangeError(`${day} isn’t a valid date`);
  return [date, name, year].join('\u00a0');
}

/** `2027年1月18日`. */
export function dayTextZh(day: PlainDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
