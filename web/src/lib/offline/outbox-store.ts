import { z } from 'zod/mini';

import { removeStored, store } from '../storage/stored.ts';
import { clockReadingSchema } from './clock-reading.ts';
import { Connection } from './indexed-db.ts';
import { mayHaveEntries } from './may-have-entries.ts';
import {
  isOwn,
  openBytes,
  openEntry,
  sealBytes,
  sealChange,
  sealEntry,
  sealKeyOf,
} from './outbox-seal.ts';

/** Why the server refused an entry: it waits for a person. */
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** The id under which the server keeps it for a person too. */
  reference: z.nullable(z.string()),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** What is known of a file without reading it. */
const fileSchema = z.object({ key: z.uuid(), name: z.string(), type: z.string() });
export type FileFacts = z.infer<typeof fileSchema>;

/** Checks by name: an object from a database may be from another realm. */
const isBytes = (value: unknown) =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
const bytesSchema = z.custom<ArrayBuffer>(isBytes);

const entrySchema = z.object({
  /** The position on this device, kept over restarts; assigned by the store. */
  seq: z.int(),
  /** The idempotency key, the same for every retry. */
  id: z.uuid(),
  kind: z.string(),
  /** Parsed by its kind. */
  payload: z.unknown(),
  files: z.array(fileSchema),
  /** The owner: it is never sent as another user, even on a shared phone. */
  person: z.object({ id: z.string(), name: z.string() }),
  /** By the clock of this device. */
  at: z.number(),
  clock: clockReadingSchema,
  /** The number of failed attempts. */
  attempts: z.int(),
  refusal: z.nullable(refusalSchema),
  /** Whether it is stored encrypted, as everything of customers (outbox-seal.ts). */
  isSealed: z.optional(z.boolean()),
  /** In place of the payload and all names, while it is stored. */
  sealed: z.optional(bytesSchema),
});
/** Unsent work, complete enough to be sent by a page that was opened later. */
export type StoredEntry = z.infer<typeof entrySchema>;
/** A file as bytes: some browsers lose Blobs from their database. */
type StoredFile = FileFacts & { entryId: string; bytes: ArrayBuffer };
export type NewEntry = Omit<StoredEntry, 'seq'>;
export type StoredBlob = { key: string; blob: Blob };
/** Set aside because it could not be parsed; `text` is what was stored. */
export type Unreadable = { key: number; text: string };

const entryStore = 'entries';
const fileStore = 'files';
const asideStore = 'unreadable';
const all = [entryStore, fileStore, asideStore];

const connection = new Connection({
  name: 'outbox',
  version: 1,
  upgrade: (db) => {
    const entries = db.createObjectStore(entryStore, { keyPath: 'seq', autoIncrement: true });
    entries.createIndex('id', 'id', { unique: true });
    db.createObjectStore(fileStore, { keyPath: 'key' }).createIndex('entryId', 'entryId');
    db.createObjectStore(asideStore, { autoIncrement: true });
  },
});
export const closeOutboxStore = () => connection.close();

/** Tells other tabs of this device, and later pages, that something has changed. */
export function recordEntries(hasEntries: boolean) {
  if (hasEntries) store('outbox', crypto.randomUUID());
  else if (mayHaveEntries()) removeStored('outbox');
}

/** Stores a new entry at the end, and removes the entry it corrects, if given. */
export async function addEntry(
  entry: NewEntry,
  files: readonly { facts: FileFacts; bytes: ArrayBuffer }[],
  replaces?: StoredEntry,
): Promise<StoredEntry> {
  const { id: entryId, person } = entry;
  const key = await sealKeyOf(person.id);
  const row = await sealEntry(entry, key);
  const rows = await Promise.all(
    files.map(async ({ facts, bytes }, at): Promise<StoredFile> => ({
      ...(row.files[at] ?? facts),
      entryId,
      bytes: await sealBytes(key, person.id, bytes),
    })),
  );
  recordEntries(true);
  return connection.run(all, 'readwrite', (transaction) => {
    // First: the correction may have its id.
    if (replaces) remove(transaction, replaces);
    const added = transaction.objectStore(entryStore).add(row);
    for (const file of rows) transaction.objectStore(fileStore).add(file);
    return () => ({ ...entry, isSealed: row.isSealed, seq: Number(added.result) });
  });
}

/** @param passedOn files that now belong to another entry */
function remove(
  transaction: IDBTransaction,
  { seq, files }: StoredEntry,
  passedOn: readonly FileFacts[] = [],
) {
  transaction.objectStore(entryStore).delete(seq);
  const storedKeys = new Set(passedOn.map(({ key }) => key));
  for (const { key } of files)
    if (!storedKeys.has(key)) transaction.objectStore(fileStore).delete(key);
}

type Change = Partial<Pick<StoredEntry, 'payload' | 'refusal' | 'attempts'>>;

/** Changes existing entries; those that another tab has sent meanwhile stay removed. */
function update(transaction: IDBTransaction, { seq }: StoredEntry, change: Change) {
  const entries = transaction.objectStore(entryStore);
  const found = entries.get(seq);
  found.addEventListener('success', () => {
    const now: unknown = found.result;
    if (typeof now === 'object' && now !== null) entries.put({ ...now, ...change });
  });
}

export async function changeEntries(
  entries: readonly StoredEntry[],
  changeOf: (entry: StoredEntry) => Change,
): Promise<void> {
  const changes = await Promise.all(
    entries.map(async (entry) => ({ entry, change: await sealChange(entry, changeOf(entry)) })),
  );
  await connection.run(all, 'readwrite', (transaction) => {
    for (const { entry, change } of changes) update(transaction, entry, change);
    return () => undefined;
  });
}

