import { nowMs } from '../format/now.ts';
import type { CallError } from '../http/call-error.ts';
import { outcomeOf } from './outcome.ts';

export type AnswerState<T> = {
  data: T | undefined;
  /** Of the last attempt; what was known before stays in `data`. */
  error: CallError | null;
  isFetching: boolean;
  /** The next page of a list is on its way. */
  isExtending: boolean;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
};
/** An answer from before: written into the page by the server, or stored on the device. */
export type KnownAnswer<T> = { data: T; at: number };
/** Asks the server. */
type Load<T> = (signal: AbortSignal) => Promise<T>;
export type AnswerSource<T> = {
  load: Load<T>;
  /** Whether asking once more is of no use. By default that is what the server refused. */
  isFinal?: ((error: CallError) => boolean) | undefined;
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

/** One question, and what is known of its answer; everyone who asks the same shares it. */
export class CachedAnswer<T> {
  usedAt = nowMs();
  readonly #source: AnswerSource<T>;
  readonly #listeners = new Set<() => void>();
  #readers = 0;
  #state: AnswerState<T> = nothing;
  /** Something changed it since, or its load was given up. */
  #isOld = false;
  #running: { abort: AbortController; end: Promise<void> } | null = null;

  constructor(source: AnswerSource<T>) {
    this.#source = source;
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

  /** Counts a reader and loads what is not fresh for them, then and `everyMs`. Returns how to stop reading. */
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
      // Whoever is drawn in place of this reader has come by then.
      queueMicrotask(() => {
        if (this.#readers === 0) this.#stop();
      });
    };
  }

  /** Loads, unless that is under way already. */
  refresh() {
    if (!this.#running) void this.reload();
  }

  /** Loads anew: what is under way may be older than the reason to ask. */
  readonly reload = (): Promise<void> => this.#run(this.#source.load);

  /** Loads the next page of a list in its own way, once what is under way has come. */
  async extend(load: Load<T>): Promise<void> {
    if (this.#state.isExtending) return;
    this.#change({ isExtending: true });
    await this.#running?.end;
    if (this.#readers > 0) await this.#run(load);
    this.#change({ isExtending: false });
  }

  /** Something changed it: loads at once for its readers, and otherwise for the next one. */
  invalidate(): Promise<void> {
    if (this.#readers > 0) return this.reload();
    this.#stop();
    this.#isOld = true;
    return Promise.resolve();
  }

  /** Takes over what is known without asking. An answer under way may be older and is asked for again. */
  put(change: (before: T | undefined) => T | undefined) {
    const data = change(this.#state.data);
    if (data === undefined) return;
    this.#stop();
    this.#change({ data, error: null, dataUpdatedAt: nowMs() });
    if (this.#isOld && this.#readers > 0) void this.reload();
  }

  /** What was known before anyone asked. It is there when it is drawn first, so nobody is told. */
  start({ data, at }: KnownAnswer<T>) {
    this.#state = { ...this.#state, data, error: null, dataUpdatedAt: at };
  }

  /** Whoever asked is gone, and so is what they were told. */
  forget() {
    this.#stop();
    this.#isOld = false;
    this.#change(nothing);
  }

  /** Failed for want of a connection, and somebody waits for it. */
  get isOffline() {
    return this.#readers > 0 && this.#state.error?.isNetwork === true;
  }

  /** What was under way does not count, and is asked for when it is read next. */
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
    // Given up or overtaken: whoever waits for this waits for what took its place.
    if (signal.aborted) return this.#running?.end;
    this.#running = null;
    this.#change({
      isFetching: false,
      ...('error' in outcome
        ? outcome
        : { data: sameOr(before, outcome.data), error: null, dataUpdatedAt: nowMs() }),
    });
  }

  #change(next: Partial<AnswerState<T>>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** An answer that says the same stays the same object, so that nothing is drawn or begun anew. */
const sameOr = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;
