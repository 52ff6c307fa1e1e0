import { isRecord } from '../http/call-error.ts';
import { answerStore, currentCustomer, keysOf, lastSeenDatabase } from './device-keys.ts';
import { sealJson, unsealJson } from './sealing.ts';

/** An answer as it is stored; `at` is when the server gave it. */
type Row = { name: string; at: number; sealed: ArrayBuffer };
const isRow = (row: unknown): row is Row =>
  isRecord(row) &&
  typeof row['at'] === 'number' &&
  // By name: an object from a database may be from another realm.
  Object.prototype.toString.call(row['sealed']) === '[object ArrayBuffer]';

type Answered = { data: unknown; at: number };

/** More than anyone reads in half an hour. The oldest are deleted first. */
export const mostSeen = 400;

/** A question names what was searched for, so its hash is stored. */
async function nameOf(personId: string, question: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${personId} ${question}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores an answer for the customer who is logged in, until the session ends. */
export async function remember(question: string, { data, at }: Answered): Promise<void> {
  const personId = currentCustomer();
  if (personId === null) return;
  const { seen } = await keysOf(personId);
  const row: Row = {
    name: await nameOf(personId, question),
    at,
    sealed: await sealJson(seen, personId, data),
  };
  // The session may have ended meanwhile, and its database with it.
  if (currentCustomer() !== personId) return;
  await lastSeenDatabase.run([answerStore], 'readwrite', (transaction) => {
    const answers = transaction.objectStore(answerStore);
    answers.put(row);
    const count = answers.count();
    count.addEventListener('success', () => {
      if (count.result > mostSeen) deleteOldest(answers, count.result - mostSeen);
    });
    return () => undefined;
  });
}

function deleteOldest(answers: IDBObjectStore, count: number) {
  const oldest = answers.index('at').getAllKeys(null, count);
  oldest.addEventListener('success', () => {
    for (const key of oldest.result) answers.delete(key);
  });
}

/** Returns what this customer last saw as the answer; undefined if they haven't, or nothing can be read here. */
export async function recall(question: string): Promise<Answered | undefined> {
  const personId = currentCustomer();
  if (personId === null) return undefined;
  try {
    const { seen } = await keysOf(personId);
    const name = await nameOf(personId, question);
    const found = await lastSeenDatabase.run([answerStore], 'readonly', (transaction) => {
      const row = transaction.objectStore(answerStore).get(name);
      return (): unknown => row.result;
    });
    if (!isRow(found)) return undefined;
    return { at: found.at, data: await unsealJson(seen, personId, found.sealed) };
  } catch {
    return undefined; // The page says that there is no connection.
  }
}
