import type { Instant } from '@sankofa/domain/values/time';

/** The moment it is. Passed in, so that a test can hold it still and the demo can tell a past month. */
export type Clock = () => Instant;

export const systemClock: Clock = () => new Date().toISOString();

/**
 * PostgreSQL's words for an instant, `2026-11-21 09:30:00.25+00`, as the instant it is, cut to milliseconds.
 * @throws RangeError for `infinity` and years before Christ, which no column of ours may hold
 */
export function instantFromSql(value: string): Instant {
  const date = new Date(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`${value} is not an instant`);
  return date.toISOString();
}

/** The day that a spreadsheet has in a cell; null where the cell holds something else. */
export const dayOfDate = (cell: unknown): string | null =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : null;

/** Milliseconds since 1970, for what counts in them. */
export const msOf = (instant: Instant): number => Date.parse(instant);

/** For libraries that take nothing else. */
export const dateOf = (instant: Instant): Date => new Date(instant);
