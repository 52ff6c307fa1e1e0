import { addMs, msBetween, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import { dueBatches, type CarriedBatch } from './carrier-queries.ts';
import { referenceOf } from './open-carriers.ts';
import { airEvent, seaEvent } from './simulator/sample-events.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Returns what simulated carriers report about the batches of the demo: what we recorded, and what is expected. */
export async function eventsForSimulator(
  db: Db,
  now: Instant,
): Promise<(readonly [string, object[]])[]> {
  const batches = await dueBatches(db, now);
  return batches.map((batch) => [
    referenceOf(batch),
    batch.mode === 'SEA' ? eventsAtSea(batch, now) : eventsByAir(batch, now),
  ]);
}

const halfway = { port: 'MAPTM', portName: 'Tanger Med' };

/** Noon of the planned day, or the recorded moment. */
const leavesAt = ({ departedAt, etd }: CarriedBatch) => departedAt ?? `${etd}T12:00:00.000Z`;
const comesAt = ({ arrivedAt, eta }: CarriedBatch) => arrivedAt ?? `${eta}T12:00:00.000Z`;

function eventsAtSea(batch: CarriedBatch, now: Instant): object[] {
  const { originPlace, destinationPlace } = batch;
  const ship = {
    ...(batch.vessel && { vessel: batch.vessel }),
    ...(batch.voyage && { voyage: batch.voyage }),
  };
  const [leaves, comes] = [leavesAt(batch), comesAt(batch)];
  const between = addMs(leaves, msBetween(leaves, comes) * 0.7);
  return [
    { what: 'GTIN', at: addMs(leaves, -3 * day), port: originPlace },
    { what: 'LOAD', at: addMs(leaves, -10 * hour), port: originPlace },
    { what: 'DEPA', at: leaves, port: originPlace, isDone: batch.departedAt !== null },
    { what: 'ARRI', at: between, ...halfway },
    { what: 'DEPA', at: addMs(between, 2 * day), ...halfway },
    { what: 'ARRI', at: comes, port: destinationPlace, isDone: batch.arrivedAt !== null },
    { what: 'DISC', at: addMs(comes, day), port: destinationPlace },
  ].map(({ isDone = true, ...event }) =>
    seaEvent({
      ...event,
      ...ship,
      classifier: isDone && event.at <= now ? 'ACT' : 'EST',
      createdAt: event.at <= now ? event.at : addMs(now, -2 * hour),
    }),
  );
}

function eventsByAir(batch: CarriedBatch, now: Instant): object[] {
  const [from, to] = [batch.originPlace.slice(2), batch.destinationPlace.slice(2)];
  const flight = batch.flight ? { flight: batch.flight } : {};
  const [leaves, comes] = [leavesAt(batch), comesAt(batch)];
  return [
    { what: 'RCS', at: addMs(leaves, -day), airport: from },
    { what: 'DEP', at: leaves, airport: from, isDone: batch.departedAt !== null },
    { what: 'ARR', at: comes, airport: to, isDone: batch.arrivedAt !== null },
    { what: 'RCF', at: addMs(comes, 3 * hour), airport: to },
  ].map(({ isDone = true, ...event }) =>
    airEvent({ ...event, ...flight, type: isDone && event.at <= now ? 'ACTUAL' : 'ESTIMATED' }),
  );
}
