import type { Endpoint } from '@sankofa/domain/endpoint';

import { nowMs } from '../format/now.ts';
import { onSessionEnd } from '../http/personal.ts';
import { listen } from '../http/session-events.ts';
import {
  type AnswerMemory,
  type AnswerSource,
  CachedAnswer,
  type InitialAnswer,
} from './cached-answer.ts';

type Question = { params?: unknown; query?: unknown };
type QueriedEndpoint = Pick<Endpoint, 'path' | 'produces'>;
type Entry<T> = QueriedEndpoint & { answer: CachedAnswer<T> };

/** How long an answer without readers is kept. */
const unusedTtlMs = 5 * 60_000;
/** All cached answers of this tab, by question. */
const all = new Map<string, Entry<unknown>>();

/** Where the customer's area keeps what was seen (app/offline); nothing is kept elsewhere. */
export const lastSeen: {
  remember?: (question: string, known: InitialAnswer<unknown>) => void;
  recall?: (question: string) => Promise<InitialAnswer<unknown> | undefined>;
} = {};

const memoryOf = <T>(question: string, { parse }: AnswerSource<T>): AnswerMemory<T> => ({
  remember: (known) => lastSeen.remember?.(question, known),
  recall: async () => {
    const seen = await lastSeen.recall?.(question);
    const parsed = seen && parse?.(seen.data);
    // Seen by an earlier version of the page, it may not fit.
    return parsed && 'data' in parsed ? { data: parsed.data, at: seen.at } : undefined;
  },
});

/** Returns when the oldest of the shown answers arrived; null if there are none. */
export function oldestShown(): number | null {
  const times = [...all.values()].flatMap(({ answer }) => {
    const { dataUpdatedAt } = answer.state();
    return answer.isUsed && dataUpdatedAt > 0 ? [dataUpdatedAt] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

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
  const isStored = produces === 'application/json';
  const answer = new CachedAnswer(source, isStored ? memoryOf(key, source) : undefined);
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
