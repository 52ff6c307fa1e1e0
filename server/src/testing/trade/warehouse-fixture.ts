import { startWorld } from '../world.ts';
import { driver } from './batch-plans.ts';
import { openSites, verifiedGoods, type Goods, type GoodsOptions } from './goods.ts';

/** Starts a world with warehouses and offices, where batches are planned, loaded and shipped. */
export async function startWarehouse() {
  const world = await startWorld();
  const sites = await openSites(world);
  /** Creates verified cartons in Guangzhou on their way to Accra. */
  const goods = (
    options: Partial<GoodsOptions> & Pick<GoodsOptions, 'customerId'>,
  ): Promise<Goods> =>
    verifiedGoods(world, { siteId: sites.guangzhou, destinationSiteId: sites.accra, ...options });
  return {
    world,
    sites,
    drive: driver(world),
    goods,
    /** Creates a shipment of one carton and returns both as one. */
    carton: async (options: Parameters<typeof goods>[0]) => {
      const shipment = await goods({ ...options, cartons: 1 });
      const [carton] = shipment.packages;
      if (!carton) throw new Error('No carton');
      return { ...shipment, ...carton };
    },
    cartonNow: (id: string) =>
      world.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
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
