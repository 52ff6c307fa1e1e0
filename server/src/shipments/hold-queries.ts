import { Problem } from '@sankofa/domain/errors/problem';
import { pendingDisputes } from '@sankofa/domain/invoices/corrections/dispute';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import type { Tx } from '../platform/database/db.ts';

/** @throws Problem thing.not_found */
export async function getHold(tx: Tx, id: string) {
  const hold = await tx
    .selectFrom('holds')
    .select(['id', 'packageId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('thing.not_found'));
  return hold;
}

/** Returns false if it was lifted already. */
export async function liftOneHold(
  tx: Tx,
  id: string,
  by: { liftedBy: string; liftedAt: Instant; liftReason: Message },
): Promise<boolean> {
  const result = await tx
    .updateTable('holds')
    .set({ ...by, liftReason: JSON.stringify(by.liftReason) })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lifts all holds of a carton in a final state. */
export async function liftAllHolds(
  tx: Tx,
  packageId: string,
  by: { liftedBy: string; liftedAt: Instant; liftReason: Message },
) {
  await tx
    .updateTable('holds')
    .set({ ...by, liftReason: JSON.stringify(by.liftReason) })
    .where('packageId', '=', packageId)
    .where('liftedAt', 'is', null)
    .execute();
}

/** Returns whether a carton has an open re-measure request. */
export async function isDisputed(tx: Tx, packageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputedPackages as p')
    .innerJoin('measurementDisputes as d', 'd.id', 'p.disputeId')
    .select('d.id')
    .where('p.packageId', '=', packageId)
    .where('d.state', 'in', pendingDisputes)
    .executeTakeFirst();
  return row !== undefined;
}
