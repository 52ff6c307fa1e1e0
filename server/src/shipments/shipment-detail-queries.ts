import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';

/** Reads the house bill, the pickup code and its lock, the delivery address as it was when chosen, and the office. */
export const detailsOf = builtOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .select(['s.houseBillNumber', 's.pickupCode', 's.pickupLockedAt', 's.pickupAttemptedBy'])
    .select('s.deliverTo')
    .select(['d.name', 'd.address', 'd.phone', 'd.openingHours'])
    .where('s.id', '=', id),
);

/** Reads the offices where shipments are collected, by the id of the shipment. */
export async function pickupOfficesOf(db: Db | Tx, shipmentIds: readonly string[]) {
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .select(['s.id', 'd.name', 'd.address', 'd.openingHours'])
    .where('s.id', 'in', [...shipmentIds])
    .execute();
  return new Map(rows.map(({ id, ...office }) => [id, office]));
}

/** Reads the handovers of a shipment with the number of their cartons. */
export const handoversOf = builtOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('handovers as h')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('events')
          .select((of) => ['recordedAt', of.fn.countAll<number>().as('cartons')])
          .where('shipmentId', '=', id)
          .where('toState', '=', 'DELIVERED')
          .groupBy('recordedAt')
          .as('d'),
      (join) => join.onRef('d.recordedAt', '=', 'h.handedOverAt'),
    )
    .select(['h.id', 'h.receivedBy', 'h.handedOverAt as at'])
    .select((eb) => eb.fn.coalesce('d.cartons', eb.lit(0)).as('cartons'))
    .where('h.shipmentId', '=', id)
    .orderBy('h.id'),
);

/** Returns a photo and the owner of its carton, or nothing if it is not a carton photo. */
export function findPhoto(db: Db | Tx, fileId: string) {
  return db
    .selectFrom('packagePhotos as photo')
    .innerJoin('packages as p', 'p.id', 'photo.packageId')
    .select(['photo.fileId', 'p.customerId', 'p.labelNumber'])
    .where('photo.fileId', '=', fileId)
    .execute();
}
