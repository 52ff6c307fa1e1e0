import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Tx } from '../../platform/database/db.ts';

export async function addHandover(tx: Tx, handover: Insertable<DB['handovers']>) {
  await tx.insertInto('handovers').values(handover).execute();
}

/** Sets the wrong pickup codes, who entered them, and whether the handover is locked. */
export async function changePickupLock(
  tx: Tx,
  shipmentId: string,
  change: {
    pickupAttempts: number;
    pickupAttemptedBy: string[];
    pickupLockedAt?: Instant | null;
  },
) {
  await tx.updateTable('shipments').set(change).where('id', '=', shipmentId).execute();
}
