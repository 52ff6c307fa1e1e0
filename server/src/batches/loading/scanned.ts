import { loadingTexts } from '@sankofa/domain/batches/loading/loading-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { packageStateText } from '@sankofa/domain/shipments/package-table';
import { labelNumberOf } from '@sankofa/domain/values/codes';

import type { Tx } from '../../platform/database/db.ts';
import {
  findPackageByCode,
  lockLabelled,
  lockPackage,
  type PackageRow,
} from '../../shipments/shipments.ts';
import type { BatchRow } from '../batch-queries.ts';

/**
 * Finds and locks the one carton with a scanned code. If a supplier number matches several
 * cartons, only our own label identifies the one in hand.
 * @throws Problem code.unknown, code.ambiguous
 */
export async function scannedPackage(tx: Tx, code: string): Promise<PackageRow> {
  const label = labelNumberOf(code);
  // Nothing else has this label, so it is locked as it is found.
  const found = label ? await lockLabelled(tx, label) : await findPackageByCode(tx, code);
  const present = found.filter(({ state }) => state !== 'EXPECTED' && state !== 'CANCELLED');
  const candidates = present.length > 0 ? present : found;
  const [one] = candidates;
  if (!one)
    throw new Problem('code.unknown', {
      message: loadingTexts.unknownCode({ code }),
    });
  if (candidates.length > 1)
    throw new Problem('code.ambiguous', {
      message: loadingTexts.severalShare({ count: candidates.length, code }),
      labels: candidates.map(({ labelNumber }) => labelNumber),
    });
  return label ? one : lockPackage(tx, one.id);
}

/**
 * Finds and locks a scanned carton of a batch.
 * @param placeOf returns the country to name with the state of a carton of another batch
 * @throws Problem code.unknown, code.ambiguous, batch.carton_elsewhere
 */
export async function scannedPackageOf(
  tx: Tx,
  batch: BatchRow,
  code: string,
  placeOf?: (row: PackageRow) => 'in Ghana' | undefined,
): Promise<PackageRow> {
  const row = await scannedPackage(tx, code);
  if (row.batchId === batch.id) return row;
  throw new Problem('batch.carton_elsewhere', {
    message: loadingTexts.notInBatch({
      label: row.labelNumber,
      batch: batch.batchNumber,
      state: packageStateText(row.state, placeOf?.(row)),
    }),
  });
}
