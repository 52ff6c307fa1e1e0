import { nowMs } from '../format/now.ts';
import { type ClockReading, clockReading } from './clock-reading.ts';

/** One scan. The key goes along as the idempotency key, so that a scan sent twice counts once. */
export type Scan = {
  code: string;
  key: string;
  /** By the clock of this device. */
  at: number;
  clock: ClockReading;
};

export const newScan = (code: string): Scan => ({
  code,
  key: crypto.randomUUID(),
  at: nowMs(),
  clock: clockReading(),
});

/** What came of a scan that waited: it was done now or before, and `alarm` is what somebody must look at. */
export type ScanEnd = { wasDoneBefore: boolean; alarm: string | null };

/** Where scans are kept on the device until they are answered; the feature that sends them later has it. */
export type ScanQueue = {
  /** Keeps a scan at the end of the line, in the hand of the page that sends it now. Rejects where the device is full. */
  store: (scan: Scan) => Promise<void>;
  /** It was answered, and somebody has seen what came of it: there is nothing left to keep. */
  drop: (scan: Scan) => Promise<void>;
  /** No page has it in hand any more: it waits with the others and is sent by itself. */
  release: (scan: Scan) => void;
  /** Scans that wait and no page has in hand, in their order; the same list until it changes. */
  waiting: () => readonly Scan[];
  /** Something waits that must be sent before a new scan. */
  mustWait: () => boolean;
  /** Takes one that waits off the device. False where it was sent meanwhile, and so was done or refused. */
  remove: (scan: Scan) => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
  /** Told of each scan that was done at last, while the page with its field is open. */
  onDone: (listener: (scan: Scan, end: ScanEnd) => void) => () => void;
};
