import { useEffect, useState } from 'react';

import { SealedItem } from '../../lib/offline/sealed-item.ts';
import { type Draft, draftSchema, emptyDraft } from './draft.ts';

const item = new SealedItem('pre-alert');

/** Returns the pre-alert that this user started on this device and has not sent, once it is loaded. */
export function readDraft(userId: string): Draft {
  const text = item.read(userId);
  if (text === null) return emptyDraft();
  try {
    const stored = draftSchema.safeParse(JSON.parse(text));
    return stored.success ? stored.data : emptyDraft();
  } catch {
    return emptyDraft(); // Written by another version.
  }
}

/** Stores it for this page at once, and encrypted on the device. */
export const storeDraft = (userId: string, draft: Draft): Promise<void> =>
  item.write(userId, JSON.stringify(draft));
export const deleteDraft = (userId: string) => item.delete(userId);

/** Loads the draft from this device. Returns whether it is loaded. */
export function useLoadedDraft(userId: string): boolean {
  const [loadedFor, setLoadedFor] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void item.load(userId).then(() => isShown && setLoadedFor(userId));
    return () => {
      isShown = false;
    };
  }, [userId]);
  return loadedFor === userId;
}
