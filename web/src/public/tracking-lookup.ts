import type { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import type { z } from 'zod/mini';

export type Tracked = z.output<typeof trackShipment.answer>;
/** The result for a number; `unknown` if its format is valid but it does not exist. */
export type Lookup =
  | { kind: 'found'; one: Tracked }
  | { kind: 'unknown' | 'malformed' }
  /** Too many requests from this address. */
  | { kind: 'busy'; message: string };
