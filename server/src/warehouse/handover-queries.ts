import type { Insertable } from 'kysely';

import type { DB } from '../platform/db-schema.ts';
import type { Tx } from '../platform/db.ts';

export async function addHandover(tx: Tx, handover: Insertable<DB['handovers']>) {
  await tx.insertInto('handovers').values(handover).execute();
}

export async function countTries(tx: Tx, shipmentId: string, tries: number) {
  await tx
    .updateTable('shipments')
    .set({ pickupTries: tries })
    .where('id', '=', shipmentId)
    .execute();
}
