import {
  mostScans,
  recordScans,
  type ScanMove,
  type ScanResultAnswer,
} from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { useEffect, useSyncExternalStore } from 'react';

import { instantOf, nowMs } from '../../lib/format/format.ts';
import { messageOf } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { clockFacts } from '../../lib/http/device-clock.ts';
import { isLater } from '../../lib/http/later.ts';
import type { Scan, ScanEnd, ScanQueue } from '../../lib/offline/scan-queue.ts';
import {
  changeScan,
  deviceId,
  dropScan,
  keepInHand,
  type StoredScan,
  storedScans,
  letGo,
  scansInHand,
  subscribe,
  takeUpOldScans,
} from './scan-store.ts';
import { overCode } from './scan-words.ts';
import { ensureSendable } from './sendable-move.ts';
import { alone } from './with-lock.ts';

type Done = (scan: Scan, end: ScanEnd, move: StoredScan['move']) => void;

const tryAgainMs = 20_000;
const doneListeners = new Set<Done>();

/** What the last replay did, until somebody has seen it, and why it could not go on. */
export type Report = { applied: number; before: number; failure: string | null };
const empty: Report = { applied: 0, before: 0, failure: null };
let report = empty;
const reportListeners = new Set<() => void>();
function tell(next: Report) {
  report = next;
  for (const listener of reportListeners) listener();
}
export const forgetReport = () => tell(empty);

const waitingIn = (scans: readonly StoredScan[], inHand: ReadonlySet<string>) =>
  scans.filter(({ refusal, key }) => !refusal && !inHand.has(key));
/** As it was worked out last, so that whoever draws it sees the same list until it changes. */
let lastWaiting: {
  of: readonly StoredScan[];
  but: ReadonlySet<string>;
  scans: readonly StoredScan[];
} = {
  of: [],
  but: new Set(),
  scans: [],
};
function waitingOf(personId: string): readonly StoredScan[] {
  const [of, but] = [storedScans(personId), scansInHand()];
  if (lastWaiting.of !== of || lastWaiting.but !== but)
    lastWaiting = { of, but, scans: waitingIn(of, but) };
  return lastWaiting.scans;
}

/** Sends what waits in its order, bundle by bundle. What comes meanwhile goes with the next one. */
async function replayNow(personId: string) {
  for (;;) {
    const scans = waitingOf(personId).slice(0, mostScans);
    if (scans.length === 0) return;
    const { results } = await call(recordScans, {
      body: {
        deviceId: deviceId(),
        sentAt: instantOf(nowMs()),
        items: scans.map(({ key, seq, at, clock, move }) => ({
          scanId: key,
          seq,
          scannedAt: instantOf(at),
          ...clockFacts(clock),
          move,
        })),
      },
    });
    const byKey = new Map(results.map((one) => [one.scanId, one]));
    for (const scan of scans) {
      const result = byKey.get(scan.key);
      // The server answers every scan that it was sent; without its word the scan stays.
      if (!result) throw new Error(`Nothing was said of ${scan.code}`);
      settleOne(personId, scan, result);
    }
  }
}

function settleOne(personId: string, scan: StoredScan, result: ScanResultAnswer) {
  const { id, outcome, code, message } = result;
  if (outcome === 'conflict' || outcome === 'refused')
    return changeScan(personId, scan.key, { id, code: code ?? 'unknown', message: message ?? '' });
  const wasDoneBefore = outcome === 'duplicate';
  const alarm = code === overCode ? (message ?? '') : null;
  // It is in somebody's hands, who must put it aside: it stays here until they have seen that.
  if (alarm !== null) changeScan(personId, scan.key, { id, code: overCode, message: alarm });
  else {
    dropScan(personId, scan.key);
    tell({
      ...report,
      applied: report.applied + (wasDoneBefore ? 0 : 1),
      before: report.before + (wasDoneBefore ? 1 : 0),
    });
  }
  for (const listener of doneListeners) listener(scan, { wasDoneBefore, alarm }, scan.move);
}

let line: Promise<void> = Promise.resolve();

/** One replay at a time, in this tab and beside the others of this device. */
export function replay(personId: string): Promise<void> {
  const before = line;
  line = (async () => {
    await before;
    try {
      await alone(`scans:${personId}`, () => replayNow(personId));
      if (report.failure !== null) tell({ ...report, failure: null });
    } catch (error) {
      // Nothing is lost by it: the scans wait on, and it is tried again.
      tell({ ...report, failure: isLater(error) ? null : messageOf(error, '') });
    }
  })();
  return line;
}

/** Between two replays, so that what is under way is answered before anybody decides about it. */
async function takeOut(personId: string, key: string): Promise<boolean> {
  await line;
  const isWaiting = waitingOf(personId).some((scan) => scan.key === key);
  if (isWaiting) dropScan(personId, key);
  return isWaiting;
}

/** The queue of a scan field: what is scanned there as the server is to carry it out later. */
export function queueFor(personId: string, moveOf: (scan: Scan) => ScanMove): ScanQueue {
  return {
    keep: (scan) => {
      const move = moveOf(scan);
      ensureSendable(move);
      keepInHand(personId, scan, move);
    },
    drop: ({ key }) => dropScan(personId, key),
    letGo: ({ key }) => {
      letGo(key);
      void replay(personId);
    },
    waiting: () => waitingOf(personId),
    takeOut: ({ key }) => takeOut(personId, key),
    subscribe,
    onDone: (listener) => {
      // What was scanned on another page, or into another batch, is not listed here.
      const own: Done = (scan, end, move) => {
        const mine: Record<string, unknown> = moveOf(scan);
        if (move['kind'] === mine['kind'] && move['batchId'] === mine['batchId'])
          listener(scan, end);
      };
      doneListeners.add(own);
      return () => {
        doneListeners.delete(own);
      };
    },
  };
}

const subscribeReport = (listener: () => void) => {
  reportListeners.add(listener);
  return () => {
    reportListeners.delete(listener);
  };
};

/** What waits for a person on this device; sent whenever there may be a connection again. */
export function useReplay(personId: string, onDone: () => void) {
  const scans = useSyncExternalStore(subscribe, () => storedScans(personId));
  const inHand = useSyncExternalStore(subscribe, scansInHand);
  const shown = useSyncExternalStore(subscribeReport, () => report);
  useEffect(() => {
    const send = () => void replay(personId);
    takeUpOldScans(personId);
    send();
    window.addEventListener('online', send);
    const timer = setInterval(() => {
      if (waitingOf(personId).length > 0) send();
    }, tryAgainMs);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [personId]);
  useEffect(() => {
    doneListeners.add(onDone);
    return () => {
      doneListeners.delete(onDone);
    };
  }, [onDone]);
  const answered = scans.flatMap(({ refusal, ...scan }) => (refusal ? [{ ...scan, refusal }] : []));
  return {
    report: shown,
    waiting: waitingIn(scans, inHand),
    refused: answered.filter(({ refusal }) => refusal.code !== overCode),
    /** Carried out as far as it can be; whoever scanned them has not seen yet that they are over. */
    over: answered.filter(({ refusal }) => refusal.code === overCode),
  };
}
