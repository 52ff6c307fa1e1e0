import type { Endpoint } from '@sankofa/domain/endpoint';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

import { requester } from '../http/ask.ts';
import { parseAnswer, type Slim, type InvalidAnswer } from '../http/slim.ts';
import { answerTo, keyOf } from './answers.ts';
import type { AnswerSource, CachedAnswer, InitialAnswer } from './cached-answer.ts';

export type Question<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
};
/** Checks whether a stored value is a valid answer. */
export type Parse<T> = (value: unknown) => { data: T } | InvalidAnswer;
/** Storage of answers for the next start, online or offline (stored-answer.ts). */
export type AnswerStore = {
  read: <T>(key: string, parse: Parse<T>) => InitialAnswer<T> | undefined;
  write: (key: string, known: InitialAnswer<unknown>) => void;
};
export type ReadOptions = {
  /** False delays the call until what it depends on is known. */
  enabled?: boolean;
  /** How long an answer counts as fresh; 0 for data that must always be refetched. */
  staleMs?: number;
  /** The polling interval while the page is shown. */
  everyMs?: number;
  /** False if the previous question's answer must not be a placeholder while the new one loads. */
  keepsPrevious?: boolean;
  /** Stores the answer for this user: it is shown at once and refetched, online or offline. */
  stored?: AnswerStore;
};
type KnownOptions<T> = {
  /** Data that the server wrote into the page, so that it is not requested again. */
  known?: () => InitialAnswer<T> | undefined;
  isFinal?: AnswerSource<T>['isFinal'];
};
const freshMs = 5 * 60_000;

/** Returns the cached answer and its commands; the same object for all readers of one question. */
export const answerOf = <E extends Endpoint>(
  endpoint: E | Slim<E>,
  { params, query }: Question<E> = {},
  isFinal?: AnswerSource<z.output<E['answer']>>['isFinal'],
): CachedAnswer<z.output<E['answer']>> =>
  answerTo(
    endpoint,
    { params, query },
    {
      load: (signal) =>
        requester.ask<E>(endpoint, { ...(params && { params }), ...(query && { query }), signal }),
      isFinal,
      parse: (value) => parseAnswer(endpoint, value),
    },
  );

/**
 * Returns the answer of a GET endpoint, typed and checked by the endpoint. Render it with `<Answer of={…}>`.
 * Spec §7: it is fresh for five minutes, retried once, and not refetched when the window regains focus.
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E | Slim<E>,
  {
    known,
    isFinal,
    ...request
  }: Question<E> & ReadOptions & KnownOptions<z.output<E['answer']>> = {},
) {
  const answer = answerOf(endpoint, request, isFinal);
  if (known) startFrom(answer, known);
  return useCachedAnswer(answer, request, {
    key: keyOf(endpoint.path, request),
    parse: (value) => parseAnswer(endpoint, value),
  });
}

function startFrom<T>(answer: CachedAnswer<T>, known: () => InitialAnswer<T> | undefined) {
  const before = answer.state().dataUpdatedAt === 0 && known();
  if (before) answer.start(before);
}

/** Reads while the component is shown. `storage`: how the answer is named and parsed on the device. */
export function useCachedAnswer<T>(
  answer: CachedAnswer<T>,
  {
    enabled = true,
    stored,
    staleMs = stored ? 0 : freshMs,
    everyMs,
    keepsPrevious = !stored,
  }: ReadOptions,
  { key, parse }: { key: string; parse: Parse<T> },
) {
  if (stored) startFrom(answer, () => stored.read(key, parse));
  const state = useSyncExternalStore(answer.subscribe, answer.state, answer.state);
  const { data, error, dataUpdatedAt } = state;
  const [last, setLast] = useState({ answer, data });
  if (data !== undefined && (last.answer !== answer || last.data !== data))
    setLast({ answer, data });
  useEffect(
    () => (enabled ? answer.read(staleMs, everyMs) : undefined),
    [answer, enabled, staleMs, everyMs],
  );
  useEffect(() => {
    if (stored && data !== undefined) stored.write(key, { data, at: dataUpdatedAt });
  }, [stored, key, data, dataUpdatedAt]);
  const isPlaceholderData =
    keepsPrevious &&
    data === undefined &&
    error === null &&
    last.answer !== answer &&
    last.data !== undefined;
  return {
    ...state,
    data: isPlaceholderData ? last.data : data,
    /** The previous question's answer, until the new one arrives. */
    isPlaceholderData,
    refetch: answer.reload,
  };
}

/** Sets data without a call: the answer to a command, or a change by the page itself. */
export function putAnswer<E extends Endpoint>(
  endpoint: E | Slim<E>,
  question: Question<E>,
  change: (before: z.output<E['answer']> | undefined) => z.output<E['answer']> | undefined,
) {
  answerOf(endpoint, question).put(change);
}
