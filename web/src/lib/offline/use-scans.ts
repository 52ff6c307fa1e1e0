import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { signal } from '../format/signals.ts';
import { messageOf } from '../http/call-error.ts';
import { isLater } from '../http/later.ts';
import { newScan, type Scan, type ScanEnd, type ScanQueue } from './scan-queue.ts';

/**
 * What came of a scan, as the page says it: done, done before, unusual, or wrong. `undo` appears in the list
 * of the last twenty, and tells once it is undone.
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
  /** It says again what was undone since. */
  isOver?: boolean;
};
/** What went wrong, once for each code however often it was scanned; `scans` are all of them, newest first. */
export type ScanProblem = ScanEntry & { scans: readonly Scan[] };

export const mostListed = 20;

type Options = {
  onScan: (scan: Scan) => Promise<ScanResult>;
  /** Where scans are kept on the device until they are answered; without it they fail without a connection. */
  queue: ScanQueue | undefined;
  failure: string;
  /** What is said of a scan that waited: it is done, was done before, is alarming, or was taken off the device. */
  done: { applied: string; before: string; alarm: string; takenOff: string };
  /** The way back of a scan that waited and is done. */
  undoOf: ((scan: Scan) => Undo) | undefined;
};

/** The same refusal of the same code is one problem, which comes to the top again. */
function withProblem(before: readonly ScanProblem[], entry: ScanEntry): ScanProblem[] {
  const isSame = ({ scan, title, text }: ScanProblem) =>
    scan.code === entry.scan.code && title === entry.title && text === entry.text;
  const scans = [entry.scan, ...(before.find(isSame)?.scans ?? [])];
  return [{ ...entry, scans }, ...before.filter((one) => !isSame(one))];
}

const nothing = () => () => {};
const noScans: readonly Scan[] = [];
const none = () => noScans;

/** Has each scan on the device before it is sent, and in the hand of its page until it is answered. */
function useStoreFirst(
  { onScan, queue, failure }: Pick<Options, 'onScan' | 'queue' | 'failure'>,
  note: (entry: ScanEntry) => void,
) {
  const inHand = useRef(new Set<Scan>());
  const bad = (error: unknown): ScanResult => ({ tone: 'bad', title: messageOf(error, failure) });
  /** Null where nothing was said of the scan itself, so that it waits. */
  async function answerTo(scan: Scan): Promise<ScanResult | null> {
    try {
      return await onScan(scan);
    } catch (error) {
      return isLater(error) ? null : bad(error);
    }
  }
  const sendStored = useEffectEvent(async (scan: Scan, queue: ScanQueue) => {
    const isMine = () => inHand.current.has(scan);
    // Whoever left the page left it to the queue.
    if (!isMine()) return;
    // What was scanned first is sent first: behind one that waits, this one waits too.
    const result = queue.mustWait() ? null : await answerTo(scan);
    if (!isMine()) return;
    inHand.current.delete(scan);
    if (result === null) return queue.release(scan);
    note({ ...result, scan });
    // Where it cannot be removed it is sent once more, which counts once.
    await queue.drop(scan).catch(() => null);
  });
  /** On a page that keeps nothing, or a device that cannot: then whoever scanned hears why it did not go. */
  const sendUnstored = useEffectEvent(async (scan: Scan, storeError: unknown) => {
    try {
      note({ ...(await onScan(scan)), scan });
    } catch (error) {
      note({ ...bad(isLater(error) ? (storeError ?? error) : error), scan });
    }
  });
  useEffect(() => {
    const mine = inHand.current;
    return () => {
      for (const scan of mine) queue?.release(scan);
      mine.clear();
    };
  }, [queue]);

  /** Keeps a scan before anything else happens to it; answers how it is to be sent. */
  return async (scan: Scan): Promise<() => Promise<void>> => {
    if (!queue) return () => sendUnstored(scan, null);
    inHand.current.add(scan);
    try {
      await queue.store(scan);
      return () => sendStored(scan, queue);
    } catch (error) {
      inHand.current.delete(scan);
      return () => sendUnstored(scan, error);
    }
  };
}

/**
 * Runs scans one after the other, however fast they come. Each is on the device before it is sent, so that
 * neither a request that hangs nor a page that dies meanwhile loses it or those behind it.
 */
export function useScans({ onScan, queue, failure, done, undoOf }: Options) {
  const [entries, setEntries] = useState<ScanEntry[]>([]);
  const [problems, setProblems] = useState<ScanProblem[]>([]);
  const [busy, setBusy] = useState(0);
  const waiting = useSyncExternalStore(queue?.subscribe ?? nothing, queue?.waiting ?? none);
  const line = useRef<Promise<void>>(Promise.resolve());

  const note = (entry: ScanEntry) => {
    signal(entry.tone);
    setEntries((before) => [entry, ...before].slice(0, mostListed));
    if (entry.tone === 'bad') setProblems((before) => withProblem(before, entry));
  };

  const storeFirst = useStoreFirst({ onScan, queue, failure }, note);
  const noteDone = useEffectEvent((scan: Scan, { wasDoneBefore, alarm }: ScanEnd) => {
    if (alarm !== null) return note({ tone: 'bad', title: done.alarm, text: alarm, scan });
    if (wasDoneBefore) return note({ tone: 'same', title: done.before, scan });
    note({ tone: 'ok', title: done.applied, scan, ...(undoOf && { undo: undoOf(scan) }) });
  });
  const onDone = queue?.onDone;
  useEffect(() => onDone?.((scan, end) => noteDone(scan, end)), [onDone]);

  return {
    entries,
    problems,
    waiting,
    isBusy: busy > 0,
    /** Takes a code; earlier ones that still wait are sent before it. */
    accept: (code: string) => {
      // Begun at once: the device has it before those in front of it are answered.
      const kept = storeFirst(newScan(code));
      setBusy((count) => count + 1);
      const before = line.current;
      line.current = (async () => {
        await before;
        const send = await kept;
        await send();
        setBusy((count) => count - 1);
      })();
    },
    /** Notes what came of a code that is not sent anywhere. */
    show: (result: ScanResult, code: string) => note({ ...result, scan: newScan(code) }),
    /** After its Undo a scan keeps its place in the list, and has no Undo any more. */
    noteUndone: ({ key, code }: Scan) =>
      setEntries((before) =>
        before.map((entry) => {
          if (entry.scan.key === key) return { ...entry, isUndone: true };
          // Nobody can tell by its code of which carton a repeat was: a label and a courier's number are one.
          return entry.tone === 'same' || entry.scan.code === code
            ? { ...entry, isOver: true }
            : entry;
        }),
      ),
    /** One that still waits is taken off the device; what was sent meanwhile is listed with its own Undo. */
    remove: async (scan: Scan) => {
      if (await queue?.remove(scan))
        note({ tone: 'warn', title: done.takenOff, scan, isUndone: true });
    },
    acknowledge: ({ scans }: ScanProblem) => {
      // Where the device cannot remove it, it never kept it or shows it again.
      for (const scan of scans) queue?.drop(scan).catch(() => null);
      const keys = new Set(scans.map(({ key }) => key));
      setProblems((before) => before.filter(({ scan }) => !keys.has(scan.key)));
    },
  };
}
