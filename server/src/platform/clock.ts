import type { Instant } from '@sankofa/domain/values/time';

/** Returns the current time. Passed in, so that tests can stop it and the demo can create past months. */
export type Clock = () => Instant;

export const systemClock: Clock = () => new Date().toISOString();

/**
 * Converts a PostgreSQL timestamp, `2026-11-21 09:30:00.25+00`, to an instant, cut to milliseconds.
 * @throws RangeError for `infinity` and years BC, which none of our columns may hold
 */
export function instantFromSql(value: string): Instant {
  if (value.endsWith('+00') && value[4] === '-' && value[10] === ' ') {
    // What a connection in UTC returns. Building a Date would take five times as long, for each instant of each row.
    const fraction = value.slice(20, -3).padEnd(3, '0').slice(0, 3);
    return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
  }
  const date = new Date(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`${value} is not an instant`);
  return date.toISOString();
}

/** Returns the date in a spreadsheet cell, or null if it holds something else. */
export const dayOfDate = (cell: unknown): string | null =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : null;

/** Returns milliseconds since 1970. */
export const msOf = (instant: Instant): number => Date.parse(instant);

/** Converts milliseconds since 1970. */
export const instantAt = (ms: number): Instant => new Date(ms).toISOString();

/** Converts the time of a file, in milliseconds since 1970. */
export const instantOfFile = (mtimeMs: number): Instant => new Date(mtimeMs).toISOString();

/** Returns a Date, for libraries that accept nothing else. */
export const dateOf = (instant: Instant): Date => new Date(instant);
