import { z } from 'zod';

/** Every list is paged by the server: an opaque cursor, 1 to 100 rows, 50 unless asked otherwise. */
export const pageQuery = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  q: z.string().trim().max(100).optional(),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().optional(),
  });

export type Page<T> = { items: T[]; nextCursor: string | null; total?: number };
