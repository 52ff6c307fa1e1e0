import { isReason } from '@sankofa/domain/values/reason';
import { useState } from 'react';

export type CartonSelection = {
  ids: readonly string[];
  scanned: readonly string[];
  because: string;
};
const emptySelection: CartonSelection = { ids: [], scanned: [], because: '' };

/** Which cartons leave, which of them were scanned, and why the rest were not. */
export function useCartonSelection(first: CartonSelection = emptySelection) {
  const [selected, change] = useState(first);
  const { ids, because } = selected;
  const scanned = new Set(selected.scanned);
  const scannedIds = ids.filter((id) => scanned.has(id));
  const unscanned = ids.length - scannedIds.length;
  return {
    /** The form that a page stores on the device. */
    all: selected,
    ids: new Set(ids),
    because,
    unscanned,
    isUnexplained: unscanned > 0 && !isReason(because),
    /** The form of the request. */
    requestBody: {
      packageIds: [...ids],
      scannedIds,
      ...(unscanned > 0 && { unscannedBecause: because.trim() }),
    },
    setIds: (next: ReadonlySet<string>) => change((before) => ({ ...before, ids: [...next] })),
    setBecause: (next: string) => change((before) => ({ ...before, because: next })),
    scan: (update: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      change((before) => ({
        ...before,
        ids: [...update(new Set(before.ids))],
        scanned: [...update(new Set(before.scanned))],
      })),
  };
}
