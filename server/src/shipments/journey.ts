import { expectedRange, progressOf, type Journey } from '@sankofa/domain/batches/voyage/expected';
import type { Mode } from '@sankofa/domain/values/mode';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { trackedCartons } from './journey-queries.ts';
import { daysDoorToDoor, daysToRelease } from './journey-spread-queries.ts';

type Travelling = {
  id: string;
  mode: Mode;
  status: Journey['status'];
  updatedAt: Instant;
  /** The destination city in Ghana. */
  to: string;
};
type Cartons = Awaited<ReturnType<typeof trackedCartons>>;

const dayOf = (instant: Instant | null) => (instant === null ? null : dayIn(instant, zones.accra));

/**
 * Returns the progress of a shipment, when it should be ready, and how many cartons count: the same for its
 * owner as for anyone with its number.
 */
export async function journeyOf(db: Db | Tx, shipment: Travelling, now: Instant) {
  const cartons = await trackedCartons(db, shipment.id);
  const { plan, batches } = await planOf(db, { ...shipment, now }, cartons);
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
  db: Db | Tx,
  { mode, status, now }: Pick<Journey, 'status'> & { mode: Mode; now: Instant },
  cartons: Cartons,
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
    toRelease: isBooked ? await daysToRelease(db, mode) : null,
    doorToDoor: isBooked ? null : await daysDoorToDoor(db, mode),
  };
  return { plan, batches };
}

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((a, b) => (b !== null && b > a ? b : a), '');
