import {
  expectedRange,
  isLongerThanUsual,
  progressOf,
  type Journey,
  type Spread,
} from '@sankofa/domain/batches/voyage/expected';
import { silenceIn } from '@sankofa/domain/batches/voyage/silence';
import type { Mode } from '@sankofa/domain/values/mode';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import type { TrackedCarton } from './journey-queries.ts';
import { daysDoorToDoor, daysToRelease, type Route } from './journey-spread-queries.ts';
import type { Milestone } from './milestone-queries.ts';

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
  toRelease: (mode: Mode, route: Route) => Promise<Spread | null>;
  doorToDoor: (mode: Mode, route: Route) => Promise<Spread | null>;
};

export const pastDaysIn = (db: Db | Tx): PastDays => ({
  toRelease: (mode, route) => daysToRelease(db, mode, route),
  doorToDoor: (mode, route) => daysDoorToDoor(db, mode, route),
});

type Entry = Pick<Milestone, 'code' | 'classifier' | 'at'>;

/**
 * Returns the progress of a shipment, when it should be ready, and how many cartons count: the same for its
 * owner as for anyone with its number.
 */
export async function journeyWith(
  {
    cartons,
    milestones,
    ...shipment
  }: Omit<Travelling, 'id'> & { cartons: readonly TrackedCarton[]; milestones: readonly Entry[] },
  { now, past }: { now: Instant; past: PastDays },
) {
  const { plan, batches } = await planOf({ ...shipment, now, past }, cartons);
  return {
    cartons: cartons.length,
    journey: {
      progress: progressOf(plan),
      // The warehouse that received the goods; the port is in the voyage.
      from: cartons.find(({ city }) => city)?.city ?? batches[0]?.leavesFrom ?? 'China',
      to: shipment.to,
      ...voyageOf(batches[0]),
      expected: expectedRange(plan),
      isLongerThanUsual: isLongerThanUsual(plan),
      silence: silenceIn(
        milestones.map(({ code, classifier, at }) => ({
          code,
          classifier,
          on: dayIn(at, zones.accra),
        })),
        plan.today,
      ),
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
    to,
    now,
    past,
  }: Pick<Travelling, 'mode' | 'status' | 'to'> & { now: Instant; past: PastDays },
  cartons: readonly TrackedCarton[],
) {
  const loaded = cartons.filter(({ batchId, isShort }) => batchId !== null && !isShort);
  const batches = loaded.toSorted((a, b) => ((a.eta ?? '') < (b.eta ?? '') ? 1 : -1));
  const [last] = batches;
  const received = cartons.flatMap(({ receivedAt }) => receivedAt ?? []).toSorted();
  const isBooked = last !== undefined && cartons.every(({ batchId }) => batchId !== null);
  const route = { from: (last ?? cartons.find(({ city }) => city))?.city ?? null, to };
  const plan: Journey = {
    status,
    today: dayIn(now, zones.accra),
    batch:
      isBooked && last.eta !== null
        ? { departedOn: dayOf(last.departedAt), eta: last.eta, arrivedOn: dayOf(last.arrivedAt) }
        : null,
    receivedOn: dayOf(received.at(-1) ?? null),
    toRelease: isBooked ? await past.toRelease(mode, route) : null,
    doorToDoor: isBooked ? null : await past.doorToDoor(mode, route),
  };
  return { plan, batches };
}

/** Returns the ports of the voyage and what carries the goods, which are printed on every bill of lading. */
function voyageOf(carton: TrackedCarton | undefined) {
  const { leavesFrom, arrivesAt, vessel, flight } = carton ?? {};
  if (!leavesFrom || !arrivesAt) return {};
  return { voyage: { from: leavesFrom, to: arrivesAt, carrier: vessel ?? flight ?? null } };
}

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((a, b) => (b !== null && b > a ? b : a), '');
