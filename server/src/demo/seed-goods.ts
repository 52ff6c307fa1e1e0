import type { GoodsClass } from '@sankofa/domain/rates/rate';

import { loadUnanswered } from '../batches/batches.ts';
import type { Work } from '../platform/database/work.ts';
import { cancelOwnShipment, preAlertShipment } from '../shipments/shipments.ts';
import { addPhotoTo, claimNumber, receivePackages, verifyPackage } from '../warehouse/warehouse.ts';
import {
  addressOf,
  cartonsOfShipment,
  versionOfShipment,
  type DemoCarton,
} from './demo-queries.ts';
import { couriers, goods, type Goods } from './people.ts';
import { planMoney } from './seed-money.ts';
import type { SeedPeople, Customer, ShipmentPlan } from './seed-types.ts';

type Measured = { weightKg: number; lengthCm: number; widthCm: number; heightCm: number };

const shelves = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C4', 'D2'] as const;

/** Returns the measurements of a carton: the typical size of its goods, with random variation. */
function measuresOf({ dice }: SeedPeople, { size }: Goods): Measured {
  const vary = (value: number) => Math.max(1, Math.round(value * (0.85 + dice.next() * 0.3)));
  return {
    lengthCm: vary(size[0]),
    widthCm: vary(size[1]),
    heightCm: vary(size[2]),
    weightKg: vary(size[3]),
  };
}

/** Returns a second measurement of the carton: slightly different, occasionally a lot. */
function again({ dice }: SeedPeople, first: Measured): Measured {
  const off = () => dice.between(-1, 1);
  return {
    lengthCm: first.lengthCm + off(),
    widthCm: first.widthCm + off(),
    heightCm: first.heightCm + off(),
    weightKg: Math.round((first.weightKg + (dice.next() - 0.5) * 0.3) * 10) / 10,
  };
}

function supplierNumber({ dice }: SeedPeople) {
  const courier = dice.oneOf(couriers);
  const digits = /^\d/.test(courier.prefix)
    ? courier.digits - courier.prefix.length
    : courier.digits;
  const number = Array.from({ length: digits }, () => dice.between(0, 9)).join('');
  return { courier: courier.name, supplierNumber: `${courier.prefix}${number}` };
}

/** Plans the whole life of a shipment, from the pre-alert on. */
export function planShipment(cast: SeedPeople, plan: ShipmentPlan) {
  const { stage, dice } = cast;
  const kinds = Array.from({ length: dice.between(1, 2) }, () => dice.oneOf(goods));
  const goodsClass: GoodsClass = kinds.some((kind) => kind.goodsClass === 'SPECIAL')
    ? 'SPECIAL'
    : 'NORMAL';
  const lines = kinds.map((kind) => ({
    ...supplierNumber(cast),
    contents: kind.contents,
    goodsClass: kind.goodsClass,
    cartons: plan.mode === 'AIR' ? 1 : dice.between(1, 3),
    declaredValue: { amount: `${dice.between(...kind.usd)}.00`, currency: 'USD' as const },
  }));
  stage.plan(stage.day(plan.registered), plan.customer.actor, async (work) => {
    const deliverToId =
      plan.to === 'accra' ? await addressOf(work.tx, plan.customer.actor.id) : undefined;
    const shipmentId = await preAlertShipment(work, {
      ...(deliverToId && { deliverToId }),
      mode: plan.mode,
      goodsClass,
      destinationSiteId: cast.sites[plan.to],
      description: [...new Set(kinds.map((kind) => kind.contents))].join(', '),
      lines,
    });
    if (plan.stopsAt === 'cancelled') planCancel(cast, plan, shipmentId);
    else if (plan.stopsAt !== 'registered')
      await planReceipt(cast, plan, work, { shipmentId, kinds });
  });
}

