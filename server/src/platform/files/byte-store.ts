import fs from 'node:fs/promises';
import path from 'node:path';

import { codeOf } from '../errors.ts';

/** Separates the hash from the rest in the name of an incomplete file. */
const draftMark = '.draft-';

/** A stored file, with the time it was written by the clock of the store. */
export type StoredEntry = { name: string; writtenMs: number };

/** Where the bytes of files are kept, by their SHA-256. */
export type ByteStore = {
  /** Writes bytes; they are there completely or not at all. Bytes that are there count as written again. */
  write: (hash: string, bytes: Uint8Array) => Promise<void>;
  read: (hash: string) => Promise<Uint8Array>;
  /** Removes bytes, if they are there. */
  remove: (hash: string) => Promise<void>;
  /** Returns everything that is stored, in parts. */
  list: () => AsyncIterable<StoredEntry[]>;
  /** Removes what a crash left half written before this time, and returns how much. */
  removeDrafts: (beforeMs: number) => Promise<number>;
};

/** Keeps bytes below a folder of the local disk. */
export function folderStore(folder: string): ByteStore {
  const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash);
  async function* entries() {
    for (const part of await namesIn(folder)) {
      const inside = path.join(folder, part);
      const names = await namesIn(inside);
      yield await Promise.all(
        names.map(async (name) => {
          const { mtimeMs } = await fs.stat(path.join(inside, name));
          return { name, place: path.join(inside, name), writtenMs: mtimeMs };
        }),
      );
    }
  }
  return {
    write: async (hash, bytes) => {
      const place = placeOf(hash);
      const inside = path.dirname(place);
      await fs.mkdir(inside, { recursive: true, mode: 0o700 });
      // Written as a draft and renamed, so that no half picture has the final name, which would never be
      // rewritten. An existing file is written again, so that the cleanup sees that it is recent.
      const draft = `${place}${draftMark}${crypto.randomUUID()}`;
      try {
        await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
        await fs.rename(draft, place);
      } catch (error) {
        // On a full disk, half a draft would take the room that is left.
        await fs.rm(draft, { force: true });
        throw error;
      }
      // A name is on the disk only once its folder is: otherwise a power cut removes a file whose row is committed.
      // All of them each time, since another upload may have created them without having flushed them yet.
      for (const named of [inside, folder, path.dirname(folder)]) await flushFolder(named);
    },
    read: (hash) => fs.readFile(placeOf(hash)),
    remove: (hash) => fs.rm(placeOf(hash), { force: true }),
    async *list() {
      for await (const part of entries())
        yield part.filter(({ name }) => !name.includes(draftMark));
    },
    removeDrafts: async (beforeMs) => {
      let removed = 0;
      for await (const part of entries())
        for (const { name, place, writtenMs } of part)
          if (name.includes(draftMark) && writtenMs <= beforeMs) {
            await fs.rm(place, { force: true });
            removed += 1;
          }
      return removed;
    },
  };
}

async function flushFolder(folder: string) {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the entries of a folder; none if it does not exist, since nothing was uploaded yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
