import { carrierCaller, type Authorise } from '../calls/call-carrier.ts';
import { CarrierFailed, type CarrierQuery, type CarrierSource } from '../calls/source.ts';
import { isOfBill, readDcsaEvent } from './dcsa-event.ts';

/** How one carrier's service differs from the others (facts of each carrier's public documentation). */
export type DcsaProfile = {
  name: string;
  eventsUrl: string;
  authorise: Authorise;
  patienceMs: number;
};

/** A container's history has a few dozen events; a page has a hundred. */
const maxPages = 20;
const pageSize = 100;

/**
 * Asks a carrier by DCSA Track & Trace 2.2: `GET /events`, page after page. A failed later page fails the
 * whole, so that half a history is never taken for all of it. An unknown number is an empty list or a 404.
 */
export function dcsaSource(profile: DcsaProfile): CarrierSource {
  const call = carrierCaller(profile.authorise, profile.patienceMs);
  return {
    name: profile.name,
    fetchEvents: async (query) => {
      const known: unknown[] = [];
      const seen = new Set<string>();
      let cursor: string | null = null;
      for (let page = 0; page < maxPages; page += 1) {
        const { status, headers, answer } = await call(urlOf(profile.eventsUrl, query, cursor));
        if (status === 404 && page === 0) return [];
        known.push(...eventsIn(answer));
        cursor = nextCursor(headers.get('next-page'));
        if (cursor === null) return read(known, query);
        if (seen.has(cursor))
          throw new CarrierFailed('UNREADABLE', `${profile.name} repeats a page`);
        seen.add(cursor);
      }
      throw new CarrierFailed('UNREADABLE', `${profile.name} has more than ${maxPages} pages`);
    },
  };
}

const read = (events: readonly unknown[], query: CarrierQuery) =>
  events
    .filter((raw) => isOfBill(raw, query))
    .map(readDcsaEvent)
    .filter((message) => message !== null);

/** The standard's body is an array; Maersk and ZIM wrap it. */
function eventsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === 'object' && answer !== null && 'events' in answer)
    if (Array.isArray(answer.events)) return answer.events;
  throw new CarrierFailed('UNREADABLE', 'The answer is no list of events');
}

function urlOf(
  eventsUrl: string,
  { containerNumber, masterBillNumber }: CarrierQuery,
  cursor: string | null,
): string {
  const url = new URL(eventsUrl);
  if (containerNumber) url.searchParams.set('equipmentReference', containerNumber);
  else if (masterBillNumber) url.searchParams.set('transportDocumentReference', masterBillNumber);
  url.searchParams.set('limit', String(pageSize));
  if (cursor !== null) url.searchParams.set('cursor', cursor);
  return url.href;
}

/** The header is a cursor, or a link that contains one. */
function nextCursor(header: string | null): string | null {
  if (!header) return null;
  if (!URL.canParse(header)) return header;
  return new URL(header).searchParams.get('cursor');
}
