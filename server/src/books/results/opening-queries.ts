import type { Insertable, Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns the opening balances in force, if any. */
export const findOpening = (db: Db | Tx) =>
  db
    .selectFrom('openingBalances as o')
    .innerJoin('users as u', 'u.id', 'o.postedBy')
    .selectAll('o')
    .select('u.name as postedByName')
    .where('o.reversedAt', 'is', null)
    .executeTakeFirst();

/** Adds opening balances; returns false if there are some in force: the unique index decides. */
export async function addOpening(
  tx: Tx,
  opening: Insertable<DB['openingBalances']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('openingBalances')
    .values(opening)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes opening balances in force; returns false if they were reversed meanwhile. */
export async function changeOpening(tx: Tx, id: string, change: Updateable<DB['openingBalances']>) {
  const result = await tx
    .updateTable('openingBalances')
    .set(change)
    .where('id', '=', id)
    .where('reversedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
