import { Problem } from '@sankofa/domain/errors/problem';
import { pendingDisputes } from '@sankofa/domain/invoices/corrections/dispute';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/** @throws Problem thing.not_found if one of them does not exist */
export async function getHolds(tx: Tx, ids: readonly string[]) {
  const holds = await tx
    .selectFrom('holds')
    .select(['id', 'packageId', 'kind'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();
  if (holds.length < ids.length) throw new Problem('thing.not_found');
  return holds;
}

/** Returns how many were not lifted before. */
export async function liftOpenHolds(
  tx: Tx,
  ids: readonly string[],
  by: { liftedBy: string; liftedAt: Instant; liftReason: Message },
): Promise<number> {
  const result = await tx
    .updateTable('holds')
    .set({ ...by, liftReason: JSON.stringify(by.liftReason) })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
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

/** Returns one of these cartons that has an open re-measure request. */
export const findDisputed = (tx: Tx, packageIds: readonly string[]) =>
  tx
    .selectFrom('disputedPackages as p')
    .innerJoin('measurementDisputes as d', 'd.id', 'p.disputeId')
    .innerJoin('packages', 'packages.id', 'p.packageId')
    .select(['packages.id', 'packages.labelNumber'])
    .where(sql<boolean>`p.package_id = any(${[...packageIds]}::uuid[])`)
    .where('d.state', 'in', pendingDisputes)
    .limit(1)
    .executeTakeFirst();
