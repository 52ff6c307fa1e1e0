import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { callLight, withListQuery } from '../http/call.ts';
import { whenGone } from '../http/personal.ts';
import { listen } from '../http/session-events.ts';
import type { Slim } from '../http/slim.ts';
import { CacheEntry, useFetched } from './fetched.ts';
import { withoutRows } from './list-summary.ts';

type QueryInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
};
const freshMs = 5 * 60_000;
type Known = { path: string; kept: CacheEntry<unknown> };
const all = new Map<string, Known>();

whenGone(() => {
  for (const { kept } of all.values()) kept.drop();
  all.clear();
});

/** What is known of an endpoint's answer; the same question has the same one. */
export function keptOf<E extends Endpoint>(
  endpoint: Slim<E>,
  { params, query }: QueryInput<E> = {},
): CacheEntry<z.output<E['answer']>> {
  const key = JSON.stringify([endpoint.path, params, query]);
  const known = all.get(key);
  if (known && isOf(known, endpoint)) return known.kept;
  const asked = { ...(params && { params }), ...(query && { query }) };
  const kept = new CacheEntry({
    load: (signal) => callLight(endpoint, { ...asked, signal }),
    freshMs,
  });
  all.set(key, { path: endpoint.path, kept });
  return kept;
}

const isOf = <E extends Endpoint>(
  known: Known,
  { path }: Slim<E>,
): known is Known & { kept: CacheEntry<z.output<E['answer']>> } => known.path === path;

/**
 * What a GET endpoint answers, for the first page and its frame: lib/query.tsx without the library.
 * `enabled`: false holds the call back.
 */
export const useCachedQuery = <E extends Endpoint>(
  endpoint: Slim<E>,
  { enabled = true, ...asked }: QueryInput<E> & { enabled?: boolean } = {},
) => useFetched(keptOf(endpoint, asked), enabled);

type Listed = { items: unknown[]; nextCursor: string | null; total?: number | undefined };
type ListEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Listed>>;

/** What a list says of itself beside its rows, over all of them; see `useSummary` of lib/query.tsx. */
export function useAskedSummary<E extends ListEndpoint>(
  endpoint: Slim<E>,
  query: z.input<E['query']>,
) {
  const asked = useCachedQuery(endpoint, { query: withListQuery<E['query']>(query, { limit: 1 }) });
  return { ...asked, data: asked.data && withoutRows<z.output<E['answer']>>(asked.data) };
}

/** The first rows of a list, at most `most`, for a card that leads to the whole list. */
export function useAskedPreview<E extends ListEndpoint>(
  endpoint: Slim<E>,
  most: number,
  query: z.input<E['query']>,
) {
  const asked = useCachedQuery(endpoint, {
    query: withListQuery<E['query']>(query, { limit: most }),
  });
  return {
    ...asked,
    data: asked.data?.items as z.output<E['answer']>['items'] | undefined,
    /** Where the query asks `withTotal`. */
    total: asked.data?.total,
  };
}

/** Asks anew for what a page shows, and for the rest when it is shown next. Without paths: for all of it. */
export function askAgain(paths?: readonly string[]) {
  for (const { path, kept } of all.values()) if (!paths || paths.includes(path)) kept.outdate();
}

listen('news', () => askAgain());
