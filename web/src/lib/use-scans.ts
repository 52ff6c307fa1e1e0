import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { CallError, messageOf } from './call-error.ts';
import { newScan, type Scan, type ScanQueue } from './scan-queue.ts';
import { signal } from './signals.ts';

/** What came of a scan, as the page says it. `undo` appears in the list of the last twenty. */
export type ScanResult = { tone: 'ok' | 'bad'; title: string; text?: string; undo?: () => void };
export type ScanEntry = ScanResult & { scan: Scan };

const mostListed = 20;

type Options = {
  onScan: (scan: Scan) => Promise<ScanResult>;
  /** Where scans wait on the device while there is no connection; without it they fail instead. */
  queue: ScanQueue | undefined;
  failure: string;
  /** What is said of a scan that waited and is done. */
  done: { applied: string; before: string };
};

const nothing = () => () => {};
const none = () => 0;

/** Runs scans one after the other, however fast they come, and keeps what could not be sent. */
export function useScans({ onScan, queue, failure, done }: Options) {
  const [entries, setEntries] = useState<ScanEntry[]>([]);
  const [problems, setProblems] = useState<ScanEntry[]>([]);
  const [busy, setBusy] = useState(0);
  const waiting = useSyncExternalStore(queue?.subscribe ?? nothing, queue?.count ?? none);
  const line = useRef<Promise<void>>(Promise.resolve());

  const note = (entry: ScanEntry) => {
    signal(entry.tone);
    setEntries((before) => [entry, ...before].slice(0, mostListed));
    if (entry.tone === 'bad') setProblems((before) => [entry, ...before]);
  };

  async function runNow(scan: Scan) {
    try {
      note({ ...(await onScan(scan)), scan });
    } catch (error) {
      if (!queue || !(error instanceof CallError) || !error.isNetwork) throw error;
      queue.keep(scan);
    }
  }
  const run = useEffectEvent(async (scan: Scan) => {
    try {
      // What was scanned first is sent first: behind one that waits, this one waits too.
      if (queue && queue.count() > 0) queue.keep(scan);
      else await runNow(scan);
    } catch (error) {
      note({ tone: 'bad', title: messageOf(error, failure), scan });
    }
  });

  const noteDone = useEffectEvent((scan: Scan, wasDoneBefore: boolean) =>
    note({ tone: 'ok', title: wasDoneBefore ? done.before : done.applied, scan }),
  );
  const onDone = queue?.onDone;
  useEffect(() => onDone?.((scan, wasDoneBefore) => noteDone(scan, wasDoneBefore)), [onDone]);

  return {
    entries,
    problems,
    waiting,
    isBusy: busy > 0,
    /** Takes a code; earlier ones that still wait are sent before it. */
    take: (code: string) => {
      const scan = newScan(code);
      setBusy((count) => count + 1);
      const before = line.current;
      line.current = (async () => {
        await before;
        await run(scan);
        setBusy((count) => count - 1);
      })();
    },
    acknowledge: (scan: Scan) =>
      setProblems((before) => before.filter((entry) => entry.scan.key !== scan.key)),
  };
}
