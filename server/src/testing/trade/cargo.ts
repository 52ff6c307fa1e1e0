import type { World } from '../world.ts';
import { driver, seaPlan } from './batch-plans.ts';
import { verifiedGoods } from './goods.ts';

/**
 * Creates a batch that is being unloaded: two shipments of different cartons, with one carton damaged and one
 * not yet scanned.
 * @param volumeCm3 of each carton of the first one; its sides come to 100,000
 */
export async function cargoOf(
  world: World,
  sites: { guangzhou: string; accra: string },
  volumeCm3 = 98_765,
) {
  const drive = driver(world);
  const at = { siteId: sites.guangzhou, destinationSiteId: sites.accra };
  const goods = [
    await verifiedGoods(world, {
      ...at,
      customerId: (await world.ama()).id,
      cartons: 3,
      weightGrams: 12_340,
      volumeCm3,
    }),
    await verifiedGoods(world, { ...at, customerId: (await world.kojo()).id, cartons: 2 }),
  ];
  const cartons = goods.flatMap(({ packages }) => packages);
  const labels = cartons.map(({ labelNumber }) => labelNumber);
  const batch = await drive.sail(seaPlan(sites), labels);
  await drive.land(batch.id);
  for (const label of labels.slice(1)) await drive.unload(batch.id, label);
  const wet = { condition: 'WET', note: 'Sea water at the door' };
  await world.as('warehouse-gh').post(`/packages/${cartons[1]?.id ?? ''}/damage`, wet);
  return batch.id;
}
