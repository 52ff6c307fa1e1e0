import { inEnglish } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

/** Starts a world where batches arrive in Tema to be unloaded. */
export async function startUnloading() {
  const warehouse = await startWarehouse();
  const { world, sites, drive, goodsOf } = warehouse;
  return {
    ...warehouse,
    /** Creates a batch in Tema, ready to be unloaded, with one shipment for Ama. */
    inTema: async (cartons: number) => {
      const ama = await world.ama();
      const goods = await goodsOf(ama.id, cartons);
      const labels = labelsOf(goods);
      const sailed = await drive.sail(seaPlan(sites), labels);
      const batch = await drive.land(sailed.id);
      return { ama, goods, labels, batch, label: labels[0] ?? '', id: goods.packages[0]?.id ?? '' };
    },
    rowOf: (labelNumber: string) =>
      world.db
        .selectFrom('packages')
        .selectAll()
        .where('labelNumber', '=', labelNumber)
        .executeTakeFirstOrThrow(),
    discrepanciesOf: async (labelNumber: string) =>
      inEnglish(
        await world.db
          .selectFrom('discrepancies as d')
          .innerJoin('packages as p', 'p.id', 'd.packageId')
          .select(['d.kind', 'd.batchId', 'd.resolution'])
          .where('p.labelNumber', '=', labelNumber)
          .execute(),
      ),
  };
}
