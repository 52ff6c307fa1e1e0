import { Problem } from '@sankofa/domain/problem';
import { z } from 'zod';

/** Where the next page of a list begins: the sort values of the last row, opaque to the caller. */
export const cursorOf = (...values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * The values that `cursorOf` put in.
 * @throws Problem request.invalid where it is not one of ours, or of another list
 */
export function cursorValues(cursor: string, count: number): string[] {
  const parsed = z
    .array(z.string())
    .length(count)
    .safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new Problem('request.invalid', {
    sentence: 'This page of the list cannot be found. Go back to the first page',
    fields: { cursor: 'Leave it out to begin at the first page' },
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
