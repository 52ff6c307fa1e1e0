import type { Db } from '../../platform/database/db.ts';

/** Returns when, by whom and why the last of these cartons was cancelled; null if none was. */
export async function findCancellation(db: Db, packageIds: readonly string[]) {
  if (packageIds.length === 0) return null;
  const row = await db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.occurredAt', 'e.reason', 'u.name', 'u.role'])
    .where('e.packageId', 'in', packageIds)
    .where('e.toState', '=', 'CANCELLED')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { occurredAt, reason, name, role } = row;
  return { at: occurredAt, by: name, isByCustomer: role === 'CUSTOMER', reason };
}
