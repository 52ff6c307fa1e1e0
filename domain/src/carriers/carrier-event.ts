import type { Instant } from '../values/time.ts';

/** What carriers report, in our own terms: DCSA's and IATA's codes are translated to these. */
export const carrierCodes = [
  'BOOKED',
  'EMPTY_PICKED_UP',
  'GATE_IN',
  'RECEIVED',
  'ON_HOLD',
  'LOADED',
  'DEPARTED',
  'ARRIVED',
  'DISCHARGED',
  'FREIGHT_RECEIVED',
  'CUSTOMS',
  'CUSTOMS_RELEASED',
  'AVAILABLE',
  'GATE_OUT',
  'DELIVERED',
  'EMPTY_RETURNED',
  'IRREGULARITY',
  'OTHER',
] as const;
export type CarrierCode = (typeof carrierCodes)[number];

export const classifiers = ['PLANNED', 'ESTIMATED', 'ACTUAL'] as const;
export type Classifier = (typeof classifiers)[number];

/** One message of a carrier about something that happened, or is expected to. */
export type CarrierEvent = {
  code: CarrierCode;
  /** The carrier's own code, for codes that we do not know. */
  theirCode: string;
  classifier: Classifier;
  /** When it happened or is expected, and when the carrier made the message. */
  at: Instant;
  createdAt: Instant;
  /** UN/LOCODE or IATA code of the place, and its name; null if the carrier did not say. */
  placeCode: string | null;
  placeName: string | null;
  /** The vessel by name, or the flight. */
  vessel: string | null;
  voyage: string | null;
  /** Pieces that a message by air is about, and of the whole waybill; null means all of them. */
  pieces: number | null;
  totalPieces: number | null;
  /** What the carrier wrote about it, such as the reason for a delay. */
  remark: string | null;
  /** Names what happened, whenever that was: later messages about it replace earlier ones. */
  happening: string;
};

/** Returns the name of what happened: never its time, which changes from message to message. */
export const happeningOf = (
  event: Pick<CarrierEvent, 'code' | 'theirCode' | 'placeCode' | 'placeName' | 'vessel' | 'voyage'>,
  call: string | null,
): string =>
  [
    event.code,
    event.code === 'OTHER' || event.code === 'IRREGULARITY' ? event.theirCode : '',
    event.placeCode ?? event.placeName ?? '',
    call ?? event.voyage ?? event.vessel ?? '',
  ].join('/');

const rank: Record<Classifier, number> = { PLANNED: 0, ESTIMATED: 1, ACTUAL: 2 };

/** Returns whether the first message about a happening tells more than the second. */
const isNewer = (a: CarrierEvent, b: CarrierEvent) =>
  rank[a.classifier] === rank[b.classifier]
    ? a.createdAt > b.createdAt
    : rank[a.classifier] > rank[b.classifier];

/**
 * Returns what is known now of each happening, in order of time. What has happened replaces what was expected;
 * among messages of one kind the latest counts, in any order. Nothing actual is in the
 * future: such a message is an expectation.
 */
export function latestEvents<T extends CarrierEvent>(events: readonly T[], now: Instant): T[] {
  const latest = new Map<string, T>();
  for (const one of events) {
    const event =
      one.classifier === 'ACTUAL' && one.at > now
        ? { ...one, classifier: 'ESTIMATED' as const }
        : one;
    const known = latest.get(event.happening);
    if (!known || isNewer(event, known)) latest.set(event.happening, event);
  }
  return [...latest.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
