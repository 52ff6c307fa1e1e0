import { customers } from '@sankofa/domain/fixtures/people';
import type { Mode } from '@sankofa/domain/values/mode';

import { remindersIn } from '../reminders.ts';
import { startWorld, type WorldOptions } from '../world.ts';
import { driver } from './batch-plans.ts';
import { openSites, verifiedGoods, type Goods, type GoodsOptions } from './goods.ts';
import { makeReady } from './stored-goods.ts';

/** Starts a world with warehouses and offices, where batches are planned, loaded and shipped. */
export async function startWarehouse(options?: WorldOptions) {
  const world = await startWorld(options);
  const sites = await openSites(world);
  /** Creates verified cartons in Guangzhou on their way to Accra. */
  const goods = (
    options: Partial<GoodsOptions> & Pick<GoodsOptions, 'customerId'>,
  ): Promise<Goods> =>
    verifiedGoods(world, { siteId: sites.guangzhou, destinationSiteId: sites.accra, ...options });
  const goodsOf = (customerId: string, cartons: number) => goods({ customerId, cartons });
  const drive = driver(world);
  /** Creates a shipment of one carton and returns both as one. */
  const carton = async (options: Parameters<typeof goods>[0]) => {
    const shipment = await goods({ ...options, cartons: 1 });
    const [only] = shipment.packages;
    if (!only) throw new Error('No carton');
    return { ...shipment, ...only };
  };
  return {
    world,
    sites,
    drive,
    goods,
    goodsOf,
    /** Creates goods for Ama (three cartons) and Kojo (one). */
    twoCustomers: async (mode: Mode = 'SEA') => {
      const [ama, kojo] = [await world.ama(), await world.kojo()];
      const both = [
        await goods({ mode, customerId: ama.id, cartons: 3 }),
        await goods({ mode, customerId: kojo.id }),
      ];
      const packages = both.flatMap((one) => one.packages);
      return { ama, kojo, goods: both, packages, labels: both.flatMap(labelsOf) };
    },
    carton,
    /** Makes goods ready in Accra, for pickup or to be delivered to an area. */
    makeReady: ({ shipmentId }: { shipmentId: string }, area?: string) =>
      makeReady(world, {
        shipmentId,
        siteId: sites.accra,
        shelf: 'G-7',
        ...(area && {
          deliverTo: {
            deliverTo: `${customers.ama.name}, 0244000101, 12 Ring Road`,
            deliverArea: area,
          },
        }),
      }),
    cartonNow: (id: string) =>
      world.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the titles of the notifications of a person, oldest first. */
    titlesOf: async (userId: string) =>
      (await remindersIn(world.db, { userId })).map(({ title }) => title),
    eventsOf: (packageId: string, code: string) =>
      world.db
        .selectFrom('events')
        .selectAll()
        .where('packageId', '=', packageId)
        .where('code', '=', code)
        .execute(),
  };
}

export const labelsOf = ({ packages }: Goods) => packages.map(({ labelNumber }) => labelNumber);
