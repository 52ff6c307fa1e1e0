import { useState } from 'react';
import { z } from 'zod/mini';

/** Returns the storage key of one user's data on this device: warehouse, last shelf, receipts to reprint. */
const nameOf = (personId: string, what: string) => `warehouse:${personId}:${what}`;

function read<T>(name: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Written by an older version: ignored.
  }
}

/** A value stored on the device and validated when it is read; null clears it. */
export function useRemembered<T>(personId: string, what: string, schema: z.ZodMiniType<T>) {
  const name = nameOf(personId, what);
  const [value, setValue] = useState(() => read(name, schema));
  function change(next: T | null) {
    if (next === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
    setValue(next);
  }
  return {
    value,
    change,
    /** For changes that come faster than the page renders. */
    update: (next: (before: T | null) => T) => change(next(read(name, schema))),
  };
}

const draftSchema = z.object({
  weight: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  condition: z.enum(['GOOD', 'DAMAGED', 'WET', 'OPENED']),
  shelf: z.string(),
  contents: z.string(),
  note: z.string(),
  alike: z.string(),
});
/** Unsaved input for one carton. */
export type ReceiptDraft = z.infer<typeof draftSchema>;

const draftName = (personId: string, code: string) => nameOf(personId, `draft:${code}`);
export const readDraft = (personId: string, code: string) =>
  read(draftName(personId, code), draftSchema);
export const storeDraft = (personId: string, code: string, draft: ReceiptDraft) =>
  localStorage.setItem(draftName(personId, code), JSON.stringify(draft));
export const deleteDraft = (personId: string, code: string) =>
  localStorage.removeItem(draftName(personId, code));

const loadedSchema = z.object({
  shipments: z.string(),
  ids: z.array(z.string()),
  scanned: z.array(z.string()),
  because: z.string(),
});
/** Scans onto a vehicle that was not dispatched yet; `shipments` are those it is loaded with. */
type StoredLoaded = z.infer<typeof loadedSchema>;

const loadedName = (personId: string) => nameOf(personId, 'vehicle');
export function readLoaded(personId: string, shipments: string): StoredLoaded | null {
  const stored = read(loadedName(personId), loadedSchema);
  return stored?.shipments === shipments ? stored : null;
}
export const storeLoaded = (personId: string, loaded: StoredLoaded) =>
  localStorage.setItem(loadedName(personId), JSON.stringify(loaded));
export const deleteLoaded = (personId: string) => localStorage.removeItem(loadedName(personId));
