import type { SupplierFileKind } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns the files of a shipment, oldest first. */
export const findSupplierFiles = (db: Db | Tx, shipmentId: string) =>
  db
    .selectFrom('supplierFiles')
    .select(['fileId as id', 'kind', 'addedAt'])
    .where('shipmentId', '=', shipmentId)
    .orderBy('addedAt')
    .orderBy('fileId')
    .execute();

/** Returns a file with the owner of its shipment; undefined if it is no supplier's file. */
export const findSupplierFile = (db: Db | Tx, fileId: string) =>
  db
    .selectFrom('supplierFiles as f')
    .innerJoin('shipments as s', 's.id', 'f.shipmentId')
    .select(['f.fileId', 'f.kind', 'f.shipmentId', 's.customerId', 's.trackingNumber'])
    .where('f.fileId', '=', fileId)
    .executeTakeFirst();

/** Whether a carton of the shipment has not arrived yet. */
export async function isStillExpected(db: Db | Tx, shipmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .where('state', '=', 'EXPECTED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const addSupplierFileRow = (
  tx: Tx,
  row: { fileId: string; shipmentId: string; kind: SupplierFileKind },
  { addedBy, addedAt }: { addedBy: string; addedAt: Instant },
) =>
  tx
    .insertInto('supplierFiles')
    .values({ ...row, addedBy, addedAt })
    .execute();

/** Returns false if it is already gone. */
export async function deleteSupplierFileRow(tx: Tx, fileId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('supplierFiles')
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}
