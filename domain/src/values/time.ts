import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';
import { zones } from './zones.ts';

/** A calendar day, `2026-11-21`, without a zone. An instant is not taken for one. */
export type PlainDay = string & { readonly kind?: 'day' };
export const plainDaySchema = z.iso.date({ error: valueTexts.date.ref, abort: true });
/** An instant in UTC, `2026-11-21T09:30:00.000Z`. It is compared and sorted as text. */
export type Instant = string & { readonly kind?: 'instant' };
export const instantSchema = z.iso.datetime({ error: valueTexts.dateAndTime.ref, abort: true });

// A slip such as 0202 or 20266, and years that no database or calendar can add days to.
const isPlausible = z.refine<string>((typed) => typed >= '2000' && typed < '2100', {
  error: valueTexts.year.ref,
  abort: true,
});
/** A day that somebody sends; what the server answers is a `plainDaySchema`. */
export const dayInput = plainDaySchema.check(isPlausible);
/** An instant that somebody sends, in the one form that is compared as text. */
export const instantInput = instantSchema.check(
  isPlausible,
  z.overwrite((typed) => new Date(typed).toISOString()),
);

/** An instant by the clock of a device, which may be decades wrong: the server corrects it, and refuses no scan for it. */
export const deviceInstant = instantSchema.check(
  z.refine<string>((typed) => typed >= '1900' && typed < '9999', {
    error: valueTexts.deviceClock.ref,
    abort: true,
  }),
  z.overwrite((typed) => new Date(typed).toISOString()),
);

/**
 * Whether a text names a moment. A check over several fields runs even where one of them was refused, as for
 * an empty field, and the functions below throw a RangeError for what is no moment.
 */
export const isInstant = (text: string): text is Instant => !Number.isNaN(Date.parse(text));

export { zones };

/**
 * Writes instants in one shape, with a formatter for each zone that is made once: one holds 30 KB outside the heap,
 * where the collector does not see it, and a list of 10,000 days would take as many.
 */
function writerOf(locale: string, shape: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (instant: Instant, zone: string): string => {
    const formatter =
      formatters.get(zone) ?? new Intl.DateTimeFormat(locale, { ...shape, timeZone: zone });
    // What is no zone has thrown, so there are as many as the world has.
    formatters.set(zone, formatter);
    return formatter.format(new Date(instant));
  };
}

const writeDay = writerOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const writeHour = writerOf('en-GB', { hour: '2-digit', hourCycle: 'h23' });
const writeClock = writerOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The calendar day of an instant in a named zone. */
export const dayIn = (instant: Instant, zone: string): PlainDay => writeDay(instant, zone);

/** The hour, 0 to 23, that a clock in a named zone shows. */
export const hourIn = (instant: Instant, zone: string): number => Number(writeHour(instant, zone));

/** `14:05`, as a clock in a named zone shows an instant. */
export const clockIn = (instant: Instant, zone: string): string => writeClock(instant, zone);

export function addDays(day: PlainDay, days: number): PlainDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one calendar day to a later one; negative where it is earlier. */
export const daysBetween = (from: PlainDay, to: PlainDay) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * Since which day something has waited, and for how many days: both by the calendar of the place where it
 * lies, so that every list says the same of it.
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

/** Milliseconds from one instant to a later one; negative where it is earlier. */
export const msBetween = (from: Instant, to: Instant) => Date.parse(to) - Date.parse(from);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `18 Jan 2027`, in one piece that no line breaks.
 * @throws RangeError where it is no day
 */
export function dayWords(day: PlainDay): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  if (year === undefined || name === undefined || date === undefined)
    throw new RangeError(`${day} isn’t a valid date`);
  return [date, name, year].join('\u00a0');
}

/** `2027年1月18日`. */
export function dayWordsZh(day: PlainDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
