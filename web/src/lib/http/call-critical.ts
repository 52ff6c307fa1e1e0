import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { call, withListQuery } from './call.ts';

type ListPage = { items: unknown[]; nextCursor: string | null; total?: number | undefined };

/** Returns the first row of a list in the server's order, and the total the server counts. */
export async function callCritical<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage,
>(endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>, input: z.input<Q>) {
  const query = withListQuery<Q>(input, { limit: 1, withTotal: 'true' });
  const { items, total } = await call(endpoint, { query });
  return { first: items[0] as A['items'][number] | undefined, total: total ?? items.length };
}
