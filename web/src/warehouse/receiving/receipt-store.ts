import type { Instant } from '@sankofa/domain/values/time';
import type { registerFound } from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import type { receive } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import type { ClockReading } from '../../lib/http/device-clock.ts';

export type ReceiveBody = z.input<(typeof receive)['body']>;
export type FoundBody = z.input<(typeof registerFound)['body']>;
/** A receipt in China, or a carton that was found in Ghana without a label. */
export type ReceiptKind = 'receive' | 'found';

/** A photo as bytes: some browsers lose Blobs from their database. */
export type StoredPhoto = {
  key: string;
  bytes: ArrayBuffer;
  kind: string;
  purpose: 'RECEIVE' | 'DAMAGE';
};

/** A receipt on its way to the server, whole enough to be sent by a page that was opened anew. */
export type StoredReceipt = {
  /** The place in the order in which they were made; given by the store. */
  id: number;
  /** The idempotency key of the receipt. */
  key: string;
  /** Whose receipt it is: it is sent in no other name, even on a shared phone. */
  person: { id: string; name: string };
  /** By the clock of this device. */
  at: Instant;
  /** Builds before November 2026 did not keep it. */
  clock?: ClockReading | undefined;
  /** What was scanned. */
  code: string;
  /** Scanned without a connection: its owner is looked up before it is sent. */
  isUnmatched: boolean;
  /** Builds before December 2026 kept receipts alone, and left it out. */
  kind?: ReceiptKind | undefined;
  body: ReceiveBody & Pick<FoundBody, 'batchId'>;
  photos: StoredPhoto[];
  /** Set once the server took it in; then only photos are left to send. */
  received: { packageId: string; labelNumber: string; alsoOf?: string[] } | null;
  /** Why the server did not take it: it waits for a person. */
  refusal: { code: string; message: string; scanId?: string } | null;
};

const storeName = 'receipts';
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('warehouse', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true });
    });
    request.addEventListener('success', () => {
      // Another tab with a newer version must not wait for this one.
      request.result.addEventListener('versionchange', () => closeStore());
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = null;
      reject(failureOf(request));
    });
  });
  return opened;
}

/** Lets the database go; the next call opens it again. */
export function closeStore() {
  void opened?.then((db) => db.close());
  opened = null;
}

const failureOf = (request: IDBRequest) =>
  new Error(`This device couldn’t store the receipt: ${request.error?.message ?? 'unknown'}`);

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(storeName, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(storeName));
    // Only what is committed survives a flat battery.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(failureOf(request)));
  });
}

/** Everything that waits on this device, in the order in which it was made. */
export const storedReceipts = (): Promise<StoredReceipt[]> =>
  inStore('readonly', (store) => store.getAll());

/** Keeps a new receipt and answers it with its place in the order. */
export async function storeReceipt(receipt: Omit<StoredReceipt, 'id'>): Promise<StoredReceipt> {
  const id = await inStore('readwrite', (store) => store.add(receipt));
  return { ...receipt, id: Number(id) };
}

export async function changeReceipt(receipt: StoredReceipt): Promise<void> {
  await inStore('readwrite', (store) => store.put(receipt));
}

export async function dropReceipt(id: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}
