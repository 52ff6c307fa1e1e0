import { addDays, dayIn, zones } from '@sankofa/domain/values/time';

import {
  arriveBatch,
  cancelBatch,
  closeBatch,
  completeBatch,
  createBatch,
  delayBatch,
  departBatch,
  editBatch,
  openBatch,
  releaseCustoms,
  startClearing,
  startUnloading,
  unloadUnanswered,
} from '../batches/batches.ts';
import type { Work } from '../platform/database/work.ts';
import { handOverPackages } from '../warehouse/warehouse.ts';
import { batchVersion, cartonsInBatch, readyShipments } from './demo-queries.ts';
import type { BatchPlan, Until } from './plan.ts';
import { planCosts } from './seed-costs.ts';
import type { SeedPeople } from './seed-types.ts';
import { signatureFrom } from './signature.ts';

const untils: readonly Until[] = [
  'planned',
  'cancelled',
  'open',
  'closed',
  'departed',
  'arrived',
  'clearing',
  'unloading',
  'completed',
];
const reaches = (plan: BatchPlan, step: Until) =>
  untils.indexOf(plan.until) >= untils.indexOf(step) && plan.until !== 'cancelled';

/** Days before departure at which a batch is planned, opened, loaded and closed. */
export const lead = { planned: 24, opened: 16, loading: 2.4, closed: 0.8 } as const;

/** Plans the steps of a batch, as far as it has progressed. */
export function planBatch(cast: SeedPeople, plan: BatchPlan, index: number) {
  const { stage, office, sites } = cast;
  const announced = Math.min(plan.etd - lead.planned, -1);
  const today = dayIn(stage.day(0), zones.accra);
  stage.plan(stage.day(announced), office.staff, async (work) => {
    const batch = await createBatch(work, {
      mode: plan.mode,
      originSiteId: sites[plan.from],
      destinationSiteId: sites[plan.to],
      ...placesOf(plan),
      cutoffAt: stage.day(plan.etd - 1),
      etd: addDays(today, plan.etd),
      eta: addDays(today, plan.eta),
      ...(plan.mode === 'SEA' ? { capacityCbm: 28 } : { capacityKg: 3_000 }),
      carrier: plan.carrier,
    });
    cast.batches.set(index, batch.id);
    planSteps(cast, plan, batch.id, { number: index, today });
  });
}

function placesOf({ mode, from }: BatchPlan) {
  if (mode === 'AIR') return { originPlace: 'CNCAN', destinationPlace: 'GHACC' };
  return { originPlace: from === 'yiwu' ? 'CNNGB' : 'CNNSA', destinationPlace: 'GHTEM' };
}

function planSteps(
  cast: SeedPeople,
  plan: BatchPlan,
  id: string,
  { number, today }: { number: number; today: string },
) {
  const { stage, office } = cast;
  if (plan.until === 'cancelled')
    stage.plan(stage.day(plan.etd - 5), office.staff, (work) =>
      cancelBatch(work, { id, reason: 'The flight was cancelled' }),
    );
  if (reaches(plan, 'open'))
    stage.plan(stage.day(Math.min(plan.etd - lead.opened, -1)), office.staff, (work) =>
      openBatch(work, { id }),
    );
  if (reaches(plan, 'closed'))
    stage.plan(stage.day(Math.min(plan.etd - lead.closed, -0.2)), office.staff, async (work) => {
      await writePapers(work, plan, id, number);
      await closeBatch(work, { id });
    });
  if (!reaches(plan, 'departed')) return;
  stage.plan(stage.day(plan.etd), office.staff, (work) => departBatch(work, { id }));
  if (plan.delay)
    stage.plan(stage.day(plan.etd + 6), office.staff, (work) =>
      delayBatch(work, {
        id,
        eta: addDays(today, plan.eta + (plan.delay ?? 0)),
        reason: 'The port of transshipment is congested',
      }),
    );
  planArrival(cast, plan, id);
  planCosts(cast, plan, id, number);
}

/** Records the documents the carrier sends after the booking. */
async function writePapers(work: Work, plan: BatchPlan, id: string, number: number) {
  const { mode, vessel, flight, container, airWaybill } = plan;
  await editBatch(work, {
    id,
    version: await batchVersion(work.tx, id),
    ...(mode === 'SEA'
      ? {
          containerNumber: container,
          sealNumber: `CN${4_400_120 + number * 37}`,
          masterBillNumber: `${plan.carrier.slice(0, 4).toUpperCase()}${601_200_300 + number * 7_919}`,
          vessel,
          voyage: `${214 + number}W`,
        }
      : { airWaybillNumber: airWaybill, flight }),
  });
}

function planArrival(cast: SeedPeople, plan: BatchPlan, id: string) {
  const { stage, office } = cast;
  const arrives = plan.eta + (plan.delay ?? 0);
  const isAir = plan.mode === 'AIR';
  if (reaches(plan, 'arrived'))
    stage.plan(stage.day(arrives), office.staff, (work) => arriveBatch(work, { id }));
  if (reaches(plan, 'clearing'))
    stage.plan(stage.day(arrives + 0.6), office.staff, (work) => startClearing(work, { id }));
  if (!reaches(plan, 'unloading')) return;
  const released = arrives + (isAir ? 1.5 : 3.4);
  stage.plan(stage.day(released), office.staff, (work) => releaseCustoms(work, { id }));
  stage.plan(stage.day(released + 0.5), office.ghana, async (work) => {
    await startUnloading(work, { id });
    const cartons = await cartonsInBatch(work.tx, id);
    planUnloading(cast, plan, { id, cartons, begins: released + 0.6 });
  });
}

function planUnloading(
  cast: SeedPeople,
  plan: BatchPlan,
  { id, cartons, begins }: { id: string; cartons: readonly string[]; begins: number },
) {
  const { stage, dice, office } = cast;
  const isHalf = plan.until === 'unloading';
  const seen = cartons.filter(
    (_, index) => index >= (plan.short ?? 0) && (!isHalf || index % 5 < 3),
  );
  seen.forEach((labelNumber, index) => {
    stage.plan(stage.day(begins + index * 0.002), office.ghana, (work) =>
      unloadUnanswered(work, { batchId: id, code: labelNumber, shelf: `G${dice.between(1, 9)}` }),
    );
  });
  if (isHalf) return;
  const ends = begins + seen.length * 0.002 + 0.1;
  stage.plan(stage.day(ends), office.ghana, (work) => completeBatch(work, { id }));
  for (let after = 1; after < 60; after += 1)
    stage.plan(stage.day(ends + after * 0.9), office.ghana, async (work) => {
      await handOutSome(cast, work, id);
    });
}

/** Hands over some of the goods that are ready, each day to a few customers. */
async function handOutSome(cast: SeedPeople, work: Work, batchId: string) {
  const { dice } = cast;
  for (const shipment of await readyShipments(work.tx, batchId)) {
    // The demo customer collects nothing, so that goods are ready when a visitor logs in as her.
    const isHers = shipment.customerId === cast.customers[0].actor.id;
    if (!dice.chance(isHers ? 0.01 : 0.4)) continue;
    await handOverPackages(work, {
      shipmentId: shipment.id,
      pickupCode: shipment.pickupCode,
      receivedBy: shipment.name,
      packageIds: shipment.packageIds,
      scannedIds: shipment.packageIds,
      signature: signatureFrom(dice.between(0, 99)),
    });
  }
}
