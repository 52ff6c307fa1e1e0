import { moneyOf } from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';

import { newId } from '../../platform/ids.ts';
import type { TestCustomer, World } from '../world.ts';
import type { startTrade } from './trade.ts';

type Trade = Awaited<ReturnType<typeof startTrade>>;
const dayMs = 86_400_000;

/** Creates cartons that were unloaded in Accra a number of days ago and are ready for pickup. */
export async function storedGoods(
  { world, trade }: { world: World; trade: Trade },
  her: TestCustomer,
  daysAgo: readonly number[],
) {
  const cartons = daysAgo.map(() => ({
    weightGrams: 18_400,
    lengthMm: 600,
    widthMm: 450,
    heightMm: 500,
  }));
  const goods = await trade.goods(her, { cartons });
  for (const [index, days] of daysAgo.entries()) {
    const at = addMs(world.clock(), -days * dayMs);
    await world.db
      .insertInto('events')
      .values({
        id: newId(world.clock()),
        packageId: goods.packageIds[index] ?? '',
        shipmentId: goods.id,
        siteId: trade.sites.accra,
        code: 'STRP',
        permission: 'duty:warehouse',
        actorId: trade.admin.id,
        classifier: 'ACTUAL',
        fromState: 'ARRIVED',
        toState: 'IN_WAREHOUSE',
        occurredAt: at,
        recordedAt: at,
      })
      .execute();
  }
  await makeReady(world, { shipmentId: goods.id, siteId: trade.sites.accra });
  return goods;
}

type Ready = {
  shipmentId: string;
  siteId: string;
  shelf?: string;
  /** Where they are to be delivered; null if the customer collects them. */
  deliverTo?: { deliverTo: string; deliverArea: string };
};

/** Puts verified goods into an office, where they are ready for delivery or for pickup with the code 123456. */
export async function makeReady({ db }: World, { shipmentId, siteId, shelf, deliverTo }: Ready) {
  await db
    .updateTable('packages')
    .set({ state: 'AVAILABLE', siteId, shelf: shelf ?? null })
    .where('shipmentId', '=', shipmentId)
    .execute();
  await db
    .updateTable('shipments')
    .set({ status: 'READY_FOR_PICKUP', pickupCode: '123456', ...deliverTo })
    .where('id', '=', shipmentId)
    .execute();
}

/** Seven free days in Accra, then GHS 3.00 per CBM and day, for at most sixty days. */
export const storageRule = (trade: Trade) => ({
  siteId: trade.sites.accra,
  mode: 'SEA',
  basis: 'MEASURE',
  freeDays: 7,
  perDay: moneyOf(300),
  maxDays: 60,
  note: 'The first rule',
});

/** Collects cartons by scanning each one, with the pickup code of `storedGoods`. */
export const collect = (
  world: World,
  shipmentId: string,
  packageIds: readonly string[],
  key?: string,
) =>
  world.as('warehouse-gh').post(
    `/shipments/${shipmentId}/deliver`,
    {
      pickupCode: '123456',
      receivedBy: 'Ama Mensah',
      signature: 'M0 0L10 10',
      packageIds,
      scannedIds: packageIds,
    },
    key === undefined ? {} : { key },
  );
