import { nowMs } from './now.ts';

/** One scan. The key goes along as the idempotency key, so that a scan sent twice counts once. */
export type Scan = { code: string; key: string; at: number };

export const newScan = (code: string): Scan => ({ code, key: crypto.randomUUID(), at: nowMs() });

/** Where scans wait on the device while there is no connection; the feature that sends them later has it. */
export type ScanQueue = {
  /** Keeps a scan at the end of the line; it is sent by itself. */
  keep: (scan: Scan) => void;
  /** How many wait. */
  count: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Told of each scan that was done at last, while the page with its field is open. */
  onDone: (listener: (scan: Scan, wasDoneBefore: boolean) => void) => () => void;
};
