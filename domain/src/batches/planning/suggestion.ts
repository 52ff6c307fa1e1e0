import type { Instant } from '../../values/time.ts';
import { fill } from '../readiness/readiness.ts';

/** Free cartons of one shipment that wait at the origin of the batch. */
export type Waiting = {
  shipmentId: string;
  /** When the first of them was received. */
  since: Instant;
  weightGrams: number;
  volumeCm3: number;
  /** Whether other cartons of the shipment are in this batch. */
  isPartlyLoaded: boolean;
  /** Whether some cartons cannot be loaded now: on hold, not verified, or in another batch. */
  isIncomplete: boolean;
};

/** Capacity of a batch and its current load; a limit that it doesn't have is null. */
export type BatchCapacity = {
  weightGrams: number;
  volumeCm3: number;
  capacityGrams: number | null;
  capacityCm3: number | null;
};

const fitsInto = (room: BatchCapacity) =>
  !fill(room.weightGrams, room.capacityGrams).isOver &&
  !fill(room.volumeCm3, room.capacityCm3).isOver;

const withMore = (
  room: BatchCapacity,
  more: Pick<Waiting, 'weightGrams' | 'volumeCm3'>,
): BatchCapacity => ({
  ...room,
  weightGrams: room.weightGrams + more.weightGrams,
  volumeCm3: room.volumeCm3 + more.volumeCm3,
});

/** Partly loaded shipments first, to keep them together; then the longest waiting. */
const order = (a: Waiting, b: Waiting) =>
  Number(b.isPartlyLoaded) - Number(a.isPartlyLoaded) ||
  (a.since === b.since ? 0 : a.since < b.since ? -1 : 1) ||
  (a.shipmentId < b.shipmentId ? -1 : 1);

/**
 * Suggests which whole shipments to load next, as long as the batch has capacity. One that is too large is
 * skipped for the next; one that is split is left out unless the rest of it is in the batch already.
 */
export function suggest<W extends Waiting>(room: BatchCapacity, waiting: readonly W[]) {
  const whole = waiting
    .filter(({ isIncomplete, isPartlyLoaded }) => !isIncomplete || isPartlyLoaded)
    .toSorted(order);
  let after = room;
  const chosen: W[] = [];
  for (const one of whole) {
    const next = withMore(after, one);
    if (!fitsInto(next)) continue;
    chosen.push(one);
    after = next;
  }
  return {
    chosen,
    /** The batch with all of them loaded. */
    after,
    /** Whole shipments that don't fit. */
    passedOver: whole.length - chosen.length,
    incomplete: waiting.length - whole.length,
  };
}

/** Returns what is left of each limit. */
export const leftIn = ({ weightGrams, volumeCm3, capacityGrams, capacityCm3 }: BatchCapacity) => ({
  grams: capacityGrams === null ? null : Math.max(capacityGrams - weightGrams, 0),
  cm3: capacityCm3 === null ? null : Math.max(capacityCm3 - volumeCm3, 0),
});
