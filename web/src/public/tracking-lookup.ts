import type { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import type { z } from 'zod/mini';

export type Tracked = z.output<typeof trackShipment.answer>;
/** What became of a number; `unknown` where it is written as ours are, but is none. */
export type Lookup =
  | { kind: 'found'; one: Tracked }
  | { kind: 'unknown' | 'malformed' }
  /** Somebody at this address has asked too often. */
  | { kind: 'busy'; message: string };
