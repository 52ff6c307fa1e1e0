import type { Announced } from '@sankofa/domain/fixtures/freight';
import { couriers, goods, type Goods } from '@sankofa/domain/fixtures/goods';
import type { GoodsClass } from '@sankofa/domain/rates/rate';

import { freightIn } from '../fixtures/freight-by-commands.ts';
import { cancelOwnShipment } from '../shipments/shipments.ts';
import { addPhotoTo, claimNumber, receivePackages } from '../warehouse/warehouse.ts';
import { addressOf, versionOfShipment } from './demo-queries.ts';
import { planMoney } from './seed-money.ts';
import type { SeedPeople, Customer, ShipmentPlan } from './seed-types.ts';

type Measured = { weightKg: number; lengthCm: number; widthCm: number; heightCm: number };

const shelves = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C4', 'D2'] as const;

/** Returns the measurements of a carton: the typical size of its goods, with random variation. */
function measuresOf({ random }: SeedPeople, { size }: Goods): Measured {
  const vary = (value: number) => Math.max(1, Math.round(value * (0.85 + random.next() * 0.3)));
  return {
    lengthCm: vary(size[0]),
    widthCm: vary(size[1]),
    heightCm: vary(size[2]),
    weightKg: vary(size[3]),
  };
}

/** Returns a second measurement of the carton: slightly different, occasionally a lot. */
function again({ random }: SeedPeople, first: Measured): Measured {
  const off = () => random.between(-1, 1);
  return {
    lengthCm: first.lengthCm + off(),
    widthCm: first.widthCm + off(),
    heightCm: first.heightCm + off(),
    weightKg: Math.round((first.weightKg + (random.next() - 0.5) * 0.3) * 10) / 10,
  };
}

function supplierNumber({ random }: SeedPeople) {
  const courier = random.pick(couriers);
  const digits = /^\d/.test(courier.prefix)
    ? courier.digits - courier.prefix.length
    : courier.digits;
  const number = Array.from({ length: digits }, () => random.between(0, 9)).join('');
  return { courier: courier.name, supplierNumber: `${courier.prefix}${number}` };
}

/** Plans the whole life of a shipment, from the pre-alert on. */
export function planShipment(people: SeedPeople, plan: ShipmentPlan) {
  const { context, random } = people;
  const kinds = Array.from({ length: random.between(1, 2) }, () => random.pick(goods));
  const goodsClass: GoodsClass = kinds.some((kind) => kind.goodsClass === 'SPECIAL')
    ? 'SPECIAL'
    : 'NORMAL';
  const lines = kinds.map((kind) => ({
    ...supplierNumber(people),
    contents: kind.contents,
    goodsClass: kind.goodsClass,
    cartons: plan.mode === 'AIR' ? 1 : random.between(1, 3),
    declaredValue: { amount: `${random.between(...kind.usd)}.00`, currency: 'USD' as const },
  }));
  context.plan(context.day(plan.registered), plan.customer.actor, async (work) => {
    const deliverToId =
      plan.to === 'accra' ? await addressOf(work.tx, plan.customer.actor.id) : undefined;
    const shipment = await freightIn(work).preAlert({
      ...(deliverToId && { deliverToId }),
      mode: plan.mode,
      goodsClass,
      destinationSiteId: people.sites[plan.to],
      description: [...new Set(kinds.map((kind) => kind.contents))].join(', '),
      lines,
    });
    if (plan.stopsAt === 'cancelled') planCancel(people, plan, shipment.id);
    else if (plan.stopsAt !== 'registered') planReceipt(people, plan, { shipment, kinds });
  });
}

function planCancel({ context }: SeedPeople, plan: ShipmentPlan, shipmentId: string) {
  context.plan(context.day(plan.registered + 1.4), plan.customer.actor, async (work) => {
    await cancelOwnShipment(work, {
      shipmentId,
      version: await versionOfShipment(work.tx, shipmentId),
      reason: 'The supplier is out of stock',
    });
  });
}

