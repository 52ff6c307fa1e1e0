import { loadingTexts } from '@sankofa/domain/batches/loading/loading-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import type { Tx } from '../../platform/database/db.ts';
import { findPackageByCode, lockPackage, type PackageRow } from '../../shipments/shipments.ts';

/**
 * Finds and locks the one carton that a scanned code stands for. If a supplier number matches several
 * cartons, only our own label identifies the one in hand.
 * @throws Problem code.unknown, code.ambiguous
 */
export async function scannedPackage(tx: Tx, code: string): Promise<PackageRow> {
  const found = await findPackageByCode(tx, code);
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
  return lockPackage(tx, one.id);
}
