import {
  addDays,
  dayIn,
  laterDay,
  msBetween,
  type Instant,
  type PlainDay,
  zones,
} from '../values/time.ts';
import { latestEvents, type CarrierCode, type CarrierEvent } from './carrier-event.ts';

/** What we recorded of a batch ourselves. */
export type OwnRecord = {
  originPlace: string;
  destinationPlace: string;
  etd: PlainDay;
  eta: PlainDay;
  departedAt: Instant | null;
  arrivedAt: Instant | null;
  /** The last scan of one of its cartons before departure; null if none is loaded. */
  lastLoadedAt: Instant | null;
  /** The vessel, or the flight. */
  vessel: string | null;
};

export const doubtKinds = [
  'DEPARTURE_BLOCKED',
  'DEPARTURE_DIFFERS',
  'LOADED_AFTER_DEPARTURE',
  'ARRIVAL_BLOCKED',
  'ARRIVAL_DIFFERS',
  'NOT_ARRIVED',
  'OTHER_VESSEL',
  'ETA_BEFORE_DEPARTURE',
  'IRREGULARITY',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/**
 * Doubts in which the carrier can be followed: by recording the step or by correcting the vessel. In the others
 * a step would have to be undone, which is never automatic.
 */
export const acceptableDoubts: readonly DoubtKind[] = [
  'DEPARTURE_BLOCKED',
  'ARRIVAL_BLOCKED',
  'OTHER_VESSEL',
];

/** What a doubt is about: once a person has decided about a departure, no other kind asks about the same one. */
export const subjectOfDoubt: Record<DoubtKind, 'departure' | 'arrival' | 'vessel' | 'goods'> = {
  DEPARTURE_BLOCKED: 'departure',
  DEPARTURE_DIFFERS: 'departure',
  LOADED_AFTER_DEPARTURE: 'departure',
  ARRIVAL_BLOCKED: 'arrival',
  ARRIVAL_DIFFERS: 'arrival',
  NOT_ARRIVED: 'arrival',
  ETA_BEFORE_DEPARTURE: 'arrival',
  OTHER_VESSEL: 'vessel',
  IRREGULARITY: 'goods',
};

/** Something that a carrier says and our own records contradict: a person decides. */
export type Doubt<T extends CarrierEvent = CarrierEvent> = { kind: DoubtKind; event: T };

/** What follows from a carrier's messages for a batch. */
export type CarrierReading<T extends CarrierEvent = CarrierEvent> = {
  departure: T | null;
  arrival: T | null;
  /** The day of arrival in Ghana that the carrier expects now, and the message that says so. */
  eta: PlainDay | null;
  etaEvent: T | null;
  /** Of the first leg: the vessel, or the flight. */
  vessel: string | null;
  voyage: string | null;
  doubts: Doubt<T>[];
};

/** Carriers and stations note the same moment hours apart; a day apart it is another one. */
const tolerance = 24 * 3_600_000;
const isApart = (a: Instant, b: Instant) => Math.abs(msBetween(a, b)) > tolerance;

/** A box is picked up about a week before it sails, and no journey to Ghana takes four months. */
const daysBefore = 21;
const daysAfter = 120;

/** Returns whether an event can belong to this journey: a container's history has all that it ever made. */
export function isOfJourney(
  { at }: Pick<CarrierEvent, 'at'>,
  { etd, eta }: Pick<OwnRecord, 'etd' | 'eta'>,
): boolean {
  const day = dayIn(at, zones.accra);
  return day >= addDays(etd, -daysBefore) && day <= addDays(laterDay(etd, eta), daysAfter);
}

/** A place by air is an airport, which a waybill's events name by its three letters. */
export const isAt = (place: string, { placeCode }: CarrierEvent) =>
  placeCode !== null &&
  (placeCode === place || (placeCode.length === 3 && place.endsWith(placeCode)));

/** Reads a carrier's messages beside our own record. */
export function readCarrier<T extends CarrierEvent>(
  events: readonly T[],
  own: OwnRecord,
  now: Instant,
): CarrierReading<T> {
  const known = latestEvents(
    events.filter((event) => isOfJourney(event, own)),
    now,
  );
  const at = (codes: readonly CarrierCode[], place: string) =>
    known.filter((event) => codes.includes(event.code) && isAt(place, event));
  const left = at(['DEPARTED'], own.originPlace);
  const came = at(['ARRIVED'], own.destinationPlace);
  const departure = wholeOf(left.filter(isActual));
  const arrival = wholeOf(came.filter(isActual));
  // After a change of vessel the expectation of the first one may still be reported.
  const expected = newestOf(came.filter((event) => !isActual(event)));
  const first = departure ?? newestOf(left) ?? newestOf(at(['LOADED'], own.originPlace));
  const eta = expected && !arrival ? dayIn(expected.at, zones.accra) : null;
  return {
    departure,
    arrival,
    eta,
    etaEvent: eta === null ? null : expected,
    vessel: first?.vessel ?? null,
    voyage: first?.voyage ?? null,
    doubts: [
      ...doubtsOfDates(own, { departure, arrival, expected, eta }, now),
      ...(first && isOther(own.vessel, departure ? left.filter(isActual) : [first])
        ? [{ kind: 'OTHER_VESSEL' as const, event: first }]
        : []),
      ...known
        .filter((event) => event.code === 'IRREGULARITY')
        .map((event) => ({ kind: 'IRREGULARITY' as const, event })),
    ],
  };
}

/**
 * Returns the event by which all pieces have moved; null while some have not. Goods by air often travel on
 * several flights.
 */
function wholeOf<T extends CarrierEvent>(events: readonly T[]): T | null {
  let moved = 0;
  for (const event of events) {
    if (event.pieces === null || event.totalPieces === null) return event;
    moved += event.pieces;
    if (moved >= event.totalPieces) return event;
  }
  return null;
}

const newestOf = <T extends CarrierEvent>(events: readonly T[]): T | null =>
  events.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).at(-1) ?? null;

const isActual = ({ classifier }: CarrierEvent) => classifier === 'ACTUAL';
const compact = (name: string) => name.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
/** Goods by air may have left on several flights, of which one is ours. */
const isOther = (ours: string | null, left: readonly CarrierEvent[]) =>
  ours !== null && left.every(({ vessel }) => vessel !== null && compact(vessel) !== compact(ours));

type Moves<T> = {
  departure: T | null;
  arrival: T | null;
  expected: T | null;
  eta: PlainDay | null;
};

function doubtsOfDates<T extends CarrierEvent>(
  own: OwnRecord,
  { departure, arrival, expected, eta }: Moves<T>,
  now: Instant,
): Doubt<T>[] {
  const doubts: Doubt<T>[] = [];
  if (departure && own.departedAt && isApart(departure.at, own.departedAt))
    doubts.push({ kind: 'DEPARTURE_DIFFERS', event: departure });
  if (departure && !own.departedAt && own.lastLoadedAt && own.lastLoadedAt > departure.at)
    doubts.push({ kind: 'LOADED_AFTER_DEPARTURE', event: departure });
  if (arrival && own.arrivedAt && isApart(arrival.at, own.arrivedAt))
    doubts.push({ kind: 'ARRIVAL_DIFFERS', event: arrival });
  // The carrier expects it later, although we recorded that it has arrived.
  if (!arrival && expected && own.arrivedAt && expected.at > now)
    doubts.push({ kind: 'NOT_ARRIVED', event: expected });
  if (expected && !own.arrivedAt && eta !== null && eta < own.etd)
    doubts.push({ kind: 'ETA_BEFORE_DEPARTURE', event: expected });
  return doubts;
}
