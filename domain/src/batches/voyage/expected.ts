import type { ShipmentStatus } from '../../shipments/shipment-status.ts';
import { statusStep } from '../../shipments/shipment-status.ts';
import { addDays, daysBetween, laterDay, type PlainDay } from '../../values/time.ts';

/** The days that something took in past batches: half of them at most `earliest`, nine of ten at most `latest`. */
export type Spread = {
  earliest: number;
  /** Always later than `earliest`: the past never gives a single day. */
  latest: number;
  /** How many batches it is taken from. */
  batches: number;
};

export type Journey = {
  status: ShipmentStatus;
  today: PlainDay;
  /** The batch of the carton that is furthest behind; null before any is loaded. */
  batch: { departedOn: PlainDay | null; eta: PlainDay; arrivedOn: PlainDay | null } | null;
  receivedOn: PlainDay | null;
  /** From arrival in Ghana until a batch was unloaded; null before enough have arrived. */
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

export type ExpectedRange = { earliest: PlainDay; latest: PlainDay; batches: number };

/**
 * Returns the days between which the goods should be ready in Ghana. In a batch they follow its arrival;
 * before that, the duration of past batches. Null if nothing is left to wait for, or too few batches have arrived to
 * know.
 */
export function expectedRange(journey: Journey): ExpectedRange | null {
  const { status, today, batch, receivedOn, toRelease, doorToDoor } = journey;
  if (over.includes(status)) return null;
  if (!batch) return doorToDoor && rangeFrom(receivedOn ?? today, doorToDoor, today);
  // An arrival that is overdue has no known day.
  if (batch.arrivedOn === null && batch.eta < today) return null;
  return toRelease && rangeFrom(batch.arrivedOn ?? batch.eta, toRelease, today);
}

/** Returns the range of days. Null when the days are past, or the goods take longer than nine of ten batches. */
function rangeFrom(
  day: PlainDay,
  { earliest, latest, batches }: Spread,
  today: PlainDay,
): ExpectedRange | null {
  const last = addDays(day, latest);
  if (last <= today) return null;
  return { earliest: laterDay(addDays(day, earliest), today), latest: last, batches };
}

/** Whether the goods already take longer than nine of ten past batches. */
export function isLongerThanUsual({ status, today, batch, ...past }: Journey): boolean {
  if (over.includes(status)) return false;
  const from = batch ? batch.arrivedOn : past.receivedOn;
  const spread = batch ? past.toRelease : past.doorToDoor;
  return from !== null && spread !== null && addDays(from, spread.latest) <= today;
}

/** Returns 0 to 100: a fifth for each step, and during transit the share of the days that have passed. */
export function progressOf({ status, today, batch }: Journey): number {
  const base = (statusStep(status) - 1) * 20;
  if (status !== 'IN_TRANSIT' || !batch?.departedOn) return base;
  const days = Math.max(daysBetween(batch.departedOn, batch.eta), 1);
  const share = Math.min(Math.max(daysBetween(batch.departedOn, today) / days, 0), 1);
  return base + Math.floor(share * 19);
}
