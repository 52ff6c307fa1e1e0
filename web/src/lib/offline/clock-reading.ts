import { z } from 'zod/mini';

import { instantOf } from '../format/format.ts';
import { nowMs } from '../format/now.ts';
import { counterMs, page, storeContact, storedContact } from '../http/device-clock.ts';

export const clockReadingSchema = z.object({
  /**
   * By how many milliseconds the server was ahead when we last heard from it; left out where we never have, and where
   * the clock was moved back since.
   */
  offsetMs: z.optional(z.number()),
  /** When we last heard from it, by its clock. */
  heardAt: z.optional(z.number()),
  /** How long ago that was by the counter; left out where another page heard it. */
  sinceHeardMs: z.optional(z.number()),
  page: z.string(),
  counter: z.number(),
});
/** What is kept with a scan, so that the server can tell when it was however wrong this clock is. */
export type ClockReading = z.infer<typeof clockReadingSchema>;

const contactSchema = z.object({
  offsetMs: z.optional(z.number()),
  heardAt: z.number(),
  page: z.string(),
  counter: z.number(),
  /** The latest time of the server that this device has reckoned since: no later page can be before it. */
  reachedAt: z.optional(z.number()),
});
type Contact = z.infer<typeof contactSchema>;

/** The clock and the counter agree within this: answers take their time, and clocks are adjusted by seconds. */
const agreeMs = 60_000;

function lastContact(): Contact | null {
  try {
    return contactSchema.parse(JSON.parse(storedContact() ?? ''));
  } catch {
    return null; // Nothing is known, or an older version wrote it.
  }
}

/**
 * Reads the clock. One that was moved back since we last heard from the server is found out by the counter of this
 * page, or by what an earlier page has reached: from then on it tells nothing until we hear from the server again.
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

/** What the server is told of the clock of a kept scan, at the moment of sending. */
export const clockFacts = (reading: ClockReading | undefined) => ({
  ...(reading?.offsetMs !== undefined && { clockOffsetMs: reading.offsetMs }),
  ...(reading?.page === page && { elapsedMs: Math.max(0, counterMs() - reading.counter) }),
  ...(reading?.heardAt !== undefined && { heardAt: instantOf(reading.heardAt) }),
  ...(reading?.sinceHeardMs !== undefined && { sinceHeardMs: reading.sinceHeardMs }),
});

/**
 * When something was done here, for people to read: the device's own clock set right by the server's, as far
 * as it is known how wrong it is.
 * @param at by the clock of this device
 * @returns by the server's clock, in milliseconds
 */
export function correctedTime(at: number, reading: ClockReading | undefined): number {
  if (reading?.offsetMs !== undefined) return at + reading.offsetMs;
  const now = clockReading();
  if (reading?.page !== page || now.offsetMs === undefined) return at;
  return nowMs() + now.offsetMs - (now.counter - reading.counter);
}
