import {
  airWaybillNumberOf,
  containerNumberOf,
} from '@sankofa/domain/batches/voyage/carrier-number';

import type { Db } from '../../platform/database/db.ts';

export type NumberedBatch = NonNullable<Awaited<ReturnType<typeof findBatchByNumber>>>;

/** The batch of this number, or the one that travels in this container or under this air waybill now. */
export async function findBatchByNumber(db: Db, code: string) {
  const typed = code.trim().toUpperCase();
  const tries = [
    { kind: 'batch', column: 'batchNumber', value: typed },
    { kind: 'container', column: 'containerNumber', value: containerNumberOf(typed) },
    { kind: 'air-waybill', column: 'airWaybillNumber', value: airWaybillNumberOf(typed) },
  ] as const;
  for (const { kind, column, value } of tries) {
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
    // A container travels again; an air waybill does not, and neither counts once it was called off.
    if (kind === 'container') query = query.where('b.state', 'not in', ['COMPLETED', 'CANCELLED']);
    if (kind === 'air-waybill') query = query.where('b.state', '<>', 'CANCELLED');
    const batch = await query.executeTakeFirst();
    if (batch) return { kind, batch: { ...batch, cartons: Number(batch.cartons) } };
  }
  return null;
}
