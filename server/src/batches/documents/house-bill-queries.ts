import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

/** Locks the shipments of a batch that have no house bill yet, in the general lock order. */
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

/** Assigns each shipment the number at the same index. */
export async function assignHouseBills(
  tx: Tx,
  shipmentIds: readonly string[],
  numbers: readonly string[],
) {
  if (shipmentIds.length === 0) return;
  await sql`update shipments set house_bill_number = one.number
    from unnest(${shipmentIds}::uuid[], ${numbers}::text[]) as one (id, number)
    where shipments.id = one.id`.execute(tx);
}
