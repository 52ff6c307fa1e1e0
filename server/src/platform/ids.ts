import { randomBytes } from 'node:crypto';

import type { Instant } from '@sankofa/domain/values/time';

import { msOf } from './clock.ts';

/**
 * An id of a row of the given table. Ids of different tables are not interchangeable; a plain string is
 * accepted.
 */
export type Id<Table extends string = string> = string & { readonly idOf?: Table };

let lastMs = -1;
let counter = 0;

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of milliseconds, a counter of 26 bits, 48 random bits.
 * Sorted as text, ids are in the order of their times and, within one process and millisecond, in the order
 * they were created. Created here, since PostgreSQL 15 has no uuidv7().
 */
export function newId(now: Instant): string {
  const bytes = randomBytes(16);
  const ms = msOf(now);
  // Starting in the lower half leaves 33 million ids per millisecond before the counter would overflow.
  counter = ms === lastMs ? counter + 1 : bytes.readUInt32BE(6) >>> 7;
  lastMs = ms;
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
  return [
    bytes.toString('hex', 0, 4),
    bytes.toString('hex', 4, 6),
    bytes.toString('hex', 6, 8),
    bytes.toString('hex', 8, 10),
    bytes.toString('hex', 10),
  ].join('-');
}
