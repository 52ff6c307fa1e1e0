import type { Tx } from '../../platform/database/db.ts';

/** Shipments of a batch that have no house bill yet, held in the order in which shipments are locked. */
export async function lockUnnumbered(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('shipments as s')
    .select('s.id')
    .where('s.houseBillNumber', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('packages as p')
          .select('p.id')
          .whereRef('p.shipmentId', '=', 's.id')
          .where('p.batchId', '=', batchId),
      ),
    )
    .orderBy('s.id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function giveHouseBill(tx: Tx, shipmentId: string, houseBillNumber: string) {
  await tx.updateTable('shipments').set({ houseBillNumber }).where('id', '=', shipmentId).execute();
}
