import type { PlainDay } from '../values/time.ts';

/**
 * Returns the version in force on a day: of those that have started, the latest start counts, and of several from one
 * day the last one added.
 * @param versions in any order; ids increase with time
 */
export const versionOn = <T extends { id: string; from: PlainDay }>(
  versions: readonly T[],
  day: PlainDay,
): T | undefined =>
  versions
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? 1 : -1) : a.from < b.from ? 1 : -1))[0];
