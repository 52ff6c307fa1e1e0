import type { Endpoint } from '@sankofa/domain/endpoint';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod/mini';

import { type CallError, withMessage } from '../http/call-error.ts';
import { call, type CallInput, withListQuery } from '../http/call.ts';
import { refetchQueries } from './cached-query.ts';
import { withoutRows } from './list-summary.ts';

type QueryInput<P extends z.ZodMiniType, Q extends z.ZodMiniType> = {
  params?: z.input<P>;
  query?: z.input<Q>;
};
type Options = {
  /** False holds the call back, for what depends on something that is not known yet. */
  enabled?: boolean;
  /** How long an answer counts as fresh; 0 for what must never be shown old. */
  staleMs?: number;
  /** Asks again this often while the page is open. */
  everyMs?: number;
};

export const keyOf = (
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown } = {},
) => [endpoint.path, input.params ?? {}, input.query ?? {}];

const optionsOf = ({ enabled, staleMs, everyMs }: Options) => ({
  ...(enabled === undefined ? {} : { enabled }),
  ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
});

/** What a GET endpoint answers, typed and checked by the endpoint. Show it with `<Answer of={…}>`. */
export function useAnswer<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, z.ZodMiniType, A>, input: QueryInput<P, Q> & Options = {}) {
  return useQuery<z.output<A>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...inputOf(input), signal }),
    placeholderData: keepPreviousData,
    ...optionsOf(input),
  });
}

const inputOf = <P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  input: QueryInput<P, Q>,
): CallInput<P, Q, z.ZodMiniType> => ({
  ...(input.params === undefined ? {} : { params: input.params }),
  ...(input.query === undefined ? {} : { query: input.query }),
});

/** `Page` of domain/list.ts as zod writes it: what is optional may be undefined. */
type ListPage<Row> = { items: Row[]; nextCursor: string | null; total?: number | undefined };

/** A cursor list: all pages so far as one array, and what `<Table>` needs to load more. */
export function usePages<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage<unknown>,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  input: QueryInput<P, Q> & Options = {},
) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query: Record<string, unknown> = { ...(input.query as object | undefined) };
      if (pageParam) query['cursor'] = pageParam;
      // The cursor is part of every list's query (domain/list.ts), which the generic cannot know.
      return call(endpoint, {
        ...inputOf<P, Q>(input),
        query: query as z.input<Q>,
        signal,
      });
    },
    initialPageParam: '',
    getNextPageParam: (last: A) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...optionsOf(input),
  });
  return {
    data: pages.data?.pages.flatMap((page): A['items'] => page.items) as A['items'] | undefined,
    /** The first page as it came, for what a list says beside its rows: `owed`, `credit` … */
    first: pages.data?.pages[0],
    total: pages.data?.pages[0]?.total,
    error: pages.error as CallError | null,
    isFetching: pages.isFetching,
    isPlaceholderData: pages.isPlaceholderData,
    dataUpdatedAt: pages.dataUpdatedAt,
    refetch: pages.refetch,
    hasMore: pages.hasNextPage,
    /** How many rows are still to come, where the server counted them. */
    left: leftOf(pages.data?.pages ?? []),
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}

const leftOf = (pages: readonly ListPage<unknown>[]) =>
  Math.max(0, (pages[0]?.total ?? 0) - pages.reduce((sum, { items }) => sum + items.length, 0));

/**
 * Every row of a list, page after page, for what must not be taken from a first page: a sum, a choice or a
 * row that is looked for by its id. `isComplete` once the last page has come. Use it for lists that are
 * short by their nature; the others get a search and `usePages`.
 */
export function useAllPages<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage<unknown>,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  input: QueryInput<P, Q> & Options = {},
) {
  const pages = usePages(endpoint, input);
  const { hasMore, isFetching, error, loadMore } = pages;
  const mustLoad = hasMore && !isFetching && !error;
  useEffect(() => {
    if (mustLoad) loadMore();
  }, [mustLoad, loadMore]);
  return { ...pages, isComplete: pages.data !== undefined && !hasMore };
}

/**
 * What a list says of itself beside its rows, over all of them: `total` (ask `withTotal`), sums. It asks for one
 * row and gives none, so that nobody takes a page for the list.
 */
export function useSummary<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage<unknown>,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  input: QueryInput<P, Q> & Options = {},
) {
  const answer = useAnswer(endpoint, withLimit(input, 1));
  return { ...answer, data: answer.data && withoutRows(answer.data) };
}

/** The first rows of a list in the server's order, at most `most`, for a card that leads to the whole list. */
export function usePreview<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage<unknown>,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  most: number,
  input: QueryInput<P, Q> & Options = {},
) {
  const answer = useAnswer(endpoint, withLimit(input, most));
  return { ...answer, data: answer.data?.items as A['items'] | undefined };
}

/** The first row of a list in the server's order; null where there is none. */
export function useFirstRow<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends ListPage<unknown>,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, z.ZodMiniType<A>>,
  input: QueryInput<P, Q> & Options = {},
) {
  const answer = useAnswer(endpoint, withLimit(input, 1));
  const first = answer.data?.items[0] as A['items'][number] | undefined;
  return { ...answer, data: answer.data && (first ?? null) };
}

const withLimit = <P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  input: QueryInput<P, Q> & Options,
  limit: number,
) => ({ ...input, query: withListQuery<Q>(input.query, { limit }) });

/**
 * The rows that a person sees, for what is done to exactly these: the ones they chose, the one they opened.
 * Never for a count, a sum or a search of the list: those are the server's.
 */
export const rowsOnScreen = <Row,>(list: { data: readonly Row[] | undefined }): readonly Row[] =>
  list.data ?? [];

type SendInput<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = Omit<
  CallInput<P, Q, B>,
  'signal'
>;

/** The same intent is the same input: a file is told apart by what the browser knows of it. */
const intentOf = (input: object) =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof Blob
      ? [value.size, value.type, value instanceof File ? [value.name, value.lastModified] : 0]
      : value,
  );

/**
 * Sends to an endpoint. One idempotency key belongs to one intent: sending the same again after a
 * failure repeats the key, so that nothing is done twice; other input, or success, makes a new one.
 * A scan brings its own `idempotencyKey`, since several of them may be under way.
 */
export function useSend<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  {
    invalidates = [],
    fallback,
    onSuccess,
  }: {
    invalidates?: readonly Pick<Endpoint, 'path'>[];
    /**
     * At once, and also where what is asked anew takes the asking part off the page: what is given to
     * `mutate` is not called then.
     */
    onSuccess?: (answer: z.output<A>) => void;
    /** What it says where the server sent no words (spec §8). */
    fallback?: string;
  } = {},
) {
  const queries = useQueryClient();
  const intent = useRef({ body: '', key: '' });
  const mutation = useMutation<z.output<A>, CallError, SendInput<P, Q, B>>({
    mutationFn: (input) => {
      const intentKey = intentOf(input);
      if (intent.current.body !== intentKey)
        intent.current = { body: intentKey, key: crypto.randomUUID() };
      const response = call(endpoint, { idempotencyKey: intent.current.key, ...input });
      return fallback === undefined
        ? response
        : response.catch((error: unknown) => Promise.reject(withMessage(error, fallback)));
    },
    onSuccess: async (answer) => {
      intent.current = { body: '', key: '' };
      onSuccess?.(answer);
      refetchQueries(invalidates.map(({ path }) => path));
      await Promise.all(
        invalidates.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      );
    },
  });
  return { ...mutation, endpoint };
}

export { Queries } from './queries.tsx';
