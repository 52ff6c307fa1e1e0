import { isRecord } from './call-error.ts';
import { nowMs } from './format.ts';

/** One scan. The key goes along as the idempotency key, so that a scan sent twice counts once. */
export type Scan = { code: string; key: string; at: number };

export const newScan = (code: string): Scan => ({ code, key: crypto.randomUUID(), at: nowMs() });

const storageKey = (name: string) => `scans:${name}`;
const isScan = (value: unknown): value is Scan =>
  isRecord(value) && typeof value['code'] === 'string' && typeof value['key'] === 'string';

/** Scans that could not be sent yet, oldest first; they survive a reload and a flat battery. */
export function waitingScans(name: string): Scan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isScan) : [];
  } catch {
    return []; // Not written by us: nothing that could be sent.
  }
}

function write(name: string, scans: Scan[]) {
  if (scans.length > 0) localStorage.setItem(storageKey(name), JSON.stringify(scans));
  else localStorage.removeItem(storageKey(name));
}

export const keepScan = (name: string, scan: Scan) => write(name, [...waitingScans(name), scan]);
export const dropScan = (name: string, key: string) =>
  write(
    name,
    waitingScans(name).filter((scan) => scan.key !== key),
  );
