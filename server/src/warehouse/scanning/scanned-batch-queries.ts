import {
  airWaybillNumberOf,
  containerNumberOf,
} from '@sankofa/domain/batches/voyage/carrier-number';

import type { Db } from '../../platform/database/db.ts';

export type NumberedBatch = NonNullable<Awaited<ReturnType<typeof findBatchByNumber>>>;

/** Returns the batch with this number, or the one that currently has this container or air waybill. */
export async function findBatchByNumber(db: Db, code: string) {
  const typed = code.trim().toUpperCase();
  const lookups = [
    { kind: 'batch', column: 'batchNumber', value: typed },
    { kind: 'container', column: 'containerNumber', value: containerNumberOf(typed) },
    { kind: 'air-waybill', column: 'airWaybillNumber', value: airWaybillNumberOf(typed) },
  ] as const;
  for (const { kind, column, value } of lookups) {
    if (value === null) continue;
    let query = db
      .selectFrom('batches as b')
      .select(['b.id', 'b.batchNumber', 'b.mode', 'b.state', 'b.customsReleasedAt'])
      .select((eb) =>
        eb
          .selectFrom('packages as p')
          .select((count) => count.fn.countAll<number>().as('cartons'))
          .whereRef('p.batchId', '=', 'b.id')
          .as('cartons'),
      )
      .where(`b.${column}`, '=', value);
    // A container is used again, an air waybill is not; neither counts once its batch is cancelled.
    if (kind === 'container') query = query.where('b.state', 'not in', ['COMPLETED', 'CANCELLED']);
    if (kind === 'air-waybill') query = query.where('b.state', '<>', 'CANCELLED');
    const batch = await query.executeTakeFirst();
    if (batch) return { kind, batch: { ...batch, cartons: Number(batch.cartons) } };
  }
  return null;
}
