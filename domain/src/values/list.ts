import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';

/** Maximum length of a search text: longer than any name, number or reference. */
export const longestSearch = 100;

/** Pagination of every list: an opaque cursor, 1 to 100 rows, 50 by default. */
export const pageQuery = z.object({
  // A name of 120 Chinese characters and an id are about 600 characters of base64url.
  cursor: z.optional(
    z.string().check(z.maxLength(1_000), z.regex(/^[\w-]*$/, valueTexts.firstPage.ref)),
  ),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  q: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch))),
});

/** For lists with a count: with `withTotal` the page contains the total number of rows. */
export const countedPageQuery = z.extend(pageQuery, { withTotal: z.optional(z.stringbool()) });

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.optional(z.int()),
  });

export type Page<T> = { items: T[]; nextCursor: string | null; total?: number };