function planReceipt(
  people: SeedPeople,
  plan: ShipmentPlan,
  { shipment, kinds }: { shipment: Announced; kinds: readonly Goods[] },
) {
  const { context, random, office, pictures } = people;
  const cartons = shipment.packages;
  const gap = Math.min(0.03, (plan.loaded - plan.received) / (cartons.length * 8));
  cartons.forEach((carton, index) => {
    const kind = kinds.find((one) => one.contents === carton.contents) ?? kinds[0];
    if (!kind) return;
    const measures = measuresOf(people, kind);
    const condition = random.chance(0.02) ? ('DAMAGED' as const) : ('GOOD' as const);
    const picture = random.pick(pictures);
    const receivedOn = plan.received + index * gap;
    context.plan(context.day(receivedOn), office['warehouse-cn'], async (at) => {
      await freightIn(at).receive({
        packageId: carton.id,
        measures,
        condition,
        shelf: random.pick(shelves),
        siteId: people.sites[plan.from],
        device: 'Scale 1',
      });
      await addPhotoTo(at, { packageId: carton.id, purpose: 'RECEIVE', stored: picture });
    });
    if (plan.stopsAt === 'received') return;
    const verifiedOn = receivedOn + (plan.loaded - plan.received) * 0.3;
    planVerify(people, plan, { carton, measures, verifiedOn, condition, shipmentId: shipment.id });
  });
}

function planVerify(
  people: SeedPeople,
  plan: ShipmentPlan,
  {
    carton,
    measures,
    verifiedOn,
    condition,
    shipmentId,
  }: {
    carton: Announced['packages'][number];
    measures: Measured;
    verifiedOn: number;
    condition: 'GOOD' | 'DAMAGED';
    shipmentId: string;
  },
) {
  const { context, random, office } = people;
  const facts = {
    packageId: carton.id,
    goodsClass: carton.goodsClass,
    condition,
    device: 'Scale 2',
  };
  // One carton in forty was measured wrongly when received; the third measurement agrees with the second.
  const isWrong = random.chance(0.025);
  const second = isWrong
    ? { ...measures, weightKg: measures.weightKg + 6 }
    : again(people, measures);
  if (isWrong)
    context.plan(context.day(verifiedOn - 0.02), office['warehouse-cn'], (work) =>
      freightIn(work).verify({ ...facts, measures: second }),
    );
  context.plan(context.day(verifiedOn), office['warehouse-cn'], async (work) => {
    const { invoiceId } = await freightIn(work).verify({ ...facts, measures: second });
    if (invoiceId && plan.stopsAt !== 'verified')
      planMoney(people, plan, { shipmentId, invoiceId });
  });
  const { batch } = plan;
  if (batch !== null)
    context.plan(context.day(plan.loaded + random.next() * 0.3), office.staff, async (work) => {
      const batchId = people.batches.get(batch);
      if (batchId) await freightIn(work).load(batchId, carton.labelNumber);
    });
}

/** Plans a carton without a readable shipping mark, which is unidentified until its owner claims it. */
export function planUnidentified(
  people: SeedPeople,
  { day, claimedBy = [] }: { day: number; claimedBy?: readonly Customer[] },
) {
  const { context, random, office, sites, pictures } = people;
  const kind = random.pick(goods);
  let packageId = '';
  let numberEnd = '';
  context.plan(context.day(day), office['warehouse-cn'], async (work) => {
    const measures = measuresOf(people, kind);
    const number = supplierNumber(people).supplierNumber;
    numberEnd = number.slice(-6);
    ({ packageId } = await receivePackages(work, {
      measures,
      contents: kind.contents,
      condition: 'GOOD',
      shelf: 'U1',
      note: 'The shipping mark is unreadable',
      siteId: sites.guangzhou,
      supplierNumber: number,
    }));
    await addPhotoTo(work, { packageId, purpose: 'RECEIVE', stored: pictures[0] });
  });
  claimedBy.forEach(({ actor }, index) => {
    context.plan(context.day(day + 0.6 + index / 4), actor, async (work) => {
      await claimNumber(work, { packageId, numberEnd, mode: 'SEA' });
    });
  });
}
