import {
  expectedRange,
  progressOf,
  type Journey,
  type Spread,
} from '@sankofa/domain/batches/voyage/expected';
import type { Mode } from '@sankofa/domain/values/mode';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { trackedCartons, type TrackedCarton } from './journey-queries.ts';
import { daysDoorToDoor, daysToRelease } from './journey-spread-queries.ts';

type Travelling = {
  id: string;
  mode: Mode;
  status: Journey['status'];
  updatedAt: Instant;
  /** The destination city in Ghana. */
  to: string;
};

const dayOf = (instant: Instant | null) => (instant === null ? null : dayIn(instant, zones.accra));

/** The days that past batches took, read where they are needed. */
export type PastDays = {
  toRelease: (mode: Mode) => Promise<Spread | null>;
  doorToDoor: (mode: Mode) => Promise<Spread | null>;
};

export const pastDaysIn = (db: Db | Tx): PastDays => ({
  toRelease: (mode) => daysToRelease(db, mode),
  doorToDoor: (mode) => daysDoorToDoor(db, mode),
});

/**
 * Returns the progress of a shipment, when it should be ready, and how many cartons count: the same for its
 * owner as for anyone with its number.
 */
export const journeyOf = async (db: Db | Tx, shipment: Travelling, now: Instant) =>
  journeyWith(shipment, await trackedCartons(db, shipment.id), { now, past: pastDaysIn(db) });

/** Returns the same from cartons that were read before. */
export async function journeyWith(
  shipment: Omit<Travelling, 'id'>,
  cartons: readonly TrackedCarton[],
  { now, past }: { now: Instant; past: PastDays },
) {
  const { plan, batches } = await planOf({ ...shipment, now, past }, cartons);
  return {
    cartons: cartons.length,
    journey: {
      progress: progressOf(plan),
      from: batches[0]?.leavesFrom ?? cartons.find(({ city }) => city)?.city ?? 'China',
      to: shipment.to,
      expected: expectedRange(plan),
      isDelayed: batches.some(
        ({ eta, firstEta }) => eta !== null && firstEta !== null && eta > firstEta,
      ),
      updatedAt: latest([shipment.updatedAt, ...cartons.map(({ changedAt }) => changedAt)]),
    },
  };
}

/** Returns the plan of the shipment's last batch, since its status follows the carton furthest behind. */
async function planOf(
  {
    mode,
    status,
    now,
    past,
  }: Pick<Journey, 'status'> & { mode: Mode; now: Instant; past: PastDays },
  cartons: readonly TrackedCarton[],
) {
  const loaded = cartons.filter(({ batchId, isShort }) => batchId !== null && !isShort);
  const batches = loaded.toSorted((a, b) => ((a.eta ?? '') < (b.eta ?? '') ? 1 : -1));
  const [last] = batches;
  const received = cartons.flatMap(({ receivedAt }) => receivedAt ?? []).toSorted();
  const isBooked = last !== undefined && cartons.every(({ batchId }) => batchId !== null);
  const plan: Journey = {
    status,
    today: dayIn(now, zones.accra),
    batch:
      isBooked && last.eta !== null
        ? { departedOn: dayOf(last.departedAt), eta: last.eta, arrivedOn: dayOf(last.arrivedAt) }
        : null,
    receivedOn: dayOf(received.at(-1) ?? null),
    toRelease: isBooked ? await past.toRelease(mode) : null,
    doorToDoor: isBooked ? null : await past.doorToDoor(mode),
  };
  return { plan, batches };
}

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((a, b) => (b !== null && b > a ? b : a), '');
