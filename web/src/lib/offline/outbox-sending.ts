import { CallError, messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import { onLiveReady } from '../http/live.ts';
import { kindOf, type QueueName, type RegisteredKind } from './outbox-kinds.ts';
import { changeEntries, removeEntries, type StoredEntry } from './outbox-store.ts';
import {
  afterChange,
  changeOutbox,
  currentOutbox,
  endRequest,
  isWaiting,
  refreshOutbox,
  requestEntry,
  resetOutbox,
  setSending,
} from './outbox.ts';
import { withLock } from './with-lock.ts';

type Bundle = { kind: RegisteredKind; stream: string; entries: StoredEntry[] };

/** Returns the first entry that may be sent, with the following ones for the same request. */
function nextBundle(
  personId: string,
  queue: QueueName,
  stopped: ReadonlySet<string>,
): Bundle | null {
  let bundle: Bundle | null = null;
  for (const entry of currentOutbox().entries) {
    const kind = kindOf(entry);
    if (entry.person.id !== personId || kind?.queue !== queue || !isWaiting(entry)) continue;
    const stream = kind.streamOf(entry);
    if (stopped.has(stream)) continue;
    if (!bundle) bundle = { kind, stream, entries: [entry] };
    else if (bundle.stream !== stream) continue;
    else if (bundle.kind !== kind || bundle.entries.length >= kind.most) break;
    else bundle.entries.push(entry);
  }
  return bundle;
}

/** Whether no other entry would succeed now either. */
const concernsAll = (error: unknown) =>
  error instanceof CallError && (error.isNetwork || [401, 408, 429, 503].includes(error.status));

/**
 * Sends waiting entries in order, in bundles. New ones join the next bundle. A stream without an answer
 * stops; a refused entry waits for a person and lets the rest go on.
 * @returns whether a retry is needed
 */
async function sendQueue(personId: string, queue: QueueName): Promise<boolean> {
  const stopped = new Set<string>();
  let failure: string | null = null;
  for (;;) {
    await refreshOutbox();
    const bundle = nextBundle(personId, queue, stopped);
    if (!bundle) break;
    try {
      await bundle.kind.deliver(bundle.entries);
    } catch (error) {
      stopped.add(bundle.stream);
      if (!isLater(error)) failure = messageOf(error, '');
      await changeEntries(bundle.entries, ({ attempts }) => ({ attempts: attempts + 1 }));
      if (concernsAll(error)) break;
    } finally {
      for (const { id } of bundle.entries) endRequest(id);
      await afterChange();
    }
  }
  if (queue === 'work' && failure !== currentOutbox().failure) changeOutbox({ failure });
  return stopped.size > 0 || currentOutbox().unopened > 0;
}

const lines: Record<QueueName, Promise<void>> = {
  work: Promise.resolve(),
  files: Promise.resolve(),
};

/** Serialises sending, in this tab and across the tabs of this device. */
function enqueue(personId: string, queue: QueueName, after: Promise<void>): Promise<void> {
  const before = lines[queue];
  const run = async () => {
    await before;
    await after;
    try {
      const mustRetry = await withLock(`outbox ${queue} ${personId}`, () =>
        sendQueue(personId, queue),
      );
      if (currentOutbox().storageFailure !== null) changeOutbox({ storageFailure: null });
      planRetry(personId, queue, mustRetry);
    } catch (error) {
      changeOutbox({ storageFailure: messageOf(error, 'This device can’t store it') });
    }
  };
  lines[queue] = run();
  return lines[queue];
}

/** Sends this user's waiting entries. Resolves when all except files were tried; never rejects. */
export function flush(personId: string): Promise<void> {
  const work = enqueue(personId, 'work', Promise.resolve());
  void enqueue(personId, 'files', work);
  return work;
}

export const firstRetryMs = 4_000;
const lastRetryMs = 300_000;
/** Returns the delay, which doubles with each failure. */
export const retryDelayMs = (failures: number) =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs);

type Running = { personId: string; users: number };
let running: Running | null = null;
const failures: Record<QueueName, number> = { work: 0, files: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;

function planRetry(personId: string, queue: QueueName, mustRetry: boolean) {
  failures[queue] = mustRetry ? failures[queue] + 1 : 0;
  clearTimeout(timer);
  const most = Math.max(failures.work, failures.files);
  if (most === 0 || running?.personId !== personId) return;
  timer = setTimeout(() => void flush(personId), retryDelayMs(most));
}

/** Tries all waiting entries at once, as there may be a connection again. */
function wake() {
  if (!running) return;
  failures.work = 0;
  failures.files = 0;
  void flush(running.personId);
}
function wakeIfSeen() {
  if (document.visibilityState === 'visible' && currentOutbox().entries.length > 0) wake();
}

/** Sends this user's entries now and whenever there may be a connection. Returns a function to stop. */
export function startSending(personId: string): () => void {
  if (running?.personId === personId) running.users += 1;
  else running = { personId, users: 1 };
  const mine = running;
  // Adding the same listeners again has no effect.
  window.addEventListener('online', wake);
  window.addEventListener('focus', wakeIfSeen);
  document.addEventListener('visibilitychange', wakeIfSeen);
  const stopLive = onLiveReady(wakeIfSeen);
  void flush(personId);
  return () => {
    stopLive();
    mine.users -= 1;
    if (mine.users > 0 || running !== mine) return;
    running = null;
    clearTimeout(timer);
  };
}

/** Runs a task between two sends, so that pending requests are answered before a person decides. */
const between = <T>(personId: string, task: () => Promise<T>): Promise<T> =>
  withLock(`outbox work ${personId}`, async () => {
    await refreshOutbox();
    return task();
  });

/** Releases an entry from its page: it waits with the rest and is sent automatically. */
export function releaseEntry(id: string, personId: string) {
  setSending(id, false);
  void flush(personId);
}

/**
 * Removes a waiting entry from the device. Returns false if it was sent meanwhile, and so done or refused.
 */
export async function removeEntry(entry: Pick<StoredEntry, 'id' | 'person'>): Promise<boolean> {
  await lines.work;
  return between(entry.person.id, async () => {
    const waiting = currentOutbox().entries.filter((one) => one.id === entry.id && isWaiting(one));
    await removeEntries(waiting);
    await afterChange();
    return waiting.length > 0;
  });
}

/** Sends an entry again unchanged: it was refused, or its answer was lost. */
export async function retryEntry(entry: StoredEntry): Promise<void> {
  requestEntry(entry.id);
  try {
    await changeEntries([entry], () => ({ refusal: null }));
    await flush(entry.person.id);
  } finally {
    endRequest(entry.id);
  }
}

/** Discards an entry that is not to be sent any more, such as a refused one. Only on a person's request. */
export async function discardEntry(entry: StoredEntry): Promise<void> {
  await kindOf(entry)
    ?.discard(entry)
    .catch(() => null);
  await removeEntries([entry]);
  await afterChange();
}

/** Resets the outbox, as on a newly opened page. */
export function closeOutbox() {
  clearTimeout(timer);
  running = null;
  failures.work = 0;
  failures.files = 0;
  resetOutbox();
}
