import type { Endpoint } from '@sankofa/domain/endpoint';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

import { reader } from '../http/ask.ts';
import { readAnswer, type Slim, type Unreadable } from '../http/slim.ts';
import { answerTo, keyOf } from './answers.ts';
import type { AnswerSource, CachedAnswer, KnownAnswer } from './cached-answer.ts';

export type Question<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
};
/** Recognises an answer among what was stored. */
export type Parse<T> = (value: unknown) => { data: T } | Unreadable;
/** Where answers are stored for the next start, with or without a connection (stored-answer.ts). */
export type AnswerStore = {
  read: <T>(key: string, parse: Parse<T>) => KnownAnswer<T> | undefined;
  write: (key: string, known: KnownAnswer<unknown>) => void;
};
export type ReadOptions = {
  /** False holds the call back, for what depends on something that is not known yet. */
  enabled?: boolean;
  /** How long an answer counts as fresh; 0 for what must never be shown old. */
  staleMs?: number;
  /** Asks again this often while the page is shown. */
  everyMs?: number;
  /** False where the answer to another question must not stand in until the one to this has come. */
  keepsPrevious?: boolean;
  /** Stores the answer for this person: it is shown at once and asked for anew, with or without a connection. */
  stored?: AnswerStore;
};
type KnownOptions<T> = {
  /** What the server wrote into the page, so that it is not asked for again. */
  known?: () => KnownAnswer<T> | undefined;
  isFinal?: AnswerSource<T>['isFinal'];
};
const freshMs = 5 * 60_000;

/** What is known of an answer, and who may change it; it is the same for all that ask the same. */
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
        reader.ask<E>(endpoint, { ...(params && { params }), ...(query && { query }), signal }),
      isFinal,
    },
  );

/**
 * What a GET endpoint answers, typed and checked by the endpoint. Show it with `<Answer of={…}>`. Spec §7: it is
 * fresh for five minutes, tried once more, and a window that is looked at again asks nothing.
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
    parse: (value) => readAnswer(endpoint, value),
  });
}

function startFrom<T>(answer: CachedAnswer<T>, known: () => KnownAnswer<T> | undefined) {
  const before = answer.state().dataUpdatedAt === 0 && known();
  if (before) answer.start(before);
}

/** Reads while the component is shown. `storage`: how the answer is named and recognised on the device. */
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
    /** The answer to the question before, until the one to this has come. */
    isPlaceholderData,
    refetch: answer.reload,
  };
}

/** Takes over what is known without asking: the answer to a command, or what the page itself changed. */
export function putAnswer<E extends Endpoint>(
  endpoint: E | Slim<E>,
  question: Question<E>,
  change: (before: z.output<E['answer']> | undefined) => z.output<E['answer']> | undefined,
) {
  answerOf(endpoint, question).put(change);
}
