import type { Message } from '../texts/message.ts';
import { dayIn, zones, type Instant } from '../values/time.ts';
import { latestEvents, type CarrierCode, type CarrierEvent } from './carrier-event.ts';
import { carrierMilestoneTexts as texts } from './carrier-milestone-texts.ts';
import { isAt, isOfJourney, type OwnRecord } from './carrier-reading.ts';

/** A carrier's message about a batch, with the name of its place. */
export type ReportedEvent = CarrierEvent & {
  source: string;
  place: string | null;
  receivedAt: Instant;
};

type Own = Pick<
  OwnRecord,
  'originPlace' | 'destinationPlace' | 'etd' | 'eta' | 'departedAt' | 'arrivedAt'
>;

export type CarrierMilestone = {
  code: string;
  classifier: 'ESTIMATED' | 'ACTUAL';
  sentence: Message;
  place: string | null;
  at: Instant;
};

/** What customers and anyone with the tracking number see: where the goods are, never customs, holds or remarks. */
const shown = {
  GATE_IN: texts.gateIn,
  LOADED: texts.loaded,
  DEPARTED: texts.departed,
  ARRIVED: texts.arrived,
  DISCHARGED: texts.discharged,
} as const;
export const shownCarrierCodes: readonly CarrierCode[] = [
  'GATE_IN',
  'LOADED',
  'DEPARTED',
  'ARRIVED',
  'DISCHARGED',
];

/**
 * Returns what a carrier reports about a batch as milestones: what happened at ports, and until we recorded the arrival
 * when it expects the goods. Departure and arrival that we recorded too are in our own history.
 */
export function carrierMilestones(
  messages: readonly ReportedEvent[],
  own: Own,
): CarrierMilestone[] {
  const lastAt = messages.reduce(
    (last, one) => (one.receivedAt > last ? one.receivedAt : last),
    '',
  );
  const events = latestEvents(
    messages.filter((one) => isOfJourney(one, own)),
    lastAt,
  );
  const happened = events.filter(
    (event) => event.classifier === 'ACTUAL' && !isRecorded(event, own),
  );
  const expected = events.findLast(
    (event) =>
      event.code === 'ARRIVED' &&
      event.classifier !== 'ACTUAL' &&
      isAt(own.destinationPlace, event),
  );
  const milestones = happened.flatMap((event) => milestoneOf(event) ?? []);
  return expected && own.arrivedAt === null ? [...milestones, etaOf(expected)] : milestones;
}

const isRecorded = (event: ReportedEvent, { departedAt, arrivedAt, ...own }: Own) =>
  (event.code === 'DEPARTED' && departedAt !== null && isAt(own.originPlace, event)) ||
  (event.code === 'ARRIVED' && arrivedAt !== null && isAt(own.destinationPlace, event));

const isShown = (code: CarrierCode): code is keyof typeof shown => code in shown;

function milestoneOf({ code, source, vessel, place, at }: ReportedEvent): CarrierMilestone | null {
  if (!isShown(code)) return null;
  const sentence = shown[code]({ carrier: source, vessel: vessel ?? '' });
  return { code: `CARRIER_${code}`, classifier: 'ACTUAL', sentence, place, at };
}

/** Has a code of its own, so that an arrival at a port on the way does not end it. */
const etaOf = ({ source, place, placeCode, at }: ReportedEvent): CarrierMilestone => ({
  code: 'CARRIER_ETA',
  classifier: 'ESTIMATED',
  sentence: texts.eta({
    carrier: source,
    place: place ?? placeCode ?? '',
    day: dayIn(at, zones.accra),
  }),
  place,
  at,
});
