import type { z } from 'zod/mini';

import { CallError, messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import type { Language } from '../messages/language.ts';
import type { NewEntry, Refusal, StoredBlob, StoredEntry } from './outbox-store.ts';

/** An entry whose payload its kind has read. */
export type Entry<P> = Omit<StoredEntry, 'payload'> & {
  payload: P;
  loadFiles: () => Promise<StoredBlob[]>;
};

/** What the server said of one entry. `error` is the refusal as it came, for whoever waits for it on the page. */
export type Outcome<A> =
  | { kind: 'done'; answer: A }
  | { kind: 'refused'; refusal: Refusal; error: unknown };

/** How an entry reads in the list of what this device still holds. */
export type EntryTexts = { title: string; text: string };

/**
 * What a room tells the outbox of its work. The names share one sender, so that entries that follow one another go
 * in one request.
 */
export type KindDefinition<P, A> = {
  names: readonly string[];
  /** Reads what was stored. */
  schema: z.ZodMiniType<P>;
  /** Entries of one stream are sent in their order; of another stream they do not wait for these. */
  streamOf: (entry: Entry<P>) => string;
  /** Files have a lane of their own: a slow photo must not hold up a carton. */
  lane: Lane;
  /**
   * `automatically`: whenever there may be a connection. `by-person`: only when somebody asks for it, where sending
   * later by itself might record what did not happen.
   */
  resumes: 'automatically' | 'by-person';
  /** As many go in one request. */
  most: number;
  /**
   * Answers for each entry in its place; one without an answer waits. What it throws is about none of them: all wait.
   */
  send: (entries: readonly Entry<P>[]) => Promise<readonly (Outcome<A> | undefined)[]>;
  /** What is left to send once an entry is done, stored in the transaction that removes it. */
  next?: (entry: Entry<P>, answer: A) => readonly NewEntry[];
  /** Told of each outcome, after it is stored. */
  onSettled?: (entry: Entry<P>, outcome: Outcome<A>) => void;
  /** Closes it with the server as well before it is discarded here, where that can be reached. */
  onDiscard?: (entry: Entry<P>) => Promise<void>;
  read: (entry: Entry<P>, language: Language) => EntryTexts;
};
export type Lane = 'work' | 'files';

/** A kind without its types, as the outbox holds all of them. */
export type RegisteredKind = {
  names: readonly string[];
  lane: Lane;
  resumes: 'automatically' | 'by-person';
  most: number;
  isReadable: (entry: StoredEntry) => boolean;
  streamOf: (entry: StoredEntry) => string;
  read: (entry: StoredEntry, language: Language) => EntryTexts;
  discard: (entry: StoredEntry) => Promise<void>;
  /** Sends them, stores what came of it and tells who waits. Throws what is about none of them. */
  deliver: (entries: readonly StoredEntry[]) => Promise<void>;
};

const kinds = new Map<string, RegisteredKind>();

export function registerKind(kind: RegisteredKind) {
  for (const name of kind.names) kinds.set(name, kind);
}

/** Undefined for a kind whose room this page has not loaded: its entries wait. */
export const kindOf = ({ kind }: Pick<StoredEntry, 'kind'>) => kinds.get(kind);

/** Sends entries one request each; a refusal is about the one entry. */
export const oneByOne =
  <P, A>(sendOne: (entry: Entry<P>) => Promise<A>, failure: string) =>
  async (entries: readonly Entry<P>[]): Promise<Outcome<A>[]> => {
    const outcomes: Outcome<A>[] = [];
    for (const entry of entries) outcomes.push(await outcomeOf(() => sendOne(entry), failure));
    return outcomes;
  };

/** What came of it. Throws where nothing was said of it, so that it is sent again later. */
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
