import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import {
  maxSupplierPhotos,
  type SupplierFileKind,
  type SupplierFiles,
} from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  deleteFile,
  type FileStore,
  type PreparedFile,
  storeFile,
} from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import { getShipmentRow, lockShipment, type ShipmentRow } from '../shipment-queries.ts';
import {
  addSupplierFileRow,
  deleteSupplierFileRow,
  findSupplierFile,
  findSupplierFiles,
  isStillExpected,
} from './supplier-file-queries.ts';

type Reader = { db: Db | Tx; actor: Actor };

/** @throws Problem thing.not_found, also for another customer's shipment */
function ensureSeen(actor: Actor, shipment: Pick<ShipmentRow, 'customerId'>) {
  if (!mayShipment.see(actor, shipment))
    throw new Problem('thing.not_found', { message: shipmentTexts.notFound });
}

/** Returns the supplier's files of a shipment that this person may see. */
export async function supplierFilesOf(
  { db, actor }: Reader,
  shipmentId: string,
): Promise<SupplierFiles> {
  const shipment = await getShipmentRow(db, shipmentId);
  ensureSeen(actor, shipment);
  return {
    items: await findSupplierFiles(db, shipmentId),
    mayChange: mayShipment.edit(actor, shipment) && (await isStillExpected(db, shipmentId)),
  };
}

/** Locks a shipment that the actor may change and that is still expected. */
async function lockToChange(work: Work, shipmentId: string) {
  const shipment = await lockShipment(work.tx, shipmentId);
  ensureSeen(work.actor, shipment);
  authorize(work, preAlertTexts.onlyEditors, mayShipment.edit, shipment);
  if (!(await isStillExpected(work.tx, shipmentId)))
    throw new Problem('shipment.step_not_allowed', { message: preAlertTexts.filesUntilReceipt });
}

/**
 * Locks a shipment to which the actor may add a file of that kind.
 * @throws Problem thing.not_found, shipment.step_not_allowed
 */
export async function lockToAddFile(
  work: Work,
  { shipmentId, kind }: { shipmentId: string; kind: SupplierFileKind },
) {
  await lockToChange(work, shipmentId);
  const present = await findSupplierFiles(work.tx, shipmentId);
  const count = present.filter((one) => one.kind === kind).length;
  if (kind === 'INVOICE' && count > 0)
    throw new Problem('shipment.step_not_allowed', { message: preAlertTexts.hasInvoice });
  if (kind === 'PHOTO' && count >= maxSupplierPhotos)
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.tooManyPhotos({ most: maxSupplierPhotos }),
    });
}

/** @throws Problem file.kind, thing.not_found, shipment.step_not_allowed */
export async function addSupplierFile(
  work: Work,
  {
    shipmentId,
    kind,
    stored,
  }: { shipmentId: string; kind: SupplierFileKind; stored: PreparedFile | null },
) {
  if (!stored) throw kindRefusal();
  // Locked again: this is another transaction than the one that authorized the upload.
  await lockToAddFile(work, { shipmentId, kind });
  if (kind === 'PHOTO' && stored.kind !== 'image/webp')
    throw new Problem('file.kind', { message: preAlertTexts.photosOnly });
  const { id: fileId } = await storeFile(work, stored);
  await addSupplierFileRow(
    work.tx,
    { fileId, shipmentId, kind },
    { addedBy: work.actor.id, addedAt: work.now },
  );
  audit(work, {
    action: 'shipment.add-file',
    subject: 'shipment',
    subjectId: shipmentId,
    after: { supplierFile: kind },
  });
}

/** @returns the id of the shipment */
export async function removeSupplierFile(
  work: Work,
  { fileId, store }: { fileId: string; store: FileStore },
): Promise<string> {
  const file = await findSupplierFile(work.tx, fileId);
  if (!file || !mayShipment.see(work.actor, file)) throw unknownFile();
  await lockToChange(work, file.shipmentId);
  if (!(await deleteSupplierFileRow(work.tx, fileId))) throw unknownFile();
  await deleteFile(work, store, fileId);
  audit(work, {
    action: 'shipment.remove-file',
    subject: 'shipment',
    subjectId: file.shipmentId,
    before: { supplierFile: file.kind },
  });
  return file.shipmentId;
}

const unknownFile = () => new Problem('thing.not_found', { message: preAlertTexts.fileNotFound });

/** @throws Problem thing.not_found, also for a file of another customer */
export async function seenSupplierFile({ db, actor }: Reader, fileId: string) {
  const file = await findSupplierFile(db, fileId);
  if (!file || !mayShipment.see(actor, file)) throw unknownFile();
  return file;
}
