import { isRecord } from '../http/call-error.ts';
import { currentSession } from '../session/session.ts';
import { store, stored } from '../storage/stored.ts';
import type { AnswerStore } from './use-answer.ts';

/** Null while nobody is signed in: then nothing is stored and nothing is read. */
function nameOf(key: string): string | null {
  const { user } = currentSession();
  return user && `answer:${user.id}:${key}`;
}

/** Null where it was not written by us. */
function storedValue(name: string): unknown {
  try {
    return JSON.parse(stored(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * For work at the goods, which goes on without a connection: `useAnswer(…, { stored: onDevice })` keeps the last answer
 * on the device for its person. A logout removes it (lib/session/session.ts).
 */
export const onDevice: AnswerStore = {
  read: (key, parse) => {
    const name = nameOf(key);
    const value = name === null ? null : storedValue(name);
    if (!isRecord(value)) return undefined;
    // Only in the form that the endpoint promises today.
    const answer = parse(value['answer']);
    return 'data' in answer ? { data: answer.data, at: Number(value['at']) } : undefined;
  },
  write: (key, { data, at }) => {
    const name = nameOf(key);
    if (name !== null) store(name, JSON.stringify({ at, answer: data }));
  },
};
