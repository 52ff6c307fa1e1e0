import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

import { closeOutbox } from '../outbox-sending.ts';
import { readEntries, type StoredEntry } from '../outbox-store.ts';

/** Resets storage to that of a new device. */
export function newDevice() {
  closeOutbox();
  vi.stubGlobal('indexedDB', new IDBFactory());
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
