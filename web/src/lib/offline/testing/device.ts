import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';

import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

import { clearPersonal } from '../../http/personal.ts';
import { lastSeenDatabase } from '../device-keys.ts';
import { closeOutbox } from '../outbox-sending.ts';
import { readEntries, type StoredEntry } from '../outbox-store.ts';

/** Resets storage to that of a new device. */
export function newDevice() {
  closeOutbox();
  lastSeenDatabase.close();
  clearPersonal();
  vi.stubGlobal('indexedDB', new IDBFactory());
  // jsdom has no encryption.
  vi.stubGlobal('crypto', webcrypto);
}

/** Returns what is stored on the device, whatever the page has in memory. */
export const storedEntries = async (): Promise<StoredEntry[]> =>
  (await readEntries(() => true)).entries;

/** Writes a row as another version of the page might have. */
export async function storeRow(row: object): Promise<void> {
  // Opened by the page first, so that the object stores exist.
  await storedEntries();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('outbox');
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const db = request.result;
      const transaction = db.transaction('entries', 'readwrite');
      transaction.objectStore('entries').add(row);
      transaction.addEventListener('complete', () => {
        db.close();
        resolve();
      });
    });
  });
}

/** Returns everything that a database of this device has, as a text in which what is not encrypted can be found. */
export async function storedBytes(name: string): Promise<string> {
  const known = await indexedDB.databases();
  if (!known.some((one) => one.name === name)) return '';
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const db = request.result;
      const stores = [...db.objectStoreNames];
      const transaction = db.transaction(stores, 'readonly');
      const found = stores.map((store) => transaction.objectStore(store).getAll());
      transaction.addEventListener('complete', () => {
        db.close();
        resolve(found.flatMap((one): unknown[] => one.result));
      });
    });
  });
  return rows
    .map((row) =>
      JSON.stringify(row, (_, value: unknown) =>
        Object.prototype.toString.call(value) === '[object ArrayBuffer]'
          ? new TextDecoder('latin1').decode(value as ArrayBuffer)
          : value,
      ),
    )
    .join('\n');
}
