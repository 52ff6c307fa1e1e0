import type { z } from 'zod/mini';

import { CallError, messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import { currentLanguage, type Language } from '../messages/language.ts';
import type { NewEntry, Refusal, StoredBlob, StoredEntry } from './outbox-store.ts';

/** An entry whose payload its kind has parsed. */
export type Entry<P> = Omit<StoredEntry, 'payload'> & {
  payload: P;
  loadFiles: () => Promise<StoredBlob[]>;
};

/** The server's answer for one entry. `error` is the original error, for the page that waits for it. */
export type Outcome<A> =
  | { kind: 'done'; answer: A }
  | { kind: 'refused'; refusal: Refusal; error: unknown };

/** How an entry is shown in the list of unsent work. */
export type EntryTexts = { title: string; text: string };

/**
 * What a feature tells the outbox about its kinds of work. The names share one sender, so that consecutive
 * entries are sent in one request.
 */
export type KindDefinition<P, A> = {
  names: readonly string[];
  /** Parses the stored payload. */
  schema: z.ZodMiniType<P>;
  /** Entries of one stream are sent in order; other streams don't wait for them. */
  streamOf: (entry: Entry<P>) => string;
  /** Files have their own queue: a slow photo must not delay a carton. */
  queue: QueueName;
  /**
   * `automatically`: whenever there may be a connection. `by-person`: only on request, if sending later might
   * record what did not happen.
   */
  resumes: 'automatically' | 'by-person';
  /** The maximum number in one request. */
  most: number;
  /**
   * Returns an answer for each entry by index; an entry without one waits. A thrown error concerns none of
   * them: all wait.
   */
  send: (entries: readonly Entry<P>[]) => Promise<readonly (Outcome<A> | undefined)[]>;
  /** Returns follow-up entries once an entry is done, stored in the transaction that removes it. */
  next?: (entry: Entry<P>, answer: A) => readonly NewEntry[];
  /** Called with each outcome after it is stored. */
  onSettled?: (entry: Entry<P>, outcome: Outcome<A>) => void;
  /** Closes the entry on the server, if that is reachable, before it is discarded here. */
  onDiscard?: (entry: Entry<P>) => Promise<void>;
  read: (entry: Entry<P>, language: Language) => EntryTexts;
  /**
   * Puts everything that was typed back into its form, and returns the form's path. The entry is then deleted. Without
   * it an entry can only be sent again or discarded.
   */
  reopen?: (entry: Entry<P>) => Promise<string>;
};
export type QueueName = 'work' | 'files';

/** A kind without its types, as the outbox stores all of them. */
export type RegisteredKind = {
  names: readonly string[];
  queue: QueueName;
  resumes: 'automatically' | 'by-person';
  most: number;
  isReadable: (entry: StoredEntry) => boolean;
  streamOf: (entry: StoredEntry) => string;
  read: (entry: StoredEntry, language: Language) => EntryTexts;
  discard: (entry: StoredEntry) => Promise<void>;
  reopen: ((entry: StoredEntry) => Promise<string>) | null;
  /**
   * Sends entries, stores their outcomes and notifies waiting pages. Throws errors that concern none of them.
   */
  deliver: (entries: readonly StoredEntry[]) => Promise<void>;
};

const kinds = new Map<string, RegisteredKind>();

export function registerKind(kind: RegisteredKind) {
  for (const name of kind.names) kinds.set(name, kind);
}

/** Returns undefined for a kind whose feature is not loaded on this page: its entries wait. */
export const kindOf = ({ kind }: Pick<StoredEntry, 'kind'>) => kinds.get(kind);

/**
 * Sends one request per entry; an error concerns that entry only.
 * @param failures what to say if the server sent no message of its own
 */
export const oneByOne =
  <P, A>(sendOne: (entry: Entry<P>) => Promise<A>, failures: Record<Language, string>) =>
  async (entries: readonly Entry<P>[]): Promise<Outcome<A>[]> => {
    const outcomes: Outcome<A>[] = [];
    for (const entry of entries)
      outcomes.push(await outcomeOf(() => sendOne(entry), failures[currentLanguage()]));
    return outcomes;
  };

/** Returns the outcome. Throws if the server gave none, so that the entry is sent again later. */
async function outcomeOf<A>(send: () => Promise<A>, failure: string): Promise<Outcome<A>> {
  try {
    return { kind: 'done', answer: await send() };
  } catch (error) {
    if (isLater(error)) throw error;
    return { kind: 'refused', error, refusal: refusalOf(error, failure) };
  }
}

export const refusalOf = (error: unknown, failure: string): Refusal => ({
  code: error instanceof CallError ? error.code : 'unknown',
  message: messageOf(error, failure),
  reference:
    error instanceof CallError && typeof error.details['reference'] === 'string'
      ? error.details['reference']
      : null,
});
