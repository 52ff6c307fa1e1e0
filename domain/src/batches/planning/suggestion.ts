import type { Instant } from '../../values/time.ts';
import { fill } from '../readiness/readiness.ts';

/** The free cartons of one shipment that wait where the batch leaves from. */
export type Waiting = {
  shipmentId: string;
  /** When the first of them came in. */
  since: Instant;
  weightGrams: number;
  volumeCm3: number;
  /** Others of the same shipment are in this batch. */
  isBegun: boolean;
  /** Some of it cannot be loaded now: it is held, not verified yet, or in another batch. */
  isTorn: boolean;
};

/** What a batch takes, and what is in it; a limit that it has not is null. */
export type Room = {
  weightGrams: number;
  volumeCm3: number;
  capacityGrams: number | null;
  capacityCm3: number | null;
};

const takes = (room: Room) =>
  !fill(room.weightGrams, room.capacityGrams).isOver &&
  !fill(room.volumeCm3, room.capacityCm3).isOver;

const withMore = (room: Room, more: Pick<Waiting, 'weightGrams' | 'volumeCm3'>): Room => ({
  ...room,
  weightGrams: room.weightGrams + more.weightGrams,
  volumeCm3: room.volumeCm3 + more.volumeCm3,
});

/** What is begun first, so that a shipment stays together; then who has waited longest. */
const order = (a: Waiting, b: Waiting) =>
  Number(b.isBegun) - Number(a.isBegun) ||
  (a.since === b.since ? 0 : a.since < b.since ? -1 : 1) ||
  (a.shipmentId < b.shipmentId ? -1 : 1);

/**
 * Which shipments to load next, whole ones, as long as the batch takes them. One that is too large is
 * passed over for the next; one that is torn is left out unless the rest of it is in the batch already.
 */
export function suggest<W extends Waiting>(room: Room, waiting: readonly W[]) {
  const whole = waiting.filter(({ isTorn, isBegun }) => !isTorn || isBegun).toSorted(order);
  let after = room;
  const chosen: W[] = [];
  for (const one of whole) {
    const next = withMore(after, one);
    if (!takes(next)) continue;
    chosen.push(one);
    after = next;
  }
  return {
    chosen,
    /** The batch once all of them are in it. */
    after,
    /** Whole ones for which no room was left. */
    passedOver: whole.length - chosen.length,
    torn: waiting.length - whole.length,
  };
}

/** What is left of each limit. */
export const leftIn = ({ weightGrams, volumeCm3, capacityGrams, capacityCm3 }: Room) => ({
  grams: capacityGrams === null ? null : Math.max(capacityGrams - weightGrams, 0),
  cm3: capacityCm3 === null ? null : Math.max(capacityCm3 - volumeCm3, 0),
});
