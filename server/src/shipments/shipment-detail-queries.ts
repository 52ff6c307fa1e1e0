import type { Db, Tx } from '../platform/database/db.ts';

/** Returns the house bill, and the pickup code if this person may have it. */
export async function pickupCodeOf(db: Db | Tx, shipmentId: string, isShown: boolean) {
  const row = await db
    .selectFrom('shipments')
    .select(['houseBillNumber', 'pickupCode', 'pickupLockedAt', 'pickupAttemptedBy'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const { houseBillNumber, pickupCode, pickupLockedAt, pickupAttemptedBy } = row;
  return {
    houseBillNumber,
    pickupCode: isShown ? pickupCode : null,
    lock: pickupLockedAt === null ? null : { attemptedBy: pickupAttemptedBy },
  };
}

export function officeOf(db: Db | Tx, siteId: string) {
  return db
    .selectFrom('sites')
    .select(['name', 'address', 'phone', 'openingHours'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
}

export async function findHandovers(db: Db | Tx, shipmentId: string) {
  const rows = await db
    .selectFrom('handovers as h')
    .leftJoin('events as e', (join) =>
      join
        .onRef('e.shipmentId', '=', 'h.shipmentId')
        .onRef('e.recordedAt', '=', 'h.handedOverAt')
        .on('e.toState', '=', 'DELIVERED'),
    )
    .select((eb) => [
      'h.id',
      'h.receivedBy',
      'h.handedOverAt as at',
      eb.fn.count<number>('e.id').as('cartons'),
    ])
    .where('h.shipmentId', '=', shipmentId)
    .groupBy(['h.id', 'h.receivedBy', 'h.handedOverAt'])
    .orderBy('h.id')
    .execute();
  return rows.map(({ receivedBy, at, cartons }) => ({ receivedBy, at, cartons }));
}

/** Returns a photo and the owner of its carton, or nothing if it is not a carton photo. */
export function findPhoto(db: Db | Tx, fileId: string) {
  return db
    .selectFrom('packagePhotos as photo')
    .innerJoin('packages as p', 'p.id', 'photo.packageId')
    .select(['photo.fileId', 'p.customerId', 'p.labelNumber'])
    .where('photo.fileId', '=', fileId)
    .execute();
}

/** Returns the delivery address as it was when the customer chose it. */
export async function deliverToOf(db: Db | Tx, shipmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shipments')
    .select('deliverTo')
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  return row?.deliverTo ?? null;
}