/** Stores the server's answers in one transaction: completed entries are replaced by their follow-ups. */
export async function settleEntries(
  done: readonly { entry: StoredEntry; next: readonly NewEntry[] }[],
  refused: readonly { entry: StoredEntry; refusal: Refusal }[],
): Promise<void> {
  const replaced = await Promise.all(
    done.map(async ({ entry, next }) => ({
      entry,
      next: await Promise.all(
        next.map(async (one) => sealEntry(one, await sealKeyOf(one.person.id))),
      ),
    })),
  );
  const changes = await Promise.all(
    refused.map(async ({ entry, refusal }) => ({
      entry,
      change: await sealChange(entry, { refusal }),
    })),
  );
  await connection.run(all, 'readwrite', (transaction) => {
    for (const { entry, next } of replaced) {
      for (const one of next) {
        transaction.objectStore(entryStore).add(one);
        for (const { key } of one.files) assignFile(transaction, key, one.id);
      }
      const passedOn = next.flatMap(({ files }) => files);
      remove(transaction, entry, passedOn);
    }
    for (const { entry, change } of changes) update(transaction, entry, change);
    return () => undefined;
  });
}

function assignFile(transaction: IDBTransaction, key: string, entryId: string) {
  const files = transaction.objectStore(fileStore);
  const found = files.get(key);
  found.addEventListener('success', () => {
    const now: unknown = found.result;
    if (typeof now === 'object' && now !== null) files.put({ ...now, entryId });
  });
}

export const removeEntries = (entries: readonly StoredEntry[]): Promise<void> =>
  connection.run(all, 'readwrite', (transaction) => {
    for (const entry of entries) remove(transaction, entry);
    return () => undefined;
  });

const storedFileSchema = z.extend(fileSchema, { bytes: bytesSchema });

/** Returns the files of an entry, in the order in which they were added. */
export async function readFiles(entry: Pick<StoredEntry, 'id' | 'files' | 'person' | 'isSealed'>) {
  const { id, files } = entry;
  const rows = await connection.run([fileStore], 'readonly', (transaction) => {
    const found = transaction.objectStore(fileStore).index('entryId').getAll(id);
    return (): unknown[] => found.result;
  });
  const byKey = new Map(
    rows.flatMap((row) => {
      const { data } = storedFileSchema.safeParse(row);
      return data ? [[data.key, data] as const] : [];
    }),
  );
  const found = await Promise.all(
    files.map(async ({ key }): Promise<StoredBlob[]> => {
      const file = byKey.get(key);
      if (!file) return [];
      const bytes = await openBytes(entry, file.bytes);
      return [{ key, blob: new Blob([bytes], { type: file.type }) }];
    }),
  );
  return found.flat();
}

/**
 * Returns all entries on this device, in order. Unreadable ones are set aside completely, so that they
 * neither block the rest nor are lost. Those of a customer who is not logged in are only counted, as `locked`. Those of the current one whose key can’t be had
 * yet are counted as `unopened` too.
 */
export async function readEntries(isReadable: (entry: StoredEntry) => boolean): Promise<{
  entries: StoredEntry[];
  unreadable: Unreadable[];
  locked: number;
  unopened: number;
}> {
  const { keys, rows } = await connection.run([entryStore], 'readonly', (transaction) => {
    const entries = transaction.objectStore(entryStore);
    const [found, foundKeys] = [entries.getAll(), entries.getAllKeys()];
    return (): { keys: IDBValidKey[]; rows: unknown[] } => ({
      keys: foundKeys.result,
      rows: found.result,
    });
  });
  const parsed = rows.map((row) => entrySchema.safeParse(row).data);
  const read = await Promise.all(parsed.map(async (entry) => entry && (await openEntry(entry))));
  const entries = read.flatMap((entry) => (entry && isReadable(entry) ? [entry] : []));
  const bad = keys.filter((_, at) => {
    const entry = read[at];
    return entry === undefined || (entry !== null && !isReadable(entry));
  });
  if (bad.length > 0) await setAside(bad);
  const locked = parsed.filter((_, at) => read[at] === null);
  const unopened = locked.filter((entry) => entry && isOwn(entry)).length;
  return { entries, unreadable: await readAside(), locked: locked.length, unopened };
}

const setAside = (keys: readonly IDBValidKey[]): Promise<void> =>
  connection.run(all, 'readwrite', (transaction) => {
    const entries = transaction.objectStore(entryStore);
    for (const key of keys) {
      const found = entries.get(key);
      found.addEventListener('success', () => {
        if (found.result === undefined) return; // Another tab was faster.
        transaction.objectStore(asideStore).add(found.result);
        entries.delete(key);
      });
    }
    return () => undefined;
  });

async function readAside(): Promise<Unreadable[]> {
  const { keys, rows } = await connection.run([asideStore], 'readonly', (transaction) => {
    const aside = transaction.objectStore(asideStore);
    const [found, foundKeys] = [aside.getAll(), aside.getAllKeys()];
    return (): { keys: IDBValidKey[]; rows: unknown[] } => ({
      keys: foundKeys.result,
      rows: found.result,
    });
  });
  return rows.map((row, at) => ({ key: Number(keys[at]), text: JSON.stringify(row) }));
}

/** Deletes unreadable entries after the user has saved them. */
export const deleteAside = (unreadable: readonly Unreadable[]): Promise<void> =>
  connection.run(all, 'readwrite', (transaction) => {
    for (const { key } of unreadable) transaction.objectStore(asideStore).delete(key);
    return () => undefined;
  });