function planCancel({ stage }: SeedPeople, plan: ShipmentPlan, shipmentId: string) {
  stage.plan(stage.day(plan.registered + 1.4), plan.customer.actor, async (work) => {
    await cancelOwnShipment(work, {
      shipmentId,
      version: await versionOfShipment(work.tx, shipmentId),
      reason: 'The supplier is out of stock',
    });
  });
}

async function planReceipt(
  cast: SeedPeople,
  plan: ShipmentPlan,
  work: Work,
  { shipmentId, kinds }: { shipmentId: string; kinds: readonly Goods[] },
) {
  const { stage, dice, office, pictures } = cast;
  const cartons = await cartonsOfShipment(work.tx, shipmentId);
  const gap = Math.min(0.03, (plan.loaded - plan.received) / (cartons.length * 8));
  cartons.forEach((carton, index) => {
    const kind = kinds.find((one) => one.contents === carton.contents) ?? kinds[0];
    if (!kind) return;
    const measures = measuresOf(cast, kind);
    const condition = dice.chance(0.02) ? ('DAMAGED' as const) : ('GOOD' as const);
    const picture = dice.oneOf(pictures);
    const receivedOn = plan.received + index * gap;
    stage.plan(stage.day(receivedOn), office.china, async (at) => {
      await receivePackages(at, {
        packageId: carton.id,
        measures,
        condition,
        shelf: dice.oneOf(shelves),
        siteId: cast.sites[plan.from],
        device: 'Scale 1',
      });
      await addPhotoTo(at, { packageId: carton.id, purpose: 'RECEIVE', stored: picture });
    });
    if (plan.stopsAt === 'received') return;
    const verifiedOn = receivedOn + (plan.loaded - plan.received) * 0.3;
    planVerify(cast, plan, { carton, measures, verifiedOn, condition, shipmentId });
  });
}

function planVerify(
  cast: SeedPeople,
  plan: ShipmentPlan,
  {
    carton,
    measures,
    verifiedOn,
    condition,
    shipmentId,
  }: {
    carton: DemoCarton;
    measures: Measured;
    verifiedOn: number;
    condition: 'GOOD' | 'DAMAGED';
    shipmentId: string;
  },
) {
  const { stage, dice, office } = cast;
  const facts = {
    packageId: carton.id,
    goodsClass: carton.goodsClass,
    condition,
    device: 'Scale 2',
  };
  // One carton in forty was measured wrongly when received; the third measurement agrees with the second.
  const isWrong = dice.chance(0.025);
  const second = isWrong ? { ...measures, weightKg: measures.weightKg + 6 } : again(cast, measures);
  if (isWrong)
    stage.plan(stage.day(verifiedOn - 0.02), office.china, (work) =>
      verifyPackage(work, { ...facts, measures: second }),
    );
  stage.plan(stage.day(verifiedOn), office.china, async (work) => {
    const { invoiceId } = await verifyPackage(work, { ...facts, measures: second });
    if (invoiceId && plan.stopsAt !== 'verified') planMoney(cast, plan, { shipmentId, invoiceId });
  });
  const { batch } = plan;
  if (batch !== null)
    stage.plan(stage.day(plan.loaded + dice.next() * 0.3), office.staff, async (work) => {
      const batchId = cast.batches.get(batch);
      if (batchId) await loadUnanswered(work, { id: batchId, code: carton.labelNumber });
    });
}

/** Plans a carton without a readable shipping mark, which is unidentified until its owner claims it. */
export function planUnidentified(
  cast: SeedPeople,
  { day, claimedBy = [] }: { day: number; claimedBy?: readonly Customer[] },
) {
  const { stage, dice, office, sites, pictures } = cast;
  const kind = dice.oneOf(goods);
  let packageId = '';
  let numberEnd = '';
  stage.plan(stage.day(day), office.china, async (work) => {
    const measures = measuresOf(cast, kind);
    const number = supplierNumber(cast).supplierNumber;
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
    stage.plan(stage.day(day + 0.6 + index / 4), actor, async (work) => {
      await claimNumber(work, { packageId, numberEnd, mode: 'SEA' });
    });
  });
}
