import type { Endpoint } from '@sankofa/domain/endpoint';

import { nowMs } from '../format/now.ts';
import { onSessionEnd } from '../http/personal.ts';
import { listen } from '../http/session-events.ts';
import { type AnswerSource, CachedAnswer } from './cached-answer.ts';

type Question = { params?: unknown; query?: unknown };
type QueriedEndpoint = Pick<Endpoint, 'path' | 'produces'>;
type Entry<T> = QueriedEndpoint & { answer: CachedAnswer<T> };

/** How long an answer without readers is kept. */
const unusedTtlMs = 5 * 60_000;
/** All cached answers of this tab, by question. */
const all = new Map<string, Entry<unknown>>();

/** Returns the cache key; `part` distinguishes different forms of the same answer. */
export const keyOf = (path: string, { params = {}, query = {} }: Question, part = '') =>
  JSON.stringify([path, params, query, part]);

/** Returns the cached answer to a question, loaded or not. Requests nothing. */
export function answerTo<T>(
  endpoint: QueriedEndpoint,
  question: Question,
  source: AnswerSource<T>,
  part?: string,
): CachedAnswer<T> {
  const { path, produces } = endpoint;
  const key = keyOf(path, question, part);
  const known = all.get(key);
  if (known && isOf<T>(known, endpoint)) {
    known.answer.usedAt = nowMs();
    return known.answer;
  }
  for (const [old, { answer }] of all)
    if (!answer.isUsed && nowMs() - answer.usedAt > unusedTtlMs) all.delete(old);
  const answer = new CachedAnswer(source);
  all.set(key, { path, produces, answer });
  return answer;
}

/** Narrows the type: an endpoint has one kind of answer. */
const isOf = <T>(known: Entry<unknown>, { path }: QueriedEndpoint): known is Entry<T> =>
  known.path === path;

/**
 * Refetches the shown answers of these endpoints, and the rest when they are next shown. Without endpoints:
 * all answers but files, which never change. Resolves once the answers have arrived.
 */
export async function invalidateAnswers(endpoints?: readonly Pick<Endpoint, 'path'>[]) {
  const isAffected = ({ path, produces }: QueriedEndpoint) =>
    endpoints ? endpoints.some((one) => one.path === path) : produces === 'application/json';
  await Promise.all([...all.values()].filter(isAffected).map(({ answer }) => answer.invalidate()));
}

onSessionEnd(() => {
  for (const { answer } of all.values()) answer.forget();
});
listen('news', () => void invalidateAnswers());

// Reads that failed without a connection are repeated once it is back, wherever they are shown.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { answer } of all.values()) if (answer.isOffline) answer.refresh();
  });
