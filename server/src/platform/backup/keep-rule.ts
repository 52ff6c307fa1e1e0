import type { Instant } from '@sankofa/domain/values/time';

import { msOf } from '../clock.ts';

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const;

const day = 24 * 60 * 60_000;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const thursday = 3;

const periods = {
  days: (at: Instant) => at.slice(0, 10),
  weeks: (at: Instant) => String(Math.floor((msOf(at) / day + thursday) / 7)),
  months: (at: Instant) => at.slice(0, 7),
};

/** Returns those of the backups that are kept, newest first. The newest one is always kept. */
export function keptTimes(backups: readonly Instant[]): Instant[] {
  const kept = new Set(
    (['days', 'weeks', 'months'] as const).flatMap((unit) => newestOf(backups, unit)),
  );
  return backups.filter((at) => kept.has(at)).toSorted((a, b) => msOf(b) - msOf(a));
}

/** Returns the newest backup of each of the last days, weeks or months, newest first. */
export function newestOf(backups: readonly Instant[], unit: keyof typeof keptBackups): Instant[] {
  const newest = new Map<string, Instant>();
  for (const at of backups.toSorted((a, b) => msOf(b) - msOf(a)))
    if (!newest.has(periods[unit](at))) newest.set(periods[unit](at), at);
  return [...newest.values()].slice(0, keptBackups[unit]);
}
