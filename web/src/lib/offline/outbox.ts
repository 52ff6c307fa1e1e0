import { nowMs } from '../format/now.ts';
import { onSessionEnd } from '../http/personal.ts';
import { clockReading } from './clock-reading.ts';
import { kindOf } from './outbox-kinds.ts';
import {
  addEntry,
  changeEntries,
  closeOutboxStore,
  type FileFacts,
  deleteAside,
  type NewEntry,
  recordEntries,
  readEntries,
  removeEntries,
  type StoredEntry,
  type Unreadable,
} from './outbox-store.ts';

/** The entries on this device at the last read. */
export type Outbox = {
  /** Of all users of this device, in order. */
  entries: readonly StoredEntry[];
  /**
   * Entries that a page is sending right now and no one else may send. Not stored: after a restart such an
   * entry waits like any other.
   */
  sending: ReadonlySet<string>;
  unreadable: readonly Unreadable[];
  /** How many belong to customers who are not logged in. */
  locked: number;
  /** How many of them belong to the current customer, whose key the server has not given yet. */
  unopened: number;
  /** Why the server accepts nothing, if not for lack of a connection. */
  failure: string | null;
  /** Why this device can't store anything, if it can't. */
  storageFailure: string | null;
};

const empty: Outbox = {
  entries: [],
  sending: new Set(),
  unreadable: [],
  locked: 0,
  unopened: 0,
  failure: null,
  storageFailure: null,
};
let outbox = empty;
const listeners = new Set<() => void>();

export function changeOutbox(part: Partial<Outbox>) {
  outbox = { ...outbox, ...part };
  for (const listener of listeners) listener();
}

export const currentOutbox = () => outbox;
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this device. Adding the same listener again has no effect.
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
  };
}

function handleStorage({ key }: StorageEvent) {
  if (key === 'outbox') void refreshOutbox().catch(() => null);
}

let reads = 0;
let shownRead = 0;

/** Reads the stored entries again and publishes them. */
export async function refreshOutbox(): Promise<void> {
  reads += 1;
  const mine = reads;
  const { entries, unreadable, locked, unopened } = await readEntries((entry) => {
    const kind = kindOf(entry);
    return kind === undefined || kind.isReadable(entry);
  });
  // A later read has newer data.
  if (mine < shownRead) return;
  shownRead = mine;
  changeOutbox({ entries, unreadable, locked, unopened });
}

/** Publishes a change here and in other tabs of this device. */
export async function afterChange(): Promise<void> {
  await refreshOutbox();
  recordEntries(outbox.entries.length + outbox.unreadable.length + outbox.locked > 0);
}

export function setSending(id: string, isSending: boolean) {
  const sending = new Set(outbox.sending);
  if (isSending) sending.add(id);
  else sending.delete(id);
  changeOutbox({ sending });
}

// The next user of this tab has no part in what a customer has opened here.
onSessionEnd(() => changeOutbox({ entries: outbox.entries.filter(({ isSealed }) => !isSealed) }));

/** Entries of kinds that only a person resumes, while their sending is requested. */
const requested = new Set<string>();

type Fresh = Pick<NewEntry, 'kind' | 'payload' | 'person'> &
  Partial<Pick<NewEntry, 'id' | 'at' | 'clock'>>;
export const newEntry = (fresh: Fresh, files: readonly FileFacts[] = []): NewEntry => ({
  id: crypto.randomUUID(),
  at: nowMs(),
  clock: clockReading(),
  ...fresh,
  files: [...files],
  attempts: 0,
  refusal: null,
});

export const factsOf = ({ name, type }: File): FileFacts => ({
  key: crypto.randomUUID(),
  name,
  type,
});

/**
 * Stores an entry before it is processed further. Rejects if the device can't store it, with nothing stored.
 * @param options.isSending the page sends it now and settles or releases it itself
 * @param options.replaces a refused entry that this one corrects
 */
export async function storeEntry(
  entry: NewEntry,
  files: readonly File[] = [],
  { isSending = false, replaces }: { isSending?: boolean; replaces?: StoredEntry | undefined } = {},
): Promise<StoredEntry> {
  if (isSending) setSending(entry.id, true);
  try {
    const rows = await Promise.all(
      entry.files.flatMap((facts, at) => {
        const file = files[at];
        return file ? [file.arrayBuffer().then((bytes) => ({ facts, bytes }))] : [];
      }),
    );
    const added = await addEntry(entry, rows, replaces);
    await afterChange();
    return added;
  } catch (error) {
    if (isSending) setSending(entry.id, false);
    throw error;
  }
}

/** Removes an entry that was answered or that a person decided on. */
export async function deleteEntry(id: string): Promise<void> {
  // Read again: it may have been stored a moment ago.
  await refreshOutbox();
  await removeEntries(outbox.entries.filter((entry) => entry.id === id));
  await afterChange();
  // Not earlier: it would be sent again.
  setSending(id, false);
}

export async function changePayload(entry: StoredEntry, payload: unknown): Promise<void> {
  await changeEntries([entry], () => ({ payload }));
  await afterChange();
}

/** Whether it is sent automatically: neither refused, in hand, nor left to a person. */
export const isWaiting = (entry: StoredEntry, { sending } = outbox): boolean =>
  entry.refusal === null && !sending.has(entry.id) && !isInterrupted(entry, { sending });

/** Whether its answer was lost and only a person may send it again. */
export const isInterrupted = (
  entry: StoredEntry,
  { sending }: Pick<Outbox, 'sending'> = outbox,
): boolean =>
  entry.refusal === null &&
  !sending.has(entry.id) &&
  !requested.has(entry.id) &&
  kindOf(entry)?.resumes === 'by-person';

/** Whether it is being sent right now, on request of a page or a person. */
export const isBeingSent = ({ id }: StoredEntry, { sending }: Pick<Outbox, 'sending'> = outbox) =>
  sending.has(id) || requested.has(id);

/** Whether the stream has waiting entries, so that a new one must wait behind them. */
export const mustWait = (personId: string, stream: string): boolean =>
  outbox.entries.some(
    (entry) =>
      entry.person.id === personId && isWaiting(entry) && kindOf(entry)?.streamOf(entry) === stream,
  );

/** Marks an entry to be sent on request, although its kind is not resumed automatically. */
export const requestEntry = (id: string) => requested.add(id);
/** Ends the request after an attempt: from then on only a person sends it again. */
export function endRequest(id: string) {
  requested.delete(id);
  changeOutbox({});
}

/** Deletes unreadable entries after the user has saved them to a file. */
export async function deleteUnreadable(): Promise<void> {
  await deleteAside(outbox.unreadable);
  await afterChange();
}

/** Resets the outbox, as on a newly opened page. */
export function resetOutbox() {
  closeOutboxStore();
  // A read that is still running has the old contents of the device.
  reads += 1;
  shownRead = reads;
  requested.clear();
  changeOutbox(empty);
}
