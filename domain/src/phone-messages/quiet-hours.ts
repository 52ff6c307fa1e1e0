import { addMs, hourIn, zones, type Instant } from '../values/time.ts';

/** Whole hours of Accra; the same hour twice means none. */
export type QuietHours = { from: number; until: number };

export const usualQuietHours: QuietHours = { from: 21, until: 7 };

const hourMs = 3_600_000;

export const isQuiet = (now: Instant, { from, until }: QuietHours): boolean => {
  const hour = hourIn(now, zones.accra);
  if (from === until) return false;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
};

/** Returns when a message that is not urgent may be sent: now, or when the quiet hours end. */
export function sendableAt(now: Instant, quiet: QuietHours): Instant {
  let at = now;
  while (isQuiet(at, quiet)) at = addMs(`${at.slice(0, 13)}:00:00.000Z`, hourMs);
  return at;
}
