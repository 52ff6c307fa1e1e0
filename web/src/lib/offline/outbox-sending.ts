import { CallError, messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import { onLiveReady } from '../http/live.ts';
import { kindOf, type Lane, type RegisteredKind } from './outbox-kinds.ts';
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
  setInHand,
} from './outbox.ts';
import { withLock } from './with-lock.ts';

type Bundle = { kind: RegisteredKind; stream: string; entries: StoredEntry[] };

/** The first that may go, and those behind it that go in the same request. */
function nextBundle(personId: string, lane: Lane, stopped: ReadonlySet<string>): Bundle | null {
  let bundle: Bundle | null = null;
  for (const entry of currentOutbox().entries) {
    const kind = kindOf(entry);
    if (entry.person.id !== personId || kind?.lane !== lane || !isWaiting(entry)) continue;
    const stream = kind.streamOf(entry);
    if (stopped.has(stream)) continue;
    if (!bundle) bundle = { kind, stream, entries: [entry] };
    else if (bundle.stream !== stream) continue;
    else if (bundle.kind !== kind || bundle.entries.length >= kind.most) break;
    else bundle.entries.push(entry);
  }
  return bundle;
}

/** No other entry would fare better now. */
const concernsAll = (error: unknown) =>
  error instanceof CallError && (error.isNetwork || [401, 408, 429, 503].includes(error.status));

/**
 * Sends what waits in its order, bundle by bundle. What comes meanwhile goes with the next one. A stream that nothing
 * is said about stops; a refusal waits for a person and lets the others go on.
 * @returns whether something is to be tried again
 */
async function sendLane(personId: string, lane: Lane): Promise<boolean> {
  const stopped = new Set<string>();
  let failure: string | null = null;
  for (;;) {
    await refreshOutbox();
    const bundle = nextBundle(personId, lane, stopped);
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
  if (lane === 'work' && failure !== currentOutbox().failure) changeOutbox({ failure });
  return stopped.size > 0;
}

const lines: Record<Lane, Promise<void>> = {
  work: Promise.resolve(),
  files: Promise.resolve(),
};

/** One after the other, whatever asks for it, in this tab and beside the others of this device. */
function enqueue(personId: string, lane: Lane, after: Promise<void>): Promise<void> {
  const before = lines[lane];
  const run = async () => {
    await before;
    await after;
    try {
      const mustRetry = await withLock(`outbox ${lane} ${personId}`, () =>
        sendLane(personId, lane),
      );
      if (currentOutbox().storageFailure !== null) changeOutbox({ storageFailure: null });
      planRetry(personId, lane, mustRetry);
    } catch (error) {
      changeOutbox({ storageFailure: messageOf(error, 'This device can’t store it') });
    }
  };
  lines[lane] = run();
  return lines[lane];
}

/** Sends what waits for this person. Resolves when everything but files was tried; it never rejects. */
export function flush(personId: string): Promise<void> {
  const work = enqueue(personId, 'work', Promise.resolve());
  void enqueue(personId, 'files', work);
  return work;
}

export const firstRetryMs = 4_000;
const lastRetryMs = 300_000;
/** Doubles with each time in vain. */
export const retryDelayMs = (failures: number) =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs);

type Running = { personId: string; users: number };
let running: Running | null = null;
const failures: Record<Lane, number> = { work: 0, files: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;

function planRetry(personId: string, lane: Lane, mustRetry: boolean) {
  failures[lane] = mustRetry ? failures[lane] + 1 : 0;
  clearTimeout(timer);
  const most = Math.max(failures.work, failures.files);
  if (most === 0 || running?.personId !== personId) return;
  timer = setTimeout(() => void flush(personId), retryDelayMs(most));
}

/** There may be a connection again: whatever waits is tried at once. */
function wake() {
  if (!running) return;
  failures.work = 0;
  failures.files = 0;
  void flush(running.personId);
}
function wakeIfSeen() {
  if (document.visibilityState === 'visible' && currentOutbox().entries.length > 0) wake();
}

/** Sends what waits for this person now and whenever there may be a connection again. Returns how to stop. */
export function startSending(personId: string): () => void {
  if (running?.personId === personId) running.users += 1;
  else running = { personId, users: 1 };
  const mine = running;
  // Adding the same ones again changes nothing.
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

/** Between two sendings, so that what is under way is answered before anybody decides about it. */
const between = <T>(personId: string, task: () => Promise<T>): Promise<T> =>
  withLock(`outbox work ${personId}`, async () => {
    await refreshOutbox();
    return task();
  });

/** Nobody has it in hand any more: it waits with the others and is sent by itself. */
export function releaseEntry(id: string, personId: string) {
  setInHand(id, false);
  void flush(personId);
}

/** Takes one that waits off the device. False where it was sent meanwhile, and so was done or refused. */
export async function takeOutEntry(entry: Pick<StoredEntry, 'id' | 'person'>): Promise<boolean> {
  await lines.work;
  return between(entry.person.id, async () => {
    const waiting = currentOutbox().entries.filter((one) => one.id === entry.id && isWaiting(one));
    await removeEntries(waiting);
    await afterChange();
    return waiting.length > 0;
  });
}

/** Sends one once more, as it is: it was refused, or its answer was lost. */
export async function retryEntry(entry: StoredEntry): Promise<void> {
  requestEntry(entry.id);
  try {
    await changeEntries([entry], () => ({ refusal: null }));
    await flush(entry.person.id);
  } finally {
    endRequest(entry.id);
  }
}

/** Lets one go that is not to be sent itself any more, such as a refused one. Only a person does. */
export async function discardEntry(entry: StoredEntry): Promise<void> {
  await kindOf(entry)
    ?.discard(entry)
    .catch(() => null);
  await removeEntries([entry]);
  await afterChange();
}

/** Begins anew, as a page that was just opened does. */
export function closeOutbox() {
  clearTimeout(timer);
  running = null;
  failures.work = 0;
  failures.files = 0;
  resetOutbox();
}
