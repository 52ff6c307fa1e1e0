import { Problem } from '@sankofa/domain/problem';
import { z } from 'zod/mini';

/** Where the next page of a list begins: the sort values of the last row, opaque to the caller. */
export const cursorOf = (...values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const shapes = {
  id: z.uuid(),
  instant: z.iso.datetime(),
  day: z.iso.date(),
  number: z.string().check(z.regex(/^\d{1,9}$/)),
  // PostgreSQL has no text with a zero in it.
  name: z.string().check(z.regex(/^[^\0]*$/)),
};

/**
 * The values that `cursorOf` put in. Name their shapes where SQL compares them as what they are: a forged
 * cursor is then refused here and not by the database.
 * @param expected how many there are, or the shape of each
 * @throws Problem request.invalid where it is not one of ours, or of another list
 */
export function cursorValues(
  cursor: string,
  expected: number | readonly (keyof typeof shapes)[],
): string[] {
  const schema =
    typeof expected === 'number'
      ? z.array(z.string()).check(z.length(expected))
      : z
          .array(z.string())
          .check(
            z.refine(
              (values) =>
                values.length === expected.length &&
                expected.every((shape, index) => shapes[shape].safeParse(values[index]).success),
            ),
          );
  const parsed = schema.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()));
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
