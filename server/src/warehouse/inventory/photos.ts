import { authorize } from '@sankofa/domain/authorize';
import { pictures } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { inventoryTexts } from '@sankofa/domain/warehouse/inventory/inventory-texts';

import type { Work } from '../../platform/database/work.ts';
import { storeFile, type PreparedFile } from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import { lockPackages } from '../../shipments/shipments.ts';
import { findOpenDiscrepancy } from '../discrepancy-queries.ts';
import { addPackagePhoto, findLatestMeasurementId } from '../warehouse-queries.ts';

type Photo = {
  packageId: string;
  purpose: 'RECEIVE' | 'VERIFY' | 'DAMAGE' | 'HANDOVER';
  /** Other cartons in the same photo. */
  alsoOf?: readonly string[] | undefined;
  /** The open discrepancy of this carton that the photo shows. */
  discrepancyId?: string | undefined;
  stored: PreparedFile | null;
};

/**
 * Locks the cartons in a photo.
 * @throws Problem auth.not_allowed, thing.not_found
 */
export async function lockToPhotograph(
  work: Work,
  { packageId, alsoOf = [], discrepancyId }: Omit<Photo, 'purpose' | 'stored'>,
) {
  authorize(work, inventoryTexts.onlyWarehousePhotographs, mayShipment.printLabel);
  const ids = new Set([packageId, ...alsoOf]);
  const rows = await lockPackages(work.tx, [...ids]);
  if (rows.length < ids.size)
    throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  if (discrepancyId && !(await findOpenDiscrepancy(work.tx, { packageId, id: discrepancyId })))
    throw new Problem('thing.not_found', {
      message: inventoryTexts.discrepancyClosed,
    });
  return rows;
}

/**
 * Stores a photo of a carton, or of several identical ones, with the measurement it was taken with, and with
 * damage recorded at receiving. Returns the carton's id.
 */
export async function addPhotoTo(work: Work, photo: Photo): Promise<string> {
  const { packageId, purpose, discrepancyId, stored } = photo;
  if (stored?.kind !== 'image/webp') throw kindRefusal(pictures.kinds);
  const rows = await lockToPhotograph(work, photo);
  const file = await storeFile(work, stored);
  for (const row of rows)
    await addPackagePhoto(work.tx, {
      packageId: row.id,
      fileId: file.id,
      purpose,
      discrepancyId:
        row.id === packageId && discrepancyId
          ? discrepancyId
          : purpose === 'DAMAGE'
            ? await findOpenDiscrepancy(work.tx, { packageId: row.id, kind: 'DAMAGED' })
            : null,
      measurementId: await findLatestMeasurementId(work.tx, row.id),
      addedBy: work.actor.id,
      addedAt: work.now,
    });
  return packageId;
}
