import { nowMs } from '../format/now.ts';
import { type ClockReading, clockReading } from './clock-reading.ts';

/** One scan. The key is also the idempotency key, so that a repeated scan counts once. */
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

/** The outcome of a waiting scan: done now or before; `alarm` is a problem that needs attention. */
export type ScanEnd = { wasDoneBefore: boolean; alarm: string | null };

/** Stores scans on the device until they are answered; implemented by the feature that sends them later. */
export type ScanQueue = {
  /** Stores a scan at the end, in hand of the page that sends it now. Rejects if the device is full. */
  store: (scan: Scan) => Promise<void>;
  /** Removes a scan that was answered and whose result was seen. */
  drop: (scan: Scan) => Promise<void>;
  /** Releases a scan from its page: it waits with the rest and is sent automatically. */
  release: (scan: Scan) => void;
  /** Returns waiting scans that no page is sending, in order; the same array until it changes. */
  waiting: () => readonly Scan[];
  /** Returns whether something must be sent before a new scan. */
  mustWait: () => boolean;
  /**
   * Removes a waiting scan from the device. Returns false if it was sent meanwhile, and so done or refused.
   */
  remove: (scan: Scan) => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener with each waiting scan that was completed while the page is open. */
  onDone: (listener: (scan: Scan, end: ScanEnd) => void) => () => void;
};
