import { expectedRange, progressOf, type Journey } from '@sankofa/domain/batches/expected';
import { trackingNumberOf } from '@sankofa/domain/codes';
import { Problem } from '@sankofa/domain/problem';
import { statusSentence, statusStep } from '@sankofa/domain/shipments/shipment-status';
import { dayIn, zones, type Instant } from '@sankofa/domain/time';

import type { Db } from '../platform/db.ts';
import { milestonesOf } from '../shipments/shipments.ts';
import { daysDoorToDoor, daysToRelease, findTracked, trackedCartons } from './tracking-queries.ts';

const dayOf = (instant: Instant | null) => (instant === null ? null : dayIn(instant, zones.accra));

/**
 * Where a shipment is, for anyone who has its number: no names, values, prices or photos.
 * @throws Problem tracking.malformed, tracking.not_found
 */
export async function trackedShipment(db: Db, typed: string, now: Instant) {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber === null)
    throw new Problem('tracking.malformed', {
      sentence:
        'That does not look like a tracking number. It has twelve letters and digits, such as 7K3Q-4M2P-9XW4',
      fields: { trackingNumber: 'Check it against your message from us' },
    });
  const shipment = await findTracked(db, trackingNumber);
  if (!shipment)
    throw new Problem('tracking.not_found', {
      sentence: `We have no shipment with the number ${trackingNumber}. Check every letter, or ask us`,
    });
  const cartons = await trackedCartons(db, shipment.id);
  const { journey, batches } = await journeyOf(db, { ...shipment, now }, cartons);
  const { mode, status } = shipment;
  return {
    trackingNumber,
    mode,
    status,
    sentence: statusSentence(status, mode),
    step: statusStep(status),
    progress: progressOf(journey),
    cartons: cartons.length,
    from: batches[0]?.leavesFrom ?? cartons.find(({ city }) => city)?.city ?? 'China',
    to: shipment.to,
    expected: expectedRange(journey),
    isDelayed: batches.some(
      ({ eta, firstEta }) => eta !== null && firstEta !== null && eta > firstEta,
    ),
    milestones: await milestonesOf(db, shipment.id),
    updatedAt: latest([shipment.updatedAt, ...cartons.map(({ changedAt }) => changedAt)]),
  };
}

type Cartons = Awaited<ReturnType<typeof trackedCartons>>;

/** The shipment follows its last batch, as its status follows the carton that is furthest behind. */
async function journeyOf(
  db: Db,
  { mode, status, now }: Pick<Journey, 'status'> & { mode: 'AIR' | 'SEA'; now: Instant },
  cartons: Cartons,
) {
  const aboard = cartons.filter(({ batchId, isShort }) => batchId !== null && !isShort);
  const batches = aboard.toSorted((a, b) => ((a.eta ?? '') < (b.eta ?? '') ? 1 : -1));
  const [last] = batches;
  const received = cartons.flatMap(({ receivedAt }) => receivedAt ?? []).toSorted();
  const isBooked = last !== undefined && cartons.every(({ batchId }) => batchId !== null);
  const journey: Journey = {
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
  return { journey, batches };
}

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((a, b) => (b !== null && b > a ? b : a), '');
