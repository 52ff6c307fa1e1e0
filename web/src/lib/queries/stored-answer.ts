import { isRecord } from '../http/call-error.ts';
import { isViewing } from '../http/token.ts';
import { currentSession } from '../session/session.ts';
import { store, stored } from '../storage/stored.ts';
import type { AnswerStore } from './use-answer.ts';

/** Returns the storage name; null while logged out or viewing a customer's area: nothing is stored or read. */
function nameOf(key: string): string | null {
  const { user } = currentSession();
  return isViewing() ? null : user && `answer:${user.id}:${key}`;
}

/** Returns null for a value that we didn't write. */
function storedValue(name: string): unknown {
  try {
    return JSON.parse(stored(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * For work with goods that must continue offline: `useAnswer(…, { stored: onDevice })` keeps the last answer
 * on the device for its user. Logging out removes it (lib/session/session.ts).
 */
export const onDevice: AnswerStore = {
  read: (key, parse) => {
    const name = nameOf(key);
    const value = name === null ? null : storedValue(name);
    if (!isRecord(value)) return undefined;
    // Only if it still matches the endpoint's current schema.
    const answer = parse(value['answer']);
    return 'data' in answer ? { data: answer.data, at: Number(value['at']) } : undefined;
  },
  write: (key, { data, at }) => {
    const name = nameOf(key);
    if (name !== null) store(name, JSON.stringify({ at, answer: data }));
  },
};
