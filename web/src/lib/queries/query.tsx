import type { Endpoint } from '@sankofa/domain/endpoint';
import { useEffect } from 'react';
import type { z } from 'zod/mini';

import { withListQuery } from '../http/ask.ts';
import { call } from '../http/call.ts';
import { parseAnswer } from '../http/slim.ts';
import type { Slim } from '../http/slim.ts';
import { answerTo, keyOf } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';
import {
  type ListEndpoint,
  type ListInput,
  type ListPage,
  type Rows,
  withLimit,
} from './list-parts.ts';
import {
  type Parse,
  type Question,
  type ReadOptions,
  useAnswer,
  useCachedAnswer,
} from './use-answer.ts';

type PagedEndpoint<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends ListPage> = Endpoint<
  P,
  Q,
  z.ZodMiniType,
  z.ZodMiniType<A>
>;

/** Returns the loaded pages of a list. They are reloaded one after another, since each names the next. */
function pagesOf<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends ListPage>(
  endpoint: PagedEndpoint<P, Q, A>,
  { params, query }: Question<PagedEndpoint<P, Q, A>>,
) {
  const loadPage = (signal: AbortSignal, cursor: string) =>
    call(endpoint, {
      ...(params && { params }),
      query: withListQuery<Q>(query, cursor ? { cursor } : {}),
      signal,
    });
  async function loadPages(signal: AbortSignal, count: number, pages: A[] = []): Promise<A[]> {
    const cursor = pages.length === 0 ? '' : pages.at(-1)?.nextCursor;
    if (pages.length >= count || typeof cursor !== 'string') return pages;
    return loadPages(signal, count, [...pages, await loadPage(signal, cursor)]);
  }
  const load = (signal: AbortSignal): Promise<A[]> =>
    loadPages(signal, Math.max(1, pages.state().data?.length ?? 0));
  const parse = pagesIn((page) => parseAnswer(endpoint, page));
  const pages: CachedAnswer<A[]> = answerTo(endpoint, { params, query }, { load, parse }, 'pages');
  const loadMore = () => {
    void pages.extend((signal) => {
      const before = pages.state().data ?? [];
      return loadPages(signal, before.length + 1, before);
    });
  };
  return { pages, loadMore };
}

/** Refetches one list, but not the other lists of its endpoint. */
export const invalidatePages = <
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage,
>(
  endpoint: PagedEndpoint<P, Q, A>,
  question: Question<PagedEndpoint<P, Q, A>>,
) => pagesOf(endpoint, question).pages.invalidate();

/** Returns a cursor list: all loaded pages as one array, and what `<Table>` needs to load more. */
export function usePages<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends ListPage>(
  endpoint: PagedEndpoint<P, Q, A>,
  input: Question<PagedEndpoint<P, Q, A>> & ReadOptions = {},
) {
  const { pages, loadMore } = pagesOf(endpoint, input);
  const { data, isExtending, ...state } = useCachedAnswer(pages, input, {
    key: keyOf(endpoint.path, input, 'pages'),
    parse: pagesIn((page) => parseAnswer(endpoint, page)),
  });
  return {
    ...state,
    data: data?.flatMap((page): A['items'] => page.items) as A['items'] | undefined,
    /** The first page as answered, for fields beside the rows such as `owed` or `credit`. */
    first: data?.[0],
    total: data?.[0]?.total,
    hasMore: typeof data?.at(-1)?.nextCursor === 'string',
    /** The number of rows not loaded yet, if the server counted them. */
    left: leftOf(data ?? []),
    isLoadingMore: isExtending,
    loadMore,
  };
}

const leftOf = (pages: readonly ListPage[]) =>
  Math.max(0, (pages[0]?.total ?? 0) - pages.reduce((sum, { items }) => sum + items.length, 0));

/** Parses the pages of a list as stored on the device. */
const pagesIn =
  <A,>(parse: Parse<A>): Parse<A[]> =>
  (value) => {
    const pages = (Array.isArray(value) ? value : []).map(parse);
    const data = pages.flatMap((page) => ('data' in page ? [page.data] : []));
    return data.length > 0 && data.length === pages.length ? { data } : { issues: [] };
  };

/**
 * Returns all rows of a list, page after page, for sums, choices and lookups by id, which a first page would
 * make wrong. `isComplete` is true once the last page is loaded. Use it for lists that are always short; long
 * ones get a search and `usePages`.
 */
export function useAllPages<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends ListPage>(
  endpoint: PagedEndpoint<P, Q, A>,
  input: Question<PagedEndpoint<P, Q, A>> & ReadOptions = {},
) {
  const pages = usePages(endpoint, input);
  const { hasMore, isFetching, isLoadingMore, error, loadMore } = pages;
  const mustLoad = hasMore && !isFetching && !isLoadingMore && !error;
  useEffect(() => {
    if (mustLoad) loadMore();
  }, [mustLoad, loadMore]);
  return { ...pages, isComplete: pages.data !== undefined && !hasMore };
}

/** Returns the first row of a list in the server's order; null if there is none. */
export function useFirstRow<E extends ListEndpoint>(
  endpoint: E | Slim<E>,
  input: ListInput<E> = {},
) {
  const answer = useAnswer<E>(endpoint, withLimit(input, 1));
  const first = answer.data?.items[0] as Rows<E>[number] | undefined;
  return { ...answer, data: answer.data && (first ?? null) };
}

/**
 * Returns the rows on the screen, for actions on exactly these, such as the selected or opened ones. Counts,
 * sums and searches of a list are the server's.
 */
export const rowsOnScreen = <Row,>(list: { data: readonly Row[] | undefined }): readonly Row[] =>
  list.data ?? [];

export { usePreview, useSummary } from './list-parts.ts';
export { useAnswer } from './use-answer.ts';
export { useSend } from './use-send.ts';
