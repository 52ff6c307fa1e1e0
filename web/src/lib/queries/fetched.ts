import { useEffect, useSyncExternalStore } from 'react';

import { nowMs } from '../format/now.ts';
import { CallError } from '../http/call-error.ts';

/** What is known of one thing that was asked for; the faces of it are drawn by `<Answer>`. */
export type Fetched<T> = {
  data: T | undefined;
  /** Of the last attempt; what was known before stays in `data`. */
  error: CallError | null;
  isFetching: boolean;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
};
type LoadOptions<T> = {
  load: (signal: AbortSignal) => Promise<T>;
  /** How long an answer counts as fresh. */
  freshMs: number;
  /** What is known already, and as fresh as an answer. */
  known?: () => T | undefined;
};

/** False while the first answer is still to come: neither data nor a failure. */
export const isSettled = ({ error, dataUpdatedAt }: Fetched<unknown>) =>
  error !== null || dataUpdatedAt > 0;

const nothing = { data: undefined, error: null, isFetching: false, dataUpdatedAt: 0 } as const;
const retryMs = 1000;

/** What is known at first, by every answer there is: for tests, which begin anew. */
const forgetting = new Set<() => void>();
export function clearCacheEntries() {
  for (const forget of forgetting) forget();
}

/**
 * One thing that the public site asks for, kept while its pages change: the part of the query library
 * that they need, at a tenth of the weight. So does a customer's first page (lib/asked.ts); all other pages
 * of the areas use lib/query.tsx.
 */
export class CacheEntry<T> {
  readonly #asked: LoadOptions<T>;
  readonly #listeners = new Set<() => void>();
  #under: AbortController | null = null;
  #now: Fetched<T> = nothing;
  #isOld = false;

  constructor(options: LoadOptions<T>) {
    this.#asked = options;
    this.#begin();
    forgetting.add(this.#begin);
  }

  readonly #begin = () => {
    const data = this.#asked.known?.();
    this.#now = data === undefined ? nothing : { ...nothing, data, dataUpdatedAt: nowMs() };
  };

  readonly now = () => this.#now;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks unless what is known is fresh, or is being asked for. */
  loadIfStale() {
    const { isFetching, error, dataUpdatedAt } = this.#now;
    const isFresh = error === null && !this.#isOld && nowMs() - dataUpdatedAt < this.#asked.freshMs;
    if (!isFetching && !isFresh) void this.reload();
  }

  /** What failed for want of a connection is asked for again once there is one; answers how to end that. */
  reloadWhenOnline() {
    const listener = () => {
      if (this.#now.error?.isNetwork && !this.#now.isFetching) void this.reload();
    };
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }

  /** Asks; what is still on its way may be older than the wish, so it does not count. */
  readonly reload = async (): Promise<void> => {
    this.#under?.abort();
    const mine = new AbortController();
    this.#under = mine;
    this.#isOld = false;
    this.#change({ isFetching: true, ...(this.#now.dataUpdatedAt === 0 && { error: null }) });
    const got = await loadWithRetry(() => this.#asked.load(mine.signal), mine.signal);
    if (mine.signal.aborted) return;
    this.#change(
      'error' in got
        ? { error: got.error, isFetching: false }
        : { data: got.data, error: null, isFetching: false, dataUpdatedAt: nowMs() },
    );
  };

  /** Something changed it: asks at once where it is shown, and otherwise when it is shown next. */
  invalidate() {
    this.#isOld = true;
    if (this.#listeners.size > 0) void this.reload();
  }

  /** Takes over what the page itself knows, until the next answer. */
  put(change: (data: T) => T) {
    const { data } = this.#now;
    if (data !== undefined) this.#change({ data: change(data) });
  }

  /** Nobody asks for it any more: what was known is gone, and what is on its way does not count. */
  drop() {
    this.#under?.abort();
    this.#now = nothing;
    forgetting.delete(this.#begin);
  }

  #change(next: Partial<Fetched<T>>) {
    this.#now = { ...this.#now, ...next };
    for (const listener of this.#listeners) listener();
  }
}

type LoadResult<T> = { data: T } | { error: CallError };

/** Spec §7: once more where it failed, unless the server itself refused. */
async function loadWithRetry<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
): Promise<LoadResult<T>> {
  const first = await loadOnce(load);
  if (!('error' in first) || first.error.status >= 400 || signal.aborted) return first;
  await new Promise((done) => setTimeout(done, retryMs));
  return signal.aborted ? first : loadOnce(load);
}

async function loadOnce<T>(load: () => Promise<T>): Promise<LoadResult<T>> {
  try {
    return { data: await load() };
  } catch (error) {
    return { error: error instanceof CallError ? error : new CallError(0, {}) };
  }
}

/** What is known of a thing, which is asked for when the page comes. `isEnabled`: false holds the call back. */
export function useFetched<T>(one: CacheEntry<T>, isEnabled = true) {
  const now = useSyncExternalStore(one.subscribe, one.now, one.now);
  useEffect(() => {
    if (!isEnabled) return;
    one.loadIfStale();
    return one.reloadWhenOnline();
  }, [one, isEnabled]);
  return { ...now, refetch: one.reload };
}
