import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { deliveryTexts } from '@sankofa/domain/warehouse/deliveries/delivery-texts';
import type { Insertable, Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';

export async function addRun(
  tx: Tx,
  run: Insertable<DB['deliveryRuns']>,
  drops: readonly { row: Insertable<DB['drops']>; packageIds: readonly string[] }[],
) {
  await tx.insertInto('deliveryRuns').values(run).execute();
  await tx
    .insertInto('drops')
    .values(drops.map(({ row }) => row))
    .execute();
  const carried = drops.flatMap(({ row, packageIds }) =>
    packageIds.map((packageId) => ({ dropId: row.id, packageId })),
  );
  for (const chunk of insertChunks(carried))
    await tx.insertInto('dropPackages').values(chunk).execute();
}

/** Returns the ready cartons of shipments, without a lock. */
export async function readyOf(tx: Tx, shipmentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', 'in', [...shipmentIds])
    .where('state', '=', 'AVAILABLE')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns where to deliver shipments, and locks them in the usual order of shipments. */
export async function lockDeliveryPreferences(tx: Tx, shipmentIds: readonly string[]) {
  return tx
    .selectFrom('shipments')
    .select(['id', 'trackingNumber', 'customerId', 'deliverTo'])
    .where('id', 'in', [...shipmentIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const unknown = () => new Problem('thing.not_found', { message: deliveryTexts.notFound });

/** @throws Problem thing.not_found */
export async function getDrop(db: Db | Tx, id: string) {
  return db
    .selectFrom('drops as d')
    .innerJoin('deliveryRuns as r', 'r.id', 'd.runId')
    .innerJoin('shipments as s', 's.id', 'd.shipmentId')
    .select(['d.id', 'd.state', 'd.runId', 'd.shipmentId', 'd.photoFileId'])
    .select(['r.siteId', 'r.runNumber', 'r.driver', 's.trackingNumber', 's.customerId'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(unknown);
}
export type Drop = Awaited<ReturnType<typeof getDrop>>;

export async function cartonsOfDrop(tx: Tx, dropId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('dropPackages')
    .select('packageId')
    .where('dropId', '=', dropId)
    .execute();
  return rows.map(({ packageId }) => packageId);
}

/**
 * Locks a run while one of its stops is settled, so that the last stop ends it. After cartons and shipments.
 */
export async function lockRun(tx: Tx, id: string) {
  await tx.selectFrom('deliveryRuns').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export type DropChange = Updateable<DB['drops']>;
export async function changeDrop(tx: Tx, id: string, change: DropChange) {
  await tx.updateTable('drops').set(change).where('id', '=', id).execute();
}

/** Ends a run that has no open stop left. */
export async function endRun(tx: Tx, id: string, endedAt: Instant) {
  await tx
    .updateTable('deliveryRuns')
    .set({ endedAt })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('drops').select('id').where('runId', '=', id).where('state', '=', 'OUT'),
        ),
      ),
    )
    .execute();
}
