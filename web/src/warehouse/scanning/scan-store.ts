import type { ScanMove } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { z } from 'zod/mini';

import type { Scan } from '../../lib/offline/scan-queue.ts';
import { storedNames } from '../../lib/storage/stored-names.ts';
import { stored, store } from '../../lib/storage/stored.ts';

/** A scan that waits on this device, whole enough to be sent by a page that was opened anew. */
const keptScanSchema = z.object({
  code: z.string(),
  key: z.uuid(),
  at: z.number(),
  /** Builds before November 2026 did not keep it. */
  clock: z.optional(
    z.object({ offsetMs: z.optional(z.number()), page: z.string(), counter: z.number() }),
  ),
  seq: z.number(),
  move: z.record(z.string(), z.unknown()),
  /** Why the server could not do it, or what is wrong with the carton: it waits for a person. */
  refusal: z.nullable(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
});
export type StoredScan = z.infer<typeof keptScanSchema>;

const beginning = 'scans:';
const nameOf = (personId: string) => `${beginning}${personId}`;
const unreadNameOf = (personId: string) => `scans-unread:${personId}`;
const listeners = new Set<() => void>();
const none: readonly StoredScan[] = [];
/** As it was last read, so that whoever draws it sees the same list until it changes. */
let last = { text: '', scans: none };

/** What waits for one person, in the order in which it was scanned. */
export function storedScans(personId: string): readonly StoredScan[] {
  const text = stored(nameOf(personId)) ?? '';
  if (text === last.text) return last.scans;
  last = { text, scans: parsed(text) ?? none };
  return last.scans;
}

/** Null where it is no list that this version can read. */
function parsed(text: string): readonly StoredScan[] | null {
  if (text === '') return none;
  const list = z.array(keptScanSchema).safeParse(parsedText(text));
  return list.success ? list.data : null;
}

/** Null where it is no JSON. */
function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const oldBeginningOf = (personId: string) => `scans:unload:${personId}:`;
const oldScans = z.array(z.object({ code: z.string(), key: z.uuid(), at: z.number() }));

/**
 * Until November 2026 unload scans lay under the name of their batch, without their move. A device that
 * has not been opened since still has them: they go to the end of the line, under the ids that they had.
 */
export function takeUpOldScans(personId: string) {
  const start = oldBeginningOf(personId);
  for (const name of storedNames(start)) {
    const scans = oldScans.safeParse(parsedText(stored(name) ?? ''));
    if (!scans.success) continue;
    const batchId = name.slice(start.length);
    for (const scan of scans.data)
      keepScan(personId, scan, { kind: 'unload', batchId, code: scan.code });
    localStorage.removeItem(name);
  }
}

/** How many scans wait here that others made: they are sent when those people sign in. */
export const scansOfOthers = (personId: string): number =>
  storedNames(beginning)
    .filter((name) => name !== nameOf(personId))
    .reduce((sum, name) => sum + (parsed(stored(name) ?? '')?.length ?? 0), 0);

/** What was kept for a person and cannot be read, as it stands; null where there is none. */
export function unreadScans(personId: string): string | null {
  const text = stored(nameOf(personId)) ?? '';
  const aside = stored(unreadNameOf(personId));
  return parsed(text) === null ? [aside, text].filter(Boolean).join('\n') : aside;
}

/** A list that cannot be read is moved out of the way of the next scan rather than lost under it. */
function putUnreadAside(personId: string) {
  if (parsed(stored(nameOf(personId)) ?? '') !== null) return;
  localStorage.setItem(unreadNameOf(personId), unreadScans(personId) ?? '');
  localStorage.removeItem(nameOf(personId));
}

/** Somebody has what could not be read. */
export function forgetUnread(personId: string) {
  putUnreadAside(personId);
  localStorage.removeItem(unreadNameOf(personId));
  for (const listener of listeners) listener();
}

function write(personId: string, scans: readonly StoredScan[]) {
  putUnreadAside(personId);
  // Thrown on where the device is full: then the scan is not kept, and whoever scanned must hear it.
  if (scans.length > 0) localStorage.setItem(nameOf(personId), JSON.stringify(scans));
  else localStorage.removeItem(nameOf(personId));
  for (const listener of listeners) listener();
}

/**
 * What a page is sending at this moment is not for the replay. The device remembers none of it: after a
 * restart such a scan waits like any other.
 */
let inHand: ReadonlySet<string> = new Set();
export const scansInHand = () => inHand;
function setInHand(key: string, isInHand: boolean) {
  const next = new Set(inHand);
  if (isInHand) next.add(key);
  else next.delete(key);
  inHand = next;
}

/** Keeps a scan that a page sends now: it is on the device before the first byte leaves it. */
export function keepInHand(personId: string, scan: Scan, move: ScanMove) {
  setInHand(scan.key, true);
  try {
    keepScan(personId, scan, move);
  } catch (error) {
    setInHand(scan.key, false);
    throw error;
  }
}

/** The page sends it no longer: it waits like the others. */
export function letGo(key: string) {
  setInHand(key, false);
  for (const listener of listeners) listener();
}

/** At the end of the line; one that waits already keeps its place. */
function keepScan(personId: string, scan: Scan, move: ScanMove) {
  const before = storedScans(personId);
  if (before.some(({ key }) => key === scan.key)) return;
  write(personId, [...before, { ...scan, move, seq: nextPlace(), refusal: null }]);
}

export const changeScan = (personId: string, key: string, refusal: StoredScan['refusal']) =>
  write(
    personId,
    storedScans(personId).map((one) => (one.key === key ? { ...one, refusal } : one)),
  );

export function dropScan(personId: string, key: string) {
  setInHand(key, false);
  write(
    personId,
    storedScans(personId).filter((one) => one.key !== key),
  );
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of this device.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The next place in the order of this device; it goes on over a restart. */
function nextPlace(): number {
  const next = Number(stored('scan-place') ?? '0') + 1;
  store('scan-place', String(next));
  return next;
}

/** This device, as the server knows it. */
export function deviceId(): string {
  const known = stored('device-id');
  if (known) return known;
  const made = crypto.randomUUID();
  store('device-id', made);
  return made;
}
