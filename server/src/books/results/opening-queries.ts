import { sql, type Insertable, type Updateable } from 'kysely';

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

export const addOpeningLines = (tx: Tx, lines: readonly Insertable<DB['openingLines']>[]) =>
  tx
    .insertInto('openingLines')
    .values([...lines])
    .execute();

/** Returns the lines of opening balances, by account and office. */
export const openingLinesOf = (db: Db | Tx, openingId: string) =>
  db
    .selectFrom('openingLines as l')
    .leftJoin('sites as s', 's.id', 'l.siteId')
    .select(['l.account', 'l.siteId', 'l.amountPesewas', 's.name as officeName'])
    .where('l.openingId', '=', openingId)
    .orderBy('l.account')
    .orderBy('s.name')
    .execute();

/**
 * Returns whether an office has counted its cash without an opening balance before the first count. That count has
 * booked the opening cash as a difference.
 */
export async function hasCountedOpening(tx: Tx, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select exists (select from cash_counts c where c.site_id = ${siteId} and not exists (
      select from opening_lines l join opening_balances o on o.id = l.opening_id
      where l.site_id = c.site_id and o.posted_at <= c.counted_at
        and coalesce(o.reversed_at > c.counted_at, true))) as is_counted`.execute(tx);
  return rows[0]?.isCounted ?? false;
}
