import type { ShipmentStatus } from '../../shipments/shipment-status.ts';
import { statusStep } from '../../shipments/shipment-status.ts';
import { addDays, daysBetween, laterDay, type PlainDay } from '../../values/time.ts';

/** The days that something took in past batches: the middle half of them. */
export type Spread = { earliest: number; latest: number };

export type Journey = {
  status: ShipmentStatus;
  today: PlainDay;
  /** The batch of the carton that is furthest behind; null before any is loaded. */
  batch: { departedOn: PlainDay | null; eta: PlainDay; arrivedOn: PlainDay | null } | null;
  receivedOn: PlainDay | null;
  /** From arrival in Ghana until a batch was unloaded; null before any batch has arrived. */
  toRelease: Spread | null;
  /** From the warehouse in China until a batch was unloaded. */
  doorToDoor: Spread | null;
};

const over: readonly ShipmentStatus[] = [
  'DRAFT',
  'READY_FOR_PICKUP',
  'PARTIALLY_DELIVERED',
  'DELIVERED',
  'CANCELLED',
];

/**
 * Returns the days between which the goods should be ready in Ghana. In a batch they follow its arrival;
 * before that, the duration of past batches. Null if nothing is known or nothing is left to wait for.
 */
export function expectedRange(journey: Journey): { earliest: PlainDay; latest: PlainDay } | null {
  const { status, today, batch, receivedOn, toRelease, doorToDoor } = journey;
  if (over.includes(status)) return null;
  if (batch) {
    const arrival = batch.arrivedOn ?? laterDay(batch.eta, today);
    return rangeFrom(arrival, toRelease ?? { earliest: 0, latest: 0 }, today);
  }
  return doorToDoor && rangeFrom(receivedOn ?? today, doorToDoor, today);
}

/** Returns the range of days; a past day is no forecast. */
const rangeFrom = (day: PlainDay, { earliest, latest }: Spread, today: PlainDay) => ({
  earliest: laterDay(addDays(day, earliest), today),
  latest: laterDay(addDays(day, latest), today),
});

/** Returns 0 to 100: a fifth for each step, and during transit the share of the days that have passed. */
export function progressOf({ status, today, batch }: Journey): number {
  const base = (statusStep(status) - 1) * 20;
  if (status !== 'IN_TRANSIT' || !batch?.departedOn) return base;
  const days = Math.max(daysBetween(batch.departedOn, batch.eta), 1);
  const share = Math.min(Math.max(daysBetween(batch.departedOn, today) / days, 0), 1);
  return base + Math.floor(share * 19);
}
