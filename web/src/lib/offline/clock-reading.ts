import { z } from 'zod/mini';

import { instantOf } from '../format/format.ts';
import { nowMs } from '../format/now.ts';
import { counterMs, page, storeContact, storedContact } from '../http/server-time.ts';

export const clockReadingSchema = z.object({
  /**
   * How many milliseconds the server's clock was ahead at the last contact; absent if there was none, or if
   * this clock was moved back since.
   */
  offsetMs: z.optional(z.number()),
  /** When we last heard from the server, by its clock. */
  heardAt: z.optional(z.number()),
  /** How long ago that was, by the counter; absent if another page heard it. */
  sinceHeardMs: z.optional(z.number()),
  page: z.string(),
  counter: z.number(),
});
/** Clock data stored with a scan, so that the server can date it however wrong this clock is. */
export type ClockReading = z.infer<typeof clockReadingSchema>;

const contactSchema = z.object({
  offsetMs: z.optional(z.number()),
  heardAt: z.number(),
  page: z.string(),
  counter: z.number(),
  /** The latest server time that this device has estimated since: no later page can be before it. */
  reachedAt: z.optional(z.number()),
});
type Contact = z.infer<typeof contactSchema>;

/** Tolerance between clock and counter: answers take time, and clocks are adjusted by seconds. */
const agreeMs = 60_000;

function lastContact(): Contact | null {
  try {
    return contactSchema.parse(JSON.parse(storedContact() ?? ''));
  } catch {
    return null; // Nothing is known, or an older version wrote it.
  }
}

/**
 * Reads the clock. If it was moved back since the last contact with the server, the counter of this page or
 * the latest time of an earlier page shows it, and the offset is omitted until the next contact.
 */
export function clockReading(): ClockReading {
  const counter = counterMs();
  const contact = lastContact();
  if (!contact) return { page, counter };
  const { heardAt, offsetMs } = contact;
  const sinceHeardMs = contact.page === page ? Math.max(0, counter - contact.counter) : undefined;
  const known = { page, counter, heardAt, ...(sinceHeardMs !== undefined && { sinceHeardMs }) };
  if (offsetMs === undefined) return known;
  const serverMs = nowMs() + offsetMs;
  const reachedAt = Math.max(contact.reachedAt ?? heardAt, heardAt + (sinceHeardMs ?? 0));
  const isMovedBack = serverMs < reachedAt - agreeMs;
  const { offsetMs: _, ...withoutOffset } = contact;
  storeContact(
    isMovedBack ? withoutOffset : { ...contact, reachedAt: Math.max(reachedAt, serverMs) },
  );
  return isMovedBack ? known : { ...known, offsetMs };
}

/** Returns what to send the server about the clock of a stored scan, at the moment of sending. */
export const clockFacts = (reading: ClockReading | undefined) => ({
  ...(reading?.offsetMs !== undefined && { clockOffsetMs: reading.offsetMs }),
  ...(reading?.page === page && { elapsedMs: Math.max(0, counterMs() - reading.counter) }),
  ...(reading?.heardAt !== undefined && { heardAt: instantOf(reading.heardAt) }),
  ...(reading?.sinceHeardMs !== undefined && { sinceHeardMs: reading.sinceHeardMs }),
});

/**
 * Returns when an action on this device happened, for display: the device's time corrected by the server's
 * clock, as far as the offset is known.
 * @param at by the clock of this device
 * @returns by the server's clock, in milliseconds
 */
export function correctedTime(at: number, reading: ClockReading | undefined): number {
  if (reading?.offsetMs !== undefined) return at + reading.offsetMs;
  const now = clockReading();
  if (reading?.page !== page || now.offsetMs === undefined) return at;
  return nowMs() + now.offsetMs - (now.counter - reading.counter);
}
