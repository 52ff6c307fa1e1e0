import type { Db } from '../../platform/database/db.ts';

/** Returns what anyone with the number may know about the shipment itself. */
export function findTracked(db: Db, trackingNumber: string) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .select(['s.id', 's.trackingNumber', 's.mode', 's.status', 's.updatedAt', 'd.city as to'])
    .where('s.trackingNumber', '=', trackingNumber)
    .executeTakeFirst();
}
