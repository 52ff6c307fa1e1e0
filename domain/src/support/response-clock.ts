import {
  addDays,
  addMs,
  dayIn,
  daysBetween,
  type Instant,
  msBetween,
  zones,
} from '../values/time.ts';
import type { OpeningTime, SupportRules } from './support-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer than any closed period that the rules allow. */
const maxDays = 400;

/**
 * Returns when a reply is due: so many working hours after the customer wrote. Outside opening hours the
 * clock does not run.
 */
export function dueAfter(start: Instant, hours: number, week: SupportRules['week']): Instant {
  let left = hours * hourMs;
  let day = dayIn(start, zones.accra);
  for (let count = 0; count < maxDays; count += 1) {
    const open = openingOn(day, week);
    if (open) {
      const from = open.from > start ? open.from : start;
      const available = msBetween(from, open.to);
      if (available >= left) return addMs(from, left);
      left -= Math.max(0, available);
    }
    day = addDays(day, 1);
  }
  throw new RangeError('The office is never open');
}

/** Earlier than any message. */
const aMonday = '2024-01-01';

/** Returns when the office is open on a day; null if it is closed. Ghana keeps UTC all year. */
function openingOn(day: string, week: SupportRules['week']) {
  const weekday = daysBetween(aMonday, day) % 7;
  const open: OpeningTime | null | undefined = week[weekday];
  return open ? { from: `${day}T${open.from}:00.000Z`, to: `${day}T${open.to}:00.000Z` } : null;
}
