import { maxViews, type ShipmentColumn } from '@sankofa/domain/shipments/office/view-endpoints';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';

export type View = { name: string; query: string };

export const viewsOf = (db: Db | Work['tx'], userId: string): Promise<View[]> =>
  db
    .selectFrom('savedViews')
    .select(['name', 'query'])
    .where('userId', '=', userId)
    .orderBy('name')
    .limit(maxViews)
    .execute();

/** Locks the saved views of a person, so that two pages cannot both save the last one allowed. */
export async function lockViews({ tx, actor }: Work): Promise<View[]> {
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
  return viewsOf(tx, actor.id);
}

/** Saves a view, replacing one of the same name. */
export async function storeView({ tx, actor, now }: Work, view: View): Promise<void> {
  await tx
    .insertInto('savedViews')
    .values({ ...view, userId: actor.id, savedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'name']).doUpdateSet({ query: view.query, savedAt: now }),
    )
    .execute();
}

export async function deleteView({ tx, actor }: Work, name: string): Promise<void> {
  await tx
    .deleteFrom('savedViews')
    .where('userId', '=', actor.id)
    .where('name', '=', name)
    .execute();
}

export async function columnsOf(db: Db, userId: string): Promise<ShipmentColumn[] | null> {
  const { shipmentColumns } = await db
    .selectFrom('users')
    .select('shipmentColumns')
    .$narrowType<{ shipmentColumns: ShipmentColumn[] | null }>()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return shipmentColumns;
}

export async function storeColumns({ tx, actor, now }: Work, columns: ShipmentColumn[]) {
  await tx
    .updateTable('users')
    .set({ shipmentColumns: columns, updatedAt: now })
    .where('id', '=', actor.id)
    .execute();
}
