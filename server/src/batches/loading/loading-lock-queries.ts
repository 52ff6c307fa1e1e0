import { isFarFromFull } from '@sankofa/domain/batches/readiness/readiness';
import { labelNumberOf } from '@sankofa/domain/values/codes';

import { runTogether } from '../../platform/database/connection.ts';
import type { Tx } from '../../platform/database/db.ts';
import { builtOnce, statement } from '../../platform/database/statement.ts';
import { loadOfBatch, lockBatch, noLoad, type BatchRow, type Load } from '../batch-queries.ts';

type Size = Pick<Load, 'weightGrams' | 'volumeCm3'>;

/** Whether stations may load a carton of this size into the batch without waiting for each other. */
export const isRoomy = (
  batch: Pick<BatchRow, 'capacityCm3' | 'capacityGrams'>,
  load: Size,
  size: Size,
) =>
  isFarFromFull(load.volumeCm3, size.volumeCm3, batch.capacityCm3) &&
  isFarFromFull(load.weightGrams, size.weightGrams, batch.capacityGrams);

const capacityOf = builtOnce((db, { id }: { id: string }) =>
  db.selectFrom('batches').select(['capacityCm3', 'capacityGrams']).where('id', '=', id),
);
const sizeOfLabel = builtOnce((db, { label }: { label: string }) =>
  db
    .selectFrom('packages')
    .select(['verifiedGrams as weightGrams', 'verifiedCm3 as volumeCm3'])
    .where('labelNumber', '=', label),
);
const holdById = statement((db, { id }: { id: string }) =>
  db.selectFrom('batches').selectAll().where('id', '=', id).forShare(),
);

/**
 * Locks a batch before a carton is loaded: always against its steps, and against other loads if they might not all fit.
 * The caller counts again under the lock.
 * @returns whether others may be loading at the same time
 * @throws Problem thing.not_found
 */
export async function lockForLoading(
  tx: Tx,
  { id, code }: { id: string; code: string },
): Promise<{ batch: BatchRow; isShared: boolean }> {
  const [[batch], [load = noLoad], [size]] = await runTogether(tx, [
    capacityOf({ id }),
    loadOfBatch({ batchId: id }),
    sizeOfLabel({ label: labelNumberOf(code) ?? '' }),
  ]);
  const { weightGrams, volumeCm3 } = size ?? { weightGrams: null, volumeCm3: null };
  if (batch && weightGrams !== null && volumeCm3 !== null)
    if (isRoomy(batch, load, { weightGrams, volumeCm3 })) {
      const [held] = await holdById(tx, { id });
      if (held) return { batch: held, isShared: true };
    }
  return { batch: await lockBatch(tx, id), isShared: false };
}
