import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { callSlim, withListQuery } from '../http/call.ts';
import { onSessionEnd } from '../http/personal.ts';
import { listen } from '../http/session-events.ts';
import type { Slim } from '../http/slim.ts';
import { CacheEntry, useFetched } from './fetched.ts';
import { withoutRows } from './list-summary.ts';

type QueryInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
};
const freshMs = 5 * 60_000;
type CachedQuery = { path: string; entry: CacheEntry<unknown> };
const all = new Map<string, CachedQuery>();

onSessionEnd(() => {
  for (const { entry } of all.values()) entry.drop();
  all.clear();
});

/** What is known of an endpoint's answer; the same question has the same one. */
export function cacheEntryOf<E extends Endpoint>(
  endpoint: Slim<E>,
  { params, query }: QueryInput<E> = {},
): CacheEntry<z.output<E['answer']>> {
  const key = JSON.stringify([endpoint.path, params, query]);
  const known = all.get(key);
  if (known && isOf(known, endpoint)) return known.entry;
  const input = { ...(params && { params }), ...(query && { query }) };
  const entry = new CacheEntry({
    load: (signal) => callSlim(endpoint, { ...input, signal }),
    freshMs,
  });
  all.set(key, { path: endpoint.path, entry });
  return entry;
}

const isOf = <E extends Endpoint>(
  known: CachedQuery,
  { path }: Slim<E>,
): known is CachedQuery & { entry: CacheEntry<z.output<E['answer']>> } => known.path === path;

/**
 * What a GET endpoint answers, for the first page and its frame: lib/query.tsx without the library.
 * `enabled`: false holds the call back.
 */
export const useCachedQuery = <E extends Endpoint>(
  endpoint: Slim<E>,
  { enabled = true, ...input }: QueryInput<E> & { enabled?: boolean } = {},
) => useFetched(cacheEntryOf(endpoint, input), enabled);

type ListPage = { items: unknown[]; nextCursor: string | null; total?: number | undefined };
type ListEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<ListPage>>;

/** What a list says of itself beside its rows, over all of them; see `useSummary` of lib/query.tsx. */
export function useCachedSummary<E extends ListEndpoint>(
  endpoint: Slim<E>,
  query: z.input<E['query']>,
) {
  const result = useCachedQuery(endpoint, {
    query: withListQuery<E['query']>(query, { limit: 1 }),
  });
  return { ...result, data: result.data && withoutRows<z.output<E['answer']>>(result.data) };
}

/** The first rows of a list, at most `most`, for a card that leads to the whole list. */
export function useCachedPreview<E extends ListEndpoint>(
  endpoint: Slim<E>,
  most: number,
  query: z.input<E['query']>,
) {
  const result = useCachedQuery(endpoint, {
    query: withListQuery<E['query']>(query, { limit: most }),
  });
  return {
    ...result,
    data: result.data?.items as z.output<E['answer']>['items'] | undefined,
    /** Where the query asks `withTotal`. */
    total: result.data?.total,
  };
}

/** Asks anew for what a page shows, and for the rest when it is shown next. Without paths: for all of it. */
export function refetchQueries(paths?: readonly string[]) {
  for (const { path, entry } of all.values())
    if (!paths || paths.includes(path)) entry.invalidate();
}

listen('news', () => refetchQueries());
