import { isRecord } from './call-error.ts';
import { nowMs } from './now.ts';

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

/** At the end of the line; one that waits already keeps its place. */
export function keepScan(name: string, scan: Scan) {
  const waiting = waitingScans(name);
  if (!waiting.some(({ key }) => key === scan.key)) write(name, [...waiting, scan]);
}
export const dropScan = (name: string, key: string) =>
  write(
    name,
    waitingScans(name).filter((scan) => scan.key !== key),
  );
