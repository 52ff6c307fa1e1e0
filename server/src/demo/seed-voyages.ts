import { portsOf } from '@sankofa/domain/fixtures/batches';
import { addDays, dayIn, zones } from '@sankofa/domain/values/time';

import { cancelBatch, delayBatch } from '../batches/batches.ts';
import { freightIn } from '../fixtures/freight-by-commands.ts';
import type { Work } from '../platform/database/work.ts';
import { cartonsInBatch, readyShipments } from './demo-queries.ts';
import type { BatchPlan, BatchProgress } from './plan.ts';
import { planCosts } from './seed-costs.ts';
import type { SeedPeople } from './seed-types.ts';
import { signatureFrom } from './signature.ts';

const progressSteps: readonly BatchProgress[] = [
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
const reaches = (plan: BatchPlan, step: BatchProgress) =>
  progressSteps.indexOf(plan.progress) >= progressSteps.indexOf(step) &&
  plan.progress !== 'cancelled';

/** Days before departure at which a batch is planned, opened, loaded and closed. */
export const lead = { planned: 24, opened: 16, loading: 2.4, closed: 0.8 } as const;

/** Plans the steps of a batch, as far as it has progressed. */
export function planBatch(people: SeedPeople, plan: BatchPlan, index: number) {
  const { context, office, sites } = people;
  const announced = Math.min(plan.etd - lead.planned, -1);
  const today = dayIn(context.day(0), zones.accra);
  context.plan(context.day(announced), office.staff, async (work) => {
    const batch = await freightIn(work).createBatch({
      mode: plan.mode,
      originSiteId: sites[plan.from],
      destinationSiteId: sites[plan.to],
      ...portsOf(plan.mode, plan.from),
      cutoffAt: context.day(plan.etd - 1),
      etd: addDays(today, plan.etd),
      eta: addDays(today, plan.eta),
      ...(plan.mode === 'SEA' ? { capacityCbm: 28 } : { capacityKg: 3_000 }),
      carrier: plan.carrier,
    });
    people.batches.set(index, batch.id);
    planSteps(people, plan, batch.id, { number: index, today });
  });
}

function planSteps(
  people: SeedPeople,
  plan: BatchPlan,
  id: string,
  { number, today }: { number: number; today: string },
) {
  const { context, office } = people;
  if (plan.progress === 'cancelled')
    context.plan(context.day(plan.etd - 5), office.staff, (work) =>
      cancelBatch(work, { id, reason: 'The flight was cancelled' }),
    );
  if (reaches(plan, 'open'))
    context.plan(context.day(Math.min(plan.etd - lead.opened, -1)), office.staff, (work) =>
      freightIn(work).performStep(id, 'open'),
    );
  if (reaches(plan, 'closed'))
    context.plan(
      context.day(Math.min(plan.etd - lead.closed, -0.2)),
      office.staff,
      async (work) => {
        await addDocuments(work, plan, id, number);
        await freightIn(work).performStep(id, 'close');
      },
    );
  if (!reaches(plan, 'departed')) return;
  context.plan(context.day(plan.etd), office.staff, (work) =>
    freightIn(work).performStep(id, 'depart'),
  );
  if (plan.delay)
    context.plan(context.day(plan.etd + 6), office.staff, (work) =>
      delayBatch(work, {
        id,
        eta: addDays(today, plan.eta + (plan.delay ?? 0)),
        reason: 'The port of transshipment is congested',
      }),
    );
  planArrival(people, plan, id);
  planCosts(people, plan, id, number);
}

/** Records the documents the carrier sends after the booking. */
async function addDocuments(work: Work, plan: BatchPlan, id: string, number: number) {
  const { mode, vessel, flight, container, airWaybill } = plan;
  await freightIn(work).editBatch(
    id,
    mode === 'SEA'
      ? {
          containerNumber: container,
          sealNumber: `CN${4_400_120 + number * 37}`,
          masterBillNumber: `${plan.carrier.slice(0, 4).toUpperCase()}${601_200_300 + number * 7_919}`,
          vessel,
          voyage: `${214 + number}W`,
        }
      : { airWaybillNumber: airWaybill, flight },
  );
}

function planArrival(people: SeedPeople, plan: BatchPlan, id: string) {
  const { context, office } = people;
  const arrives = plan.eta + (plan.delay ?? 0);
  const isAir = plan.mode === 'AIR';
  if (reaches(plan, 'arrived'))
    context.plan(context.day(arrives), office.staff, (work) =>
      freightIn(work).performStep(id, 'arrive'),
    );
  if (reaches(plan, 'clearing'))
    context.plan(context.day(arrives + 0.6), office.staff, (work) =>
      freightIn(work).performStep(id, 'start-clearing'),
    );
  if (!reaches(plan, 'unloading')) return;
  const released = arrives + (isAir ? 1.5 : 3.4);
  context.plan(context.day(released), office.staff, (work) =>
    freightIn(work).performStep(id, 'customs-release'),
  );
  context.plan(context.day(released + 0.5), office['warehouse-gh'], async (work) => {
    await freightIn(work).performStep(id, 'start-unloading');
    const cartons = await cartonsInBatch(work.tx, id);
    planUnloading(people, plan, { id, cartons, begins: released + 0.6 });
  });
}

function planUnloading(
  people: SeedPeople,
  plan: BatchPlan,
  { id, cartons, begins }: { id: string; cartons: readonly string[]; begins: number },
) {
  const { context, random, office } = people;
  const isHalf = plan.progress === 'unloading';
  const seen = cartons.filter(
    (_, index) => index >= (plan.short ?? 0) && (!isHalf || index % 5 < 3),
  );
  seen.forEach((labelNumber, index) => {
    context.plan(context.day(begins + index * 0.002), office['warehouse-gh'], (work) =>
      freightIn(work).unload({
        batchId: id,
        code: labelNumber,
        shelf: `G${random.between(1, 9)}`,
      }),
    );
  });
  if (isHalf) return;
  const ends = begins + seen.length * 0.002 + 0.1;
  context.plan(context.day(ends), office['warehouse-gh'], (work) =>
    freightIn(work).performStep(id, 'complete'),
  );
  for (let after = 1; after < 60; after += 1)
    context.plan(context.day(ends + after * 0.9), office['warehouse-gh'], async (work) => {
      await handOverSome(people, work, id);
    });
}

/** Hands over some of the goods that are ready, each day to a few customers. */
async function handOverSome(people: SeedPeople, work: Work, batchId: string) {
  const { random } = people;
  for (const shipment of await readyShipments(work.tx, batchId)) {
    // The demo customer collects nothing, so that goods are ready when a visitor logs in as her.
    const isOfFirstCustomer = shipment.customerId === people.customers[0].actor.id;
    if (!random.chance(isOfFirstCustomer ? 0.01 : 0.4)) continue;
    await freightIn(work).handOver(shipment.id, {
      pickupCode: shipment.pickupCode,
      receivedBy: shipment.name,
      packageIds: shipment.packageIds,
      scannedIds: shipment.packageIds,
      signature: signatureFrom(random.between(0, 99)),
    });
  }
}
