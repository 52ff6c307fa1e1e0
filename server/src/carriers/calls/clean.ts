import { addMs, isInstant, type Instant } from '@sankofa/domain/values/time';

/** Returns a text of a carrier as it can be stored: of limited length, without what PostgreSQL refuses. */
export const short = (text: string | null | undefined): string | null =>
  text?.toWellFormed().replaceAll('\0', '').trim().slice(0, 250) || null;

/** Returns what a carrier sent as JSON that PostgreSQL accepts. */
export const storedRaw = (raw: unknown): string =>
  JSON.stringify(raw).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/g, '$1?');

/** The offsets of the countries that we ship between; elsewhere a time without an offset is read as UTC. */
const offsets: Record<string, string> = { CN: '+08:00', GH: 'Z' };

/**
 * Reads a time of a carrier; null if it is none, or of another century. Some leave out the offset: it is then the
 * time of the place.
 */
export function instantOf(written: string, placeCode: string | null): Instant | null {
  const isDated = /(?:Z|[+-]\d\d:?\d\d)$/i.test(written);
  const dated = isDated ? written : `${written}${offsets[placeCode?.slice(0, 2) ?? ''] ?? 'Z'}`;
  if (!/^20\d\d-/.test(dated) || !isInstant(dated)) return null;
  return addMs(dated, 0);
}
