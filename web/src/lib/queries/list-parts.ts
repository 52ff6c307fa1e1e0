import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { withListQuery } from '../http/ask.ts';
import type { Slim } from '../http/slim.ts';
import { type Question, type ReadOptions, useAnswer } from './use-answer.ts';

/** `Page` of domain/values/list.ts as zod infers it: optional fields may be undefined. */
export type ListPage<Row = unknown> = {
  items: Row[];
  nextCursor: string | null;
  total?: number | undefined;
};
export type ListEndpoint<A extends ListPage = ListPage> = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType<A>
>;
export type Rows<E extends ListEndpoint> = z.output<E['answer']>['items'];
export type ListInput<E extends Endpoint> = Question<E> & ReadOptions;

export const withLimit = <E extends Endpoint>(
  input: ListInput<E>,
  limit: number,
): ListInput<E> => ({
  ...input,
  query: withListQuery<E['query']>(input.query, { limit }),
});

/**
 * Returns the fields about the whole list, such as `total` (request `withTotal`) and sums. It requests one row
 * and returns none, so that a page cannot be mistaken for the list.
 */
export function useSummary<E extends ListEndpoint>(
  endpoint: E | Slim<E>,
  input: ListInput<E> = {},
) {
  const answer = useAnswer<E>(endpoint, withLimit(input, 1));
  return { ...answer, data: answer.data && withoutRows(answer.data) };
}

function withoutRows<A extends ListPage>(answer: A): Omit<A, 'items' | 'nextCursor'> {
  const { items: _items, nextCursor: _nextCursor, ...summary } = answer;
  return summary;
}

/** Returns the first rows of a list in the server's order, at most `most`, for a card that links to the list. */
export function usePreview<E extends ListEndpoint>(
  endpoint: E | Slim<E>,
  most: number,
  input: ListInput<E> = {},
) {
  const answer = useAnswer<E>(endpoint, withLimit(input, most));
  return {
    ...answer,
    data: answer.data?.items as Rows<E> | undefined,
    /** Present if the query has `withTotal`. */
    total: answer.data?.total,
  };
}
