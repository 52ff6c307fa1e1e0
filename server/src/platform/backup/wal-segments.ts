/** A segment of the WAL as PostgreSQL names it: its timeline, and its number of 16 MB. */
const pattern = /^[\dA-F]{24}$/;
const perLog = 256;

export const isSegment = (name: string) => pattern.test(name);
/** Segments, and the histories of timelines, which begin when a database was restored. */
export const isArchived = (name: string) => isSegment(name) || /^[\dA-F]{8}\.history$/.test(name);

const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * perLog + Number.parseInt(segment.slice(16), 16);

/** Returns the first segment after `from` that is missing on the way to `until`; null if all are there. */
export function firstGap(segments: readonly string[], from: string, until: string): string | null {
  const found = new Set(segments.filter(isSegment).map(numberOf));
  for (let number = numberOf(from); number <= numberOf(until); number += 1)
    if (!found.has(number)) return nameOf(from.slice(0, 8), number);
  return null;
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
const nameOf = (timeline: string, number: number) =>
  `${timeline}${hex(Math.floor(number / perLog))}${hex(number % perLog)}`;

/** Returns whether a segment is at or after another, on any timeline. */
export const isFrom = (segment: string, first: string) => numberOf(segment) >= numberOf(first);
/** Returns the last of the segments, on the newest timeline. */
export const lastOf = (segments: readonly string[]) => segments.filter(isSegment).toSorted().at(-1);
