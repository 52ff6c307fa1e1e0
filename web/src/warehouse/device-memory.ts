import { useState } from 'react';
import { z } from 'zod/mini';

/** What this device remembers for one person: the warehouse, the last shelf, receipts to print again. */
const nameOf = (personId: string, what: string) => `warehouse:${personId}:${what}`;

function read<T>(name: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Written by an older version: as good as nothing.
  }
}

/** Kept on the device and checked when it is read; null clears it. */
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
    /** For changes that come faster than the page is drawn. */
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
/** What was typed for one carton and not saved yet. */
export type ReceiptDraft = z.infer<typeof draftSchema>;

const draftName = (personId: string, code: string) => nameOf(personId, `draft:${code}`);
export const readDraft = (personId: string, code: string) =>
  read(draftName(personId, code), draftSchema);
export const storeDraft = (personId: string, code: string, draft: ReceiptDraft) =>
  localStorage.setItem(draftName(personId, code), JSON.stringify(draft));
export const dropDraft = (personId: string, code: string) =>
  localStorage.removeItem(draftName(personId, code));

const loadedSchema = z.object({
  shipments: z.string(),
  ids: z.array(z.string()),
  scanned: z.array(z.string()),
  because: z.string(),
});
/** What was scanned onto a vehicle whose driver was not sent out yet; `shipments` says which it is loaded with. */
type StoredLoaded = z.infer<typeof loadedSchema>;

const loadedName = (personId: string) => nameOf(personId, 'vehicle');
export function readLoaded(personId: string, shipments: string): StoredLoaded | null {
  const stored = read(loadedName(personId), loadedSchema);
  return stored?.shipments === shipments ? stored : null;
}
export const storeLoaded = (personId: string, loaded: StoredLoaded) =>
  localStorage.setItem(loadedName(personId), JSON.stringify(loaded));
export const dropLoaded = (personId: string) => localStorage.removeItem(loadedName(personId));
