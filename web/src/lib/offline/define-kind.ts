import { type Entry, type KindDefinition, type Outcome, registerKind } from './outbox-kinds.ts';
import { flush } from './outbox-sending.ts';
import {
  type NewEntry,
  readFiles,
  settleEntries,
  type StoredBlob,
  type StoredEntry,
} from './outbox-store.ts';
import {
  afterChange,
  changePayload,
  endRequest,
  factsOf,
  storeEntry,
  newEntry,
  type Outbox,
  requestEntry,
} from './outbox.ts';

/** The result of an entry while its page waited: the server's answer, or that it is stored on this device. */
export type Submitted<A> = (Outcome<A> | { kind: 'kept' }) & { id: string };
export type Draft<P> = Pick<NewEntry, 'kind' | 'person'> &
  Partial<Pick<NewEntry, 'id' | 'at' | 'clock'>> & { payload: P; files?: readonly File[] };
type SubmitOptions = {
  /** A refused entry that this one corrects. */
  replaces?: StoredEntry | undefined;
  /** The page shows an error and still has the input: nothing is kept on the device. */
  discardsRefused?: boolean;
  /** Sends it even if this device can't store it. */
  sendsUnkept?: boolean;
};
type Listener<P, A> = (entry: Entry<P>, outcome: Outcome<A>) => void;
/** A page that waits for the outcome of an entry. */
type Waiter<A> = { discardsRefused: boolean; outcome: Outcome<A> | null };

const incomplete = 'The server’s response was incomplete';
const fresh = <P>({ files = [], ...draft }: Draft<P>) => newEntry(draft, files.map(factsOf));

/** A typed kind of work, for the feature that owns it. */
export class Kind<P, A> {
  readonly #definition: KindDefinition<P, A>;
  readonly #listeners = new Set<Listener<P, A>>();
  readonly #waiters = new Map<string, Waiter<A>>();
  #last: { of: readonly StoredEntry[]; entries: readonly Entry<P>[] } = { of: [], entries: [] };

  constructor(definition: KindDefinition<P, A>) {
    this.#definition = definition;
  }

  readonly read = (entry: StoredEntry): Entry<P> => ({
    ...entry,
    payload: this.#definition.schema.parse(entry.payload),
    loadFiles: () => readFiles(entry),
  });

  /** Returns the same array until it changes. */
  entriesIn({ entries: of }: Pick<Outbox, 'entries'>): readonly Entry<P>[] {
    const { names } = this.#definition;
    if (this.#last.of !== of)
      this.#last = { of, entries: of.filter(({ kind }) => names.includes(kind)).map(this.read) };
    return this.#last.entries;
  }

  /** Calls the listener with each outcome, no matter who sent the entry. Returns a function to stop. */
  onSettled(listener: Listener<P, A>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Stores an entry on the device. Rejects if that fails, with nothing stored. */
  store(draft: Draft<P>, options?: { isSending?: boolean }): Promise<StoredEntry> {
    return storeEntry(fresh(draft), draft.files, options);
  }

  async change(entry: Entry<P>, payload: P): Promise<Entry<P>> {
    await changePayload(entry, payload);
    return { ...entry, payload };
  }

  /** Stores an entry on the device, sends it after waiting ones, and returns its outcome. */
  async submit(draft: Draft<P>, options: SubmitOptions = {}): Promise<Submitted<A>> {
    const { replaces, discardsRefused = false, sendsUnkept = false } = options;
    const entry = fresh(draft);
    const { id } = entry;
    const waiter: Waiter<A> = { discardsRefused, outcome: null };
    this.#waiters.set(id, waiter);
    requestEntry(id);
    try {
      const isStored = await storeEntry(entry, draft.files, { replaces }).then(
        () => true,
        (error: unknown) => {
          if (!sendsUnkept) throw error;
          return false;
        },
      );
      if (!isStored) return await this.#sendUnkept(entry, draft.files ?? []);
      await flush(draft.person.id);
      return { ...(waiter.outcome ?? { kind: 'kept' }), id };
    } finally {
      this.#waiters.delete(id);
      endRequest(id);
    }
  }

  async #sendUnkept(entry: NewEntry, files: readonly File[]): Promise<Submitted<A>> {
    const blobs = entry.files.flatMap(({ key }, at): StoredBlob[] => {
      const blob = files[at];
      return blob ? [{ key, blob }] : [];
    });
    const unkept = { ...this.read({ ...entry, seq: 0 }), loadFiles: () => Promise.resolve(blobs) };
    const [outcome] = await this.#definition.send([unkept]);
    if (!outcome) throw new Error(incomplete);
    this.#announce(unkept, outcome);
    return { ...outcome, id: entry.id };
  }

  #announce(entry: Entry<P>, outcome: Outcome<A>) {
    const waiter = this.#waiters.get(entry.id);
    if (waiter) waiter.outcome = outcome;
    this.#definition.onSettled?.(entry, outcome);
    for (const listener of this.#listeners) listener(entry, outcome);
  }

  /**
   * Sends entries, stores their outcomes and notifies waiting pages. Throws errors that concern none of them.
   */
  async deliver(stored: readonly StoredEntry[]): Promise<void> {
    const entries = stored.map(this.read);
    const outcomes = await this.#definition.send(entries);
    const settled = entries.flatMap((entry, at) => {
      const outcome = outcomes[at];
      return outcome ? [{ entry, outcome }] : [];
    });
    await this.#store(settled);
    await afterChange();
    for (const { entry, outcome } of settled) this.#announce(entry, outcome);
    // The server must answer every entry it was sent; without an answer an entry stays.
    if (settled.length < entries.length) throw new Error(incomplete);
  }

  #store(settled: readonly { entry: Entry<P>; outcome: Outcome<A> }[]): Promise<void> {
    const { next } = this.#definition;
    const isDiscarded = ({ id }: Entry<P>) => this.#waiters.get(id)?.discardsRefused === true;
    return settleEntries(
      settled.flatMap(({ entry, outcome }) => {
        if (outcome.kind === 'done') return [{ entry, next: next?.(entry, outcome.answer) ?? [] }];
        return isDiscarded(entry) ? [{ entry, next: [] }] : [];
      }),
      settled.flatMap(({ entry, outcome }) =>
        outcome.kind === 'refused' && !isDiscarded(entry)
          ? [{ entry, refusal: outcome.refusal }]
          : [],
      ),
    );
  }
}

/** Registers a kind of work with the outbox. */
export function defineKind<P, A>(definition: KindDefinition<P, A>): Kind<P, A> {
  const kind = new Kind(definition);
  const { names, queue, resumes, most, schema, streamOf, read, onDiscard, reopen } = definition;
  registerKind({
    names,
    queue,
    resumes,
    most,
    isReadable: ({ payload }) => schema.safeParse(payload).success,
    streamOf: (entry) => streamOf(kind.read(entry)),
    read: (entry, language) => read(kind.read(entry), language),
    discard: async (entry) => onDiscard?.(kind.read(entry)),
    reopen: reopen ? (entry) => reopen(kind.read(entry)) : null,
    deliver: (entries) => kind.deliver(entries),
  });
  return kind;
}
