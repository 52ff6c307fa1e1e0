import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';

import { runTogether } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce, statement } from '../platform/database/statement.ts';

export type BatchRow = Selectable<DB['batches']>;
export type BatchChange = Omit<Updateable<DB['batches']>, 'id' | 'version'>;

const unknown = () => new Problem('thing.not_found', { message: batchTexts.notFound });

/** @throws Problem thing.not_found */
export async function getBatchRow(db: Db | Tx, id: string): Promise<BatchRow> {
  return db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknown);
}

/**
 * Locks the batch, so that no one loads into a departing one and only one transaction at a time uses capacity.
 * Always before its cartons.
 * @throws Problem thing.not_found
 */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow> {
  const [row] = await lockById(tx, { id });
  if (!row) throw unknown();
  return row;
}

const lockById = statement((db, { id }: { id: string }) =>
  db.selectFrom('batches').selectAll().where('id', '=', id).forNoKeyUpdate(),
);

const duplicateNumber = (words: Message, field: string) =>
  new Problem('batch.number_taken', {
    message: batchTexts.numberInUse({ duplicateNumber: words }),
    fields: { [field]: words },
  });

/**
 * Translates a violation of the unique index: a container is in one active batch, even for concurrent edits.
 */
async function oneNumber<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error)
      if (error.constraint === 'one_active_batch_per_container')
        throw duplicateNumber(batchTexts.containerTaken, 'containerNumber');
      else if (error.constraint === 'one_batch_per_air_waybill')
        throw duplicateNumber(batchTexts.airWaybillTaken, 'airWaybillNumber');
    throw error;
  }
}

/** @throws Problem batch.number_taken */
export async function addBatch(tx: Tx, batch: Insertable<DB['batches']>) {
  await oneNumber(tx.insertInto('batches').values(batch).execute());
}

/** @throws Problem batch.number_taken */
export async function changeBatch(tx: Tx, id: string, change: BatchChange) {
  await oneNumber(
    tx
      .updateTable('batches')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Returns the cartons on a batch's loading list, in locking order. */
export async function packageIdsOf(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('id')
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the weight and volume of a carton for loading: its latest verified measurement. */
export const sizeOfPackage = builtOnce((db, { packageId }: { packageId: string }) =>
  db
    .selectFrom('measurements')
    .select(['weightGrams', 'volumeCm3'])
    .where('packageId', '=', packageId)
    .where('isVerified', '=', true)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Returns the load of a batch, in grams and cm³. */
export async function loadOf(db: Db | Tx, batchId: string): Promise<Load> {
  const [rows] = await runTogether(db, [loadOfBatch({ batchId })]);
  return rows[0] ?? noLoad;
}

export type Load = { cartons: number; weightGrams: number; volumeCm3: number };
export const noLoad: Load = { cartons: 0, weightGrams: 0, volumeCm3: 0 };

export const loadOfBatch = builtOnce(
  (_, { batchId }: { batchId: string }) => sql<Load>`
    select count(*)::int as cartons, coalesce(sum(verified_grams), 0)::int8 as weight_grams,
      coalesce(sum(verified_cm3), 0)::int8 as volume_cm3
    from packages where batch_id = ${batchId}`,
);

/**
 * Returns the shipments in a batch, each once, with whom to notify and how many of its cartons are loaded.
 */
export async function loadedShipments(db: Db | Tx, batchId: string) {
  const rows = await db
    .selectFrom('packages as p')
    .innerJoin('shipments as s', 's.id', 'p.shipmentId')
    .select(['s.id as shipmentId', 's.customerId', 's.trackingNumber'])
    .select((eb) => eb.fn.countAll<number>().as('cartons'))
    .where('p.batchId', '=', batchId)
    .groupBy(['s.id', 's.customerId', 's.trackingNumber'])
    .orderBy('s.id')
    .execute();
  return rows;
}
export type LoadedShipment = Awaited<ReturnType<typeof loadedShipments>>[number];
