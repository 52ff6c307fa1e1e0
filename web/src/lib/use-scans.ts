import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CallError, messageOf } from './call-error.ts';
import { dropScan, keepScan, newScan, type Scan, waitingScans } from './scan-queue.ts';
import { signal } from './signals.ts';

/** What came of a scan, as the page says it. `undo` appears in the list of the last five. */
export type ScanResult = { tone: 'ok' | 'bad'; title: string; text?: string; undo?: () => void };
export type ScanEntry = ScanResult & { scan: Scan };

type Options = {
  onScan: (scan: Scan) => Promise<ScanResult>;
  /** Where scans wait on the device while there is no connection; without it they fail instead. */
  queue: string | undefined;
  failure: string;
};

/** Runs scans one after the other, however fast they come, and keeps what could not be sent. */
export function useScans({ onScan, queue, failure }: Options) {
  const [entries, setEntries] = useState<ScanEntry[]>([]);
  const [problems, setProblems] = useState<ScanEntry[]>([]);
  const [waiting, setWaiting] = useState(() => (queue ? waitingScans(queue).length : 0));
  const [busy, setBusy] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const note = (entry: ScanEntry) => {
    signal(entry.tone);
    setEntries((before) => [entry, ...before].slice(0, 5));
    if (entry.tone === 'bad') setProblems((before) => [entry, ...before]);
  };

  const run = useEffectEvent(async (scan: Scan) => {
    try {
      const result = await onScan(scan);
      if (queue) dropScan(queue, scan.key);
      note({ ...result, scan });
      return true;
    } catch (error) {
      if (queue && error instanceof CallError && error.isNetwork) {
        keepScan(queue, scan);
        return false;
      }
      if (queue) dropScan(queue, scan.key);
      note({ tone: 'bad', title: messageOf(error, failure), scan });
      return true;
    } finally {
      if (queue) setWaiting(waitingScans(queue).length);
    }
  });

  function enqueue(task: () => Promise<unknown>) {
    setBusy((count) => count + 1);
    const before = line.current;
    line.current = (async () => {
      await before;
      await task();
      setBusy((count) => count - 1);
    })();
  }
  const drain = useEffectEvent(async () => {
    for (const scan of queue ? waitingScans(queue) : []) if (!(await run(scan))) return false;
    return true;
  });
  const start = useEffectEvent(() => {
    if (queue && waitingScans(queue).length > 0) enqueue(drain);
  });

  useEffect(() => {
    const listener = () => start();
    listener();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  return {
    entries,
    problems,
    waiting,
    isBusy: busy > 0,
    /** Takes a code; earlier ones that still wait are sent before it. */
    take: (code: string) => {
      const scan = newScan(code);
      enqueue(async () => {
        if (await drain()) await run(scan);
        // What was scanned first is told first: behind one that waits, this one waits too.
        else if (queue) {
          keepScan(queue, scan);
          setWaiting(waitingScans(queue).length);
        }
      });
    },
    acknowledge: (scan: Scan) =>
      setProblems((before) => before.filter((entry) => entry.scan.key !== scan.key)),
  };
}
