import { sql, type Selectable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { computedRates } from '../costs/exchange-queries.ts';
import { earnedBy } from '../costs/margin-queries.ts';
import { storedFigures } from '../stored-figures-queries.ts';

export type BatchFigures = Omit<Selectable<DB['batchFigures']>, 'revenuePesewas'> & {
  revenuePesewas: number;
};

type Load = Pick<
  BatchFigures,
  | 'batchId'
  | 'cartons'
  | 'grams'
  | 'cm3'
  | 'wholeShipments'
  | 'splitShipments'
  | 'weightGrams'
  | 'volumeCm3'
>;

/** Returns what the completed ones of these batches carried. */
async function loadsOf(db: Db | Tx, batchIds: readonly string[]): Promise<Load[]> {
  const { rows } = await sql<Load>`
    select b.id as batch_id, load.*, sent.*
    from batches b
    cross join lateral (
      select count(*) filter (where is_sent)::int as cartons,
        coalesce(sum(verified_grams) filter (where is_sent), 0)::int8 as grams,
        coalesce(sum(verified_cm3) filter (where is_sent), 0)::int8 as cm3,
        coalesce(sum(verified_grams), 0)::int8 as weight_grams,
        coalesce(sum(verified_cm3), 0)::int8 as volume_cm3
      from (
        select *, shipment_id is not null and state <> 'CANCELLED' as is_sent
        from packages where batch_id = b.id
      ) carton
    ) load
    cross join lateral (
      select count(*) filter (where not is_split)::int as whole_shipments,
        coalesce(array_agg(shipment_id order by shipment_id) filter (where is_split), '{}') as split_shipments
      from (
        select p.shipment_id, exists (select from packages o where o.shipment_id = p.shipment_id
          and o.batch_id <> b.id and o.state <> 'CANCELLED') as is_split
        from packages p
        where p.batch_id = b.id and p.shipment_id is not null and p.state <> 'CANCELLED'
        group by p.shipment_id
      ) shipment
    ) sent
    where b.id = any(${batchIds}) and b.state = 'COMPLETED'`.execute(db);
  return rows;
}

/**
 * Computes the figures of the completed ones of these batches from their cartons and invoices. A batch with a draft
 * invoice has none, since every new rate changes it.
 */
export async function computedFigures(
  db: Db | Tx,
  batchIds: readonly string[],
): Promise<BatchFigures[]> {
  const loads = await loadsOf(db, batchIds);
  const completed = loads.map(({ batchId }) => batchId);
  const earned = await earnedBy(db, completed);
  const rates = await computedRates(db, completed);
  return loads.flatMap((load) => {
    const { revenue, drafts, ...counts } = earned(load.batchId);
    const rate = rates.get(load.batchId);
    if (drafts.shipments > 0) return [];
    return {
      ...load,
      ...counts,
      revenuePesewas: revenue,
      rateInvoices: rate?.invoices ?? null,
      rateE4: rate?.cedisPerDollarE4 ?? null,
      lowestRateE4: rate?.lowestE4 ?? null,
      highestRateE4: rate?.highestE4 ?? null,
    };
  });
}

/** Returns some batches that have changed. */
export async function changedBatches(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct batch_id as id from batch_changes limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the marks of these batches. To be read before anything is computed: what commits later adds another mark,
 * which then stays.
 */
export async function marksOf(tx: Tx, batchIds: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('batchChanges')
    .select('id')
    .where('batchId', 'in', [...batchIds])
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceFigures(
  tx: Tx,
  batchIds: readonly string[],
  figures: readonly BatchFigures[],
) {
  await tx
    .deleteFrom('batchFigures')
    .where('batchId', 'in', [...batchIds])
    .execute();
  if (figures.length > 0)
    await tx
      .insertInto('batchFigures')
      .values([...figures])
      .execute();
}

export async function removeMarks(tx: Tx, ids: readonly number[]) {
  await sql`delete from batch_changes where id = any(${ids}::bigint[])`.execute(tx);
}

export async function markAllCompleted(tx: Tx) {
  await sql`insert into batch_changes (batch_id) select id from batches where state = 'COMPLETED'`.execute(
    tx,
  );
}

/** Returns stored figures that have not changed since, by the id of their batch. */
export async function figuresAfter(
  db: Db | Tx,
  lastId: string | null,
  most: number,
): Promise<BatchFigures[]> {
  const { rows } = await sql<BatchFigures>`
    select f.* from ${storedFigures} f
    where ${lastId === null ? sql`true` : sql`f.batch_id > ${lastId}`}
    order by f.batch_id limit ${most}`.execute(db);
  return rows;
}
