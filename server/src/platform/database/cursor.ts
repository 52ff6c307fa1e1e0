import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { valueTexts } from '@sankofa/domain/values/value-texts';
import { z } from 'zod/mini';

/** Encodes where the next page of a list starts: the sort values of the last row, opaque to the caller. */
export const cursorOf = (...values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

// PostgreSQL has no year 0 and no NUL in texts.
const hasYear = z.refine<string>((value) => !value.startsWith('0000'));
const shapes = {
  id: z.uuid(),
  instant: z.iso.datetime().check(hasYear),
  day: z.iso.date().check(hasYear),
  number: z.string().check(z.regex(/^\d{1,9}$/)),
  amount: z.string().check(z.regex(/^-?\d{1,15}$/)),
  label: z.string().check(z.regex(/^P[0-9A-Z]{10}$/)),
  name: z.string().check(z.regex(/^[^\0]*$/)),
};
export type CursorShape = keyof typeof shapes;

/** Returns the error for a cursor that none of our lists, or another one, returned. */
export const unknownCursor = () =>
  new Problem('request.invalid', {
    message: requestTexts.noSuchPage,
    fields: { cursor: valueTexts.firstPage },
  });

/**
 * Decodes the values of a cursor and checks that each has the type SQL compares it with, so that a forged
 * cursor never reaches the database.
 * @param expected the type of each value
 * @throws Problem request.invalid if it is not one of ours, or of another list
 */
export function cursorValues(cursor: string, expected: readonly CursorShape[]): string[] {
  const parsed = z
    .array(z.string())
    .safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()));
  const fits =
    parsed.success &&
    parsed.data.length === expected.length &&
    expected.every((shape, index) => shapes[shape].safeParse(parsed.data[index]).success);
  if (!fits) throw unknownCursor();
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns a page of a list and where the next one starts. The query asks for one row more than the page has,
 * which tells whether there is a next page.
 * @param sortValues returns the sort values of a row, as the cursor has them
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  sortValues: (last: Row) => readonly string[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(...sortValues(last)) : null };
}
