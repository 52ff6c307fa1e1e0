import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { signal } from '../format/signals.ts';
import { messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import { newScan, type Scan, type ScanEnd, type ScanQueue } from './scan-queue.ts';

/**
 * The result of a scan on the page: done, repeated, unusual or wrong. `undo` is shown in the list of the last
 * twenty, and resolves once it is undone.
 */
export type ScanResult = {
  tone: 'ok' | 'same' | 'warn' | 'bad';
  title: string;
  text?: string;
  undo?: Undo;
};
export type Undo = (onUndone: () => void) => void;
export type ScanEntry = ScanResult & {
  scan: Scan;
  isUndone?: boolean;
  /** It repeats a scan that has been undone since. */
  isOver?: boolean;
};
/** A problem, once per code however often it was scanned; `scans` are all its scans, newest first. */
export type ScanProblem = ScanEntry & { scans: readonly Scan[] };

export const maxListed = 20;

type Options = {
  onScan: (scan: Scan) => Promise<ScanResult>;
  /** Stores scans on the device until they are answered; without it they fail offline. */
  queue: ScanQueue | undefined;
  failure: string;
  /** Messages for a scan that waited: done, done before, with an alarm, or removed from the device. */
  done: { applied: string; before: string; alarm: string; takenOff: string };
  /** Returns the undo action of a scan that waited and is done. */
  undoOf: ((scan: Scan) => Undo) | undefined;
};

/** Adds a problem. The same error of the same code is one problem, which moves to the top. */
function withProblem(before: readonly ScanProblem[], entry: ScanEntry): ScanProblem[] {
  const isSame = ({ scan, title, text }: ScanProblem) =>
    scan.code === entry.scan.code && title === entry.title && text === entry.text;
  const scans = [entry.scan, ...(before.find(isSame)?.scans ?? [])];
  return [{ ...entry, scans }, ...before.filter((one) => !isSame(one))];
}

const noSubscription = () => () => {};
const noScans: readonly Scan[] = [];
const none = () => noScans;

/** Stores each scan on the device before it is sent, in hand of its page until it is answered. */
function useStoreFirst(
  { onScan, queue, failure }: Pick<Options, 'onScan' | 'queue' | 'failure'>,
  note: (entry: ScanEntry) => void,
) {
  const sending = useRef(new Set<Scan>());
  const bad = (error: unknown): ScanResult => ({ tone: 'bad', title: messageOf(error, failure) });
  /** Returns null if there was no answer to the scan itself, so that it waits. */
  async function answerTo(scan: Scan): Promise<ScanResult | null> {
    try {
      return await onScan(scan);
    } catch (error) {
      return isLater(error) ? null : bad(error);
    }
  }
  const sendStored = useEffectEvent(async (scan: Scan, queue: ScanQueue) => {
    const isMine = () => sending.current.has(scan);
    // After the user left the page, the queue sends it.
    if (!isMine()) return;
    // Scans are sent in order: behind a waiting one this one waits too.
    const result = queue.mustWait() ? null : await answerTo(scan);
    if (!isMine()) return;
    sending.current.delete(scan);
    if (result === null) return queue.release(scan);
    note({ ...result, scan });
    // If it can't be removed it is sent again, which counts once.
    await queue.drop(scan).catch(() => null);
  });
  /**
   * Sends without storing, if the page has no queue or the device can't store: the user sees the error at
   * once.
   */
  const sendUnstored = useEffectEvent(async (scan: Scan, storeError: unknown) => {
    try {
      note({ ...(await onScan(scan)), scan });
    } catch (error) {
      note({ ...bad(isLater(error) ? (storeError ?? error) : error), scan });
    }
  });
  useEffect(() => {
    const mine = sending.current;
    return () => {
      for (const scan of mine) queue?.release(scan);
      mine.clear();
    };
  }, [queue]);

  /** Stores a scan before anything else happens to it; returns a function that sends it. */
  return async (scan: Scan): Promise<() => Promise<void>> => {
    if (!queue) return () => sendUnstored(scan, null);
    sending.current.add(scan);
    try {
      await queue.store(scan);
      return () => sendStored(scan, queue);
    } catch (error) {
      sending.current.delete(scan);
      return () => sendUnstored(scan, error);
    }
  };
}

/**
 * Runs scans one after the other, however fast they come. Each is stored on the device before it is sent, so
 * that neither a hanging request nor a crashed page loses it or later ones.
 */
export function useScans({ onScan, queue, failure, done, undoOf }: Options) {
  const [entries, setEntries] = useState<ScanEntry[]>([]);
  const [problems, setProblems] = useState<ScanProblem[]>([]);
  const [busy, setBusy] = useState(0);
  const waiting = useSyncExternalStore(queue?.subscribe ?? noSubscription, queue?.waiting ?? none);
  const line = useRef<Promise<void>>(Promise.resolve());

  const note = (entry: ScanEntry) => {
    signal(entry.tone);
    setEntries((before) => [entry, ...before].slice(0, maxListed));
    if (entry.tone === 'bad') setProblems((before) => withProblem(before, entry));
  };

  const storeFirst = useStoreFirst({ onScan, queue, failure }, note);
  const recordDone = useEffectEvent((scan: Scan, { wasDoneBefore, alarm }: ScanEnd) => {
    if (alarm !== null) return note({ tone: 'bad', title: done.alarm, text: alarm, scan });
    if (wasDoneBefore) return note({ tone: 'same', title: done.before, scan });
    note({ tone: 'ok', title: done.applied, scan, ...(undoOf && { undo: undoOf(scan) }) });
  });
  const onDone = queue?.onDone;
  useEffect(() => onDone?.((scan, end) => recordDone(scan, end)), [onDone]);

  return {
    entries,
    problems,
    waiting,
    isBusy: busy > 0,
    /** Accepts a code; earlier waiting scans are sent first. */
    accept: (code: string) => {
      // Started at once: it is stored before earlier scans are answered.
      const storing = storeFirst(newScan(code));
      setBusy((count) => count + 1);
      const before = line.current;
      line.current = (async () => {
        await before;
        const send = await storing;
        await send();
        setBusy((count) => count - 1);
      })();
    },
    /** Adds the result of a code that is not sent anywhere. */
    show: (result: ScanResult, code: string) => note({ ...result, scan: newScan(code) }),
    /** Marks a scan as undone: it keeps its place in the list, without an Undo. */
    recordUndone: ({ key, code }: Scan) =>
      setEntries((before) =>
        before.map((entry) => {
          if (entry.scan.key === key) return { ...entry, isUndone: true };
          // A code doesn't tell which carton a repeat was for: a label and a courier number can be the same
          // carton.
          return entry.tone === 'same' || entry.scan.code === code
            ? { ...entry, isOver: true }
            : entry;
        }),
      ),
    /** Removes a waiting scan from the device; one that was sent meanwhile is listed with its own Undo. */
    remove: async (scan: Scan) => {
      if (await queue?.remove(scan))
        note({ tone: 'warn', title: done.takenOff, scan, isUndone: true });
    },
    acknowledge: ({ scans }: ScanProblem) => {
      // If the device can't remove it, it either never stored it or shows it again.
      for (const scan of scans) queue?.drop(scan).catch(() => null);
      const keys = new Set(scans.map(({ key }) => key));
      setProblems((before) => before.filter(({ scan }) => !keys.has(scan.key)));
    },
  };
}
