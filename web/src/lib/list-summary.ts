import type { z } from 'zod/mini';

type Listed = { items: unknown; nextCursor: unknown };

/** An answer of a list without its page: what is left is about the whole list. */
export function withoutRows<A extends Listed>(answer: A): Omit<A, 'items' | 'nextCursor'> {
  const { items: _items, nextCursor: _nextCursor, ...summary } = answer;
  return summary;
}

/** What every list can be asked besides its own filters (domain/list.ts), which a generic cannot know. */
type ListQuery = { limit?: number; cursor?: string; withTotal?: 'true' };

export function withListQuery<Q extends z.ZodMiniType>(
  own: z.input<Q> | undefined,
  more: ListQuery,
): z.input<Q> {
  const query: Record<string, unknown> = { ...(own as object | undefined), ...more };
  return query as z.input<Q>;
}
