import { nowMs } from '../format/now.ts';
import { clockReading } from './clock-reading.ts';
import { kindOf } from './outbox-kinds.ts';
import {
  addEntry,
  changeEntries,
  closeOutboxStore,
  type FileFacts,
  forgetAside,
  type NewEntry,
  noteChange,
  readEntries,
  removeEntries,
  type StoredEntry,
  type Unreadable,
} from './outbox-store.ts';

/** What this device still holds, as it was last read. */
export type Outbox = {
  /** Of every person at this device, in their order. */
  entries: readonly StoredEntry[];
  /**
   * What a page is sending at this moment and nobody else may. The device remembers none of it: after a restart
   * such an entry waits like any other.
   */
  inHand: ReadonlySet<string>;
  unreadable: readonly Unreadable[];
  /** Why the server takes nothing, where that is not for want of a connection. */
  failure: string | null;
  /** Why this device cannot keep anything, where it cannot. */
  storageFailure: string | null;
};

const empty: Outbox = {
  entries: [],
  inHand: new Set(),
  unreadable: [],
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
  // Another tab of this device. Adding the same one again changes nothing.
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

/** Reads the device anew and shows it. */
export async function refreshOutbox(): Promise<void> {
  reads += 1;
  const mine = reads;
  const { entries, unreadable } = await readEntries((entry) => {
    const kind = kindOf(entry);
    return kind === undefined || kind.isReadable(entry);
  });
  // One that began later knows more.
  if (mine < shownRead) return;
  shownRead = mine;
  changeOutbox({ entries, unreadable });
}

/** After a change: shows it here and in the other tabs of this device. */
export async function afterChange(): Promise<void> {
  await refreshOutbox();
  noteChange(outbox.entries.length + outbox.unreadable.length > 0);
}

export function setInHand(id: string, isInHand: boolean) {
  const inHand = new Set(outbox.inHand);
  if (isInHand) inHand.add(id);
  else inHand.delete(id);
  changeOutbox({ inHand });
}

/** Entries of kinds that only a person resumes, while one has asked for it. */
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
 * Keeps an entry on the device before anything else happens to it. Rejects where the device cannot, with nothing kept.
 * @param options.isInHand the page sends it now and settles or releases it itself
 * @param options.replaces one that was refused and that this one puts right
 */
export async function keepEntry(
  entry: NewEntry,
  files: readonly File[] = [],
  { isInHand = false, replaces }: { isInHand?: boolean; replaces?: StoredEntry | undefined } = {},
): Promise<StoredEntry> {
  if (isInHand) setInHand(entry.id, true);
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
    if (isInHand) setInHand(entry.id, false);
    throw error;
  }
}

/** It was answered, or a person has decided about it: nothing is left to keep. */
export async function dropEntry(id: string): Promise<void> {
  // Read from the device: it may have been kept a moment ago.
  await refreshOutbox();
  await removeEntries(outbox.entries.filter((entry) => entry.id === id));
  await afterChange();
  // Not before: it would be sent once more.
  setInHand(id, false);
}

export async function changePayload(entry: StoredEntry, payload: unknown): Promise<void> {
  await changeEntries([entry], () => ({ payload }));
  await afterChange();
}

/** Waits to be sent by itself: neither refused nor in hand, nor left to a person. */
export const isWaiting = (entry: StoredEntry, { inHand } = outbox): boolean =>
  entry.refusal === null && !inHand.has(entry.id) && !isInterrupted(entry, { inHand });

/** Its answer was lost, and only a person may send it again. */
export const isInterrupted = (
  entry: StoredEntry,
  { inHand }: Pick<Outbox, 'inHand'> = outbox,
): boolean =>
  entry.refusal === null &&
  !inHand.has(entry.id) &&
  !requested.has(entry.id) &&
  kindOf(entry)?.resumes === 'by-person';

/** On its way at this moment, at the request of the page or the person who waits for it. */
export const isBeingSent = ({ id }: StoredEntry, { inHand }: Pick<Outbox, 'inHand'> = outbox) =>
  inHand.has(id) || requested.has(id);

/** Something of the same stream waits already, so that what is new must wait behind it. */
export const mustWait = (personId: string, stream: string): boolean =>
  outbox.entries.some(
    (entry) =>
      entry.person.id === personId && isWaiting(entry) && kindOf(entry)?.streamOf(entry) === stream,
  );

/** It is sent at a person's own request, though its kind does not resume by itself. */
export const requestEntry = (id: string) => requested.add(id);
/** It was tried: from here on only a person sends it again. */
export function endRequest(id: string) {
  requested.delete(id);
  changeOutbox({});
}

/** Somebody has the file with what could not be read. */
export async function forgetUnreadable(): Promise<void> {
  await forgetAside(outbox.unreadable);
  await afterChange();
}

/** Begins anew, as a page that was just opened does. */
export function resetOutbox() {
  closeOutboxStore();
  // What is still being read is of the device as it was.
  reads += 1;
  shownRead = reads;
  requested.clear();
  changeOutbox(empty);
}
