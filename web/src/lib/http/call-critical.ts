import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { call, withListQuery } from './call.ts';

type Listed = { items: unknown[]; nextCursor: string | null; total?: number | undefined };

/** The first row of a list in the server's order, and how many the server counts in all. */
export async function callFirst<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends Listed>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  asked: z.input<Q>,
) {
  const query = withListQuery<Q>(asked, { limit: 1, withTotal: 'true' });
  const { items, total } = await call(endpoint, { query });
  return { first: items[0] as A['items'][number] | undefined, total: total ?? items.length };
}
