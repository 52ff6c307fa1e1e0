import { nowMs } from '../format/now.ts';
import type { CallError } from '../http/call-error.ts';
import type { InvalidAnswer } from '../http/slim.ts';
import { outcomeOf } from './outcome.ts';

export type AnswerState<T> = {
  data: T | undefined;
  /** Of the last attempt; what was known before stays in `data`. */
  error: CallError | null;
  isFetching: boolean;
  /** Whether the next page of a list is loading. */
  isExtending: boolean;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
};
/** An earlier answer: written into the page by the server, or stored on the device. */
export type InitialAnswer<T> = { data: T; at: number };
/** Requests the answer from the server. */
type Load<T> = (signal: AbortSignal) => Promise<T>;
export type AnswerSource<T> = {
  load: Load<T>;
  /** Whether a retry is pointless. By default, for refusals by the server. */
  isFinal?: ((error: CallError) => boolean) | undefined;
  /** Checks whether a stored value is a valid answer. */
  parse?: (value: unknown) => { data: T } | InvalidAnswer;
};
/** What this device keeps of an answer, for a page that is opened without a connection. */
export type AnswerMemory<T> = {
  remember: (known: InitialAnswer<unknown>) => void;
  recall: () => Promise<InitialAnswer<T> | undefined>;
};

/** False while the first answer is still to come: neither data nor a failure. */
export const isSettled = (state: Pick<AnswerState<unknown>, 'error' | 'dataUpdatedAt'>) =>
  state.error !== null || state.dataUpdatedAt > 0;

const nothing = {
  data: undefined,
  error: null,
  isFetching: false,
  isExtending: false,
  dataUpdatedAt: 0,
} as const;
const retryMs = 300;
const isRefusal = ({ status }: CallError) => status >= 400 && status < 500;

/** One question and the current state of its answer, shared by all readers of that question. */
export class CachedAnswer<T> {
  usedAt = nowMs();
  readonly #source: AnswerSource<T>;
  readonly #listeners = new Set<() => void>();
  #readers = 0;
  #state: AnswerState<T> = nothing;
  /** Whether the answer was invalidated, or its load aborted. */
  #isOld = false;
  #running: { abort: AbortController; end: Promise<void> } | null = null;

  readonly #memory: AnswerMemory<T> | undefined;

  constructor(source: AnswerSource<T>, memory?: AnswerMemory<T>) {
    this.#source = source;
    this.#memory = memory;
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.usedAt = nowMs();
    };
  };

  get isUsed() {
    return this.#listeners.size > 0;
  }

  /**
   * Adds a reader, and loads what is stale for it, at once and then `everyMs`. Returns a function to stop
   * reading.
   */
  read(staleMs: number, everyMs?: number): () => void {
    this.#readers += 1;
    const { error, dataUpdatedAt } = this.#state;
    const isFresh =
      !this.#isOld && !error && dataUpdatedAt > 0 && nowMs() - dataUpdatedAt < staleMs;
    if (!isFresh) this.refresh();
    const timer =
      everyMs &&
      setInterval(() => {
        if (document.visibilityState !== 'hidden') this.refresh();
      }, everyMs);
    return () => {
      clearInterval(timer);
      this.#readers -= 1;
      // By then, a component that replaces this reader has started reading.
      queueMicrotask(() => {
        if (this.#readers === 0) this.#stop();
      });
    };
  }

  /** Loads, unless a load is already pending. */
  refresh() {
    if (!this.#running) void this.reload();
  }

  /** Loads again: a pending answer may be older than the reason for the reload. */
  readonly reload = (): Promise<void> => this.#run(this.#source.load);

  /** Loads the next page of a list with the given function, after the pending call. */
  async extend(load: Load<T>): Promise<void> {
    if (this.#state.isExtending) return;
    this.#change({ isExtending: true });
    await this.#running?.end;
    if (this.#readers > 0) await this.#run(load);
    this.#change({ isExtending: false });
  }

  /** Marks the answer as changed: reloads at once for its readers, otherwise on the next read. */
  invalidate(): Promise<void> {
    if (this.#readers > 0) return this.reload();
    this.#stop();
    this.#isOld = true;
    return Promise.resolve();
  }

  /** Sets data without a call. A pending answer may be older and is requested again. */
  put(change: (before: T | undefined) => T | undefined) {
    const data = change(this.#state.data);
    if (data === undefined) return;
    this.#stop();
    this.#change({ data, error: null, dataUpdatedAt: nowMs() });
    if (this.#isOld && this.#readers > 0) void this.reload();
  }

  /** Sets data known before the first read. No one is notified, since it is there at the first render. */
  start({ data, at }: InitialAnswer<T>) {
    this.#state = { ...this.#state, data, error: null, dataUpdatedAt: at };
  }

  /** Aborts the call and clears the data, since the user has logged out. */
  forget() {
    this.#stop();
    this.#isOld = false;
    this.#change(nothing);
  }

  /** Whether the last load failed for lack of a connection and has readers. */
  get isOffline() {
    return this.#readers > 0 && this.#state.error?.isNetwork === true;
  }

  /** Aborts the pending call, so that the next read loads again. */
  #stop() {
    if (!this.#running) return;
    this.#running.abort.abort();
    this.#running = null;
    this.#isOld = true;
    this.#change({ isFetching: false });
  }

  #run(load: Load<T>): Promise<void> {
    this.#running?.abort.abort();
    const abort = new AbortController();
    const end = this.#settle(load, abort.signal);
    this.#running = { abort, end };
    this.#isOld = false;
    this.#change({ isFetching: true, ...(this.#state.dataUpdatedAt === 0 && { error: null }) });
    return end;
  }

  async #settle(load: Load<T>, signal: AbortSignal): Promise<void> {
    const before = this.#state.data;
    const attempt = () => outcomeOf(() => load(signal));
    let outcome = await attempt();
    const { isFinal = isRefusal } = this.#source;
    if ('error' in outcome && !isFinal(outcome.error) && !signal.aborted) {
      await new Promise((done) => setTimeout(done, retryMs));
      if (!signal.aborted) outcome = await attempt();
    }
    const isUnreached = 'error' in outcome && outcome.error.isNetwork && before === undefined;
    const seen = isUnreached ? await this.#memory?.recall() : undefined;
    // Aborted or superseded: callers of this one wait for its replacement.
    if (signal.aborted) return this.#running?.end;
    this.#running = null;
    const at = nowMs();
    this.#change({
      isFetching: false,
      ...(seen && { data: seen.data, dataUpdatedAt: seen.at }),
      ...('error' in outcome
        ? outcome
        : { data: keepIfEqual(before, outcome.data), error: null, dataUpdatedAt: at }),
    });
    if ('data' in outcome) this.#memory?.remember({ data: outcome.data, at });
  }

  #change(next: Partial<AnswerState<T>>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** Keeps the same object for an equal answer, so that nothing renders or runs again. */
const keepIfEqual = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;
