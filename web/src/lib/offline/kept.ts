import type { showAddressKit } from '@sankofa/domain/accounts/account-endpoints';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

import { isRecord } from '../http/call-error.ts';
import { removeStored, store, stored } from '../storage/stored.ts';

/** A pickup code, with what is needed to collect the goods. */
export type KeptPickup = {
  shipmentId: string;
  trackingNumber: string;
  code: string;
  office: { name: string; address: string; openingHours: string; phone: string };
};
type Kit = z.output<(typeof showAddressKit)['answer']>;
/** What a customer chose to have at hand without a connection, also while logged out. Not encrypted, as they are told. */
export type Kept = { personId: string; kit: Kit | null; pickups: readonly KeptPickup[] };

const key = 'kept';
const isStored = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['personId'] === 'string' &&
  (value['kit'] === null ||
    (isRecord(value['kit']) && Array.isArray(value['kit']['warehouses']))) &&
  Array.isArray(value['pickups']) &&
  value['pickups'].every((one) => isRecord(one) && isRecord(one['office']));

let last: { text: string | null; kept: Kept | null } = { text: null, kept: null };

/** Returns the same object until it changes; null if nothing is kept. */
export function readKept(): Kept | null {
  const text = stored(key);
  if (text !== last.text) last = { text, kept: parsed(text) };
  return last.kept;
}

function parsed(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null; // Written by an older version or manually.
  }
}

const listeners = new Set<() => void>();

/** Changes what is kept, starting from nothing if it was someone else's. */
export function changeKept(personId: string, change: (kept: Kept) => Partial<Kept>) {
  const before = readKept();
  const own = before?.personId === personId ? before : { personId, kit: null, pickups: [] };
  const next = { ...own, ...change(own) };
  if (next.kit || next.pickups.length > 0) store(key, JSON.stringify(next));
  else removeStored(key);
  for (const listener of listeners) listener();
}

export function removeKeptPickup(personId: string, shipmentId: string) {
  if (readKept()?.pickups.some((one) => one.shipmentId === shipmentId))
    changeKept(personId, ({ pickups }) => ({
      pickups: pickups.filter((one) => one.shipmentId !== shipmentId),
    }));
}

/** Deletes what the person before kept, so that no one who logs in here finds it. */
export function deleteKeptOfOthers(personId: string) {
  if (readKept() && readKept()?.personId !== personId) removeStored(key);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useKept = () => useSyncExternalStore(subscribe, readKept, () => null);
