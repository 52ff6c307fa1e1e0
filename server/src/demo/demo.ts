import { randomFrom } from '@sankofa/domain/fixtures/random';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { msOf } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Files } from '../platform/files/files.ts';
import { markComplete, settlePast } from './demo-queries.ts';
import { hasDemo } from './has-demo.ts';
import { batchPlans, waitingShipments } from './plan.ts';
import { assemble } from './seed-base.ts';
import { seedContextFor } from './seed-context.ts';
import { planRuns } from './seed-deliveries.ts';
import { planShipment, planUnidentified } from './seed-goods.ts';
import { planMessages } from './seed-messages.ts';
import { planPayables } from './seed-payables.ts';
import type { SeedPeople, ShipmentPlan } from './seed-types.ts';
import { lead, planBatch } from './seed-voyages.ts';

export type DemoParts = {
  db: Db;
  files: Files;
  now: Instant;
  passwordHash: string;
  /** Called from time to time with the progress, from 0 to 1. */
  onProgress?: (share: number) => void;
};

const seed = 20_261_121;
const longestPast = 150;

/**
 * Fills an empty database with a plausible company: five months of trade, created by the product’s own
 * commands from a fixed seed. Does nothing if the demo is complete. Returns whether it filled the database.
 * @throws DemoBroken if an earlier start was interrupted
 */
export async function fillDemo({ db, files, now, passwordHash, onProgress }: DemoParts) {
  if (await hasDemo(db)) return false;
  const random = randomFrom(seed);
  const context = seedContextFor(db, now);
  const people = await assemble({
    db,
    files,
    context,
    random,
    passwordHash,
    began: -longestPast,
    customers: 59,
  });
  batchPlans.forEach((plan, index) => planBatch(people, plan, index));
  for (const shipment of shipments(people)) planShipment(people, shipment);
  const [ama, second] = people.customers;
  planUnidentified(people, { day: -33 });
  planUnidentified(people, { day: -12, claimedBy: second ? [ama, second] : [ama] });
  planUnidentified(people, { day: -5, claimedBy: [ama] });
  planUnidentified(people, { day: -1.5 });
  planRuns(people);
  planMessages(people);
  planPayables(people);
  const began = msOf(context.day(-longestPast));
  const totalMs = msOf(now) - began;
  await context.run((at) => onProgress?.((msOf(at) - began) / totalMs));
  await settlePast(db, addMs(now, -2 * 86_400_000));
  await markComplete(db, now);
  return true;
}

/** Plans every shipment. The demo customer has some at each stage. */
function shipments({ random, customers }: SeedPeople): ShipmentPlan[] {
  const inBatches = batchPlans.flatMap((batch, index) =>
    Array.from({ length: batch.shipments }, (_, number): ShipmentPlan => {
      const loaded = Math.min(batch.etd - lead.loading, -0.6) - random.next() * 0.4;
      const received = loaded - 2.5 - random.next() * 4;
      return {
        customer: number === 0 ? customers[0] : random.pick(customers),
        mode: batch.mode,
        from: batch.from,
        to: batch.to,
        batch: index,
        registered: received - 3 - random.next() * 7,
        received,
        loaded,
        stopsAt: null,
      };
    }),
  );
  const stops = [
    'registered',
    'received',
    'verified',
    'issued',
    'paying',
    'cancelled',
    'registered',
  ] as const;
  const waiting = Array.from({ length: waitingShipments }, (_, number): ShipmentPlan => {
    const received = -6 + random.next() * 4;
    return {
      customer: number < 5 ? customers[0] : random.pick(customers),
      mode: random.chance(0.3) ? 'AIR' : 'SEA',
      from: 'guangzhou',
      to: random.chance(0.8) ? 'accra' : 'tamale',
      batch: null,
      registered: received - 2 - random.next() * 5,
      received,
      loaded: received + 2,
      stopsAt: stops[number % stops.length] ?? 'registered',
    };
  });
  return [...inBatches, ...waiting];
}

/** Creates only the people, sites and prices, without any trade, as a starting point for end-to-end tests. */
export async function openCompany({ db, files, now, passwordHash }: DemoParts) {
  if (await hasDemo(db)) return;
  const context = seedContextFor(db, now);
  await assemble({
    db,
    files,
    context,
    random: randomFrom(seed),
    passwordHash,
    began: -longestPast,
    customers: 0,
  });
  await markComplete(db, now);
}
