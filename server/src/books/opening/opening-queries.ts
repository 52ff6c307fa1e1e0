import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

export type OpeningRow = Selectable<DB['openingBalances']>;

/** Returns the opening balances that were entered last, with the names of those who took their steps. */
export const findLatestOpening = (db: Db | Tx) =>
  db
    .selectFrom('openingBalances as o')
    .innerJoin('users as proposer', 'proposer.id', 'o.proposedBy')
    .leftJoin('users as approver', 'approver.id', 'o.postedBy')
    .leftJoin('users as rejecter', 'rejecter.id', 'o.rejectedBy')
    .leftJoin('users as reverser', 'reverser.id', 'o.reversedBy')
    .selectAll('o')
    .select(['proposer.name as proposerName', 'approver.name as approverName'])
    .select(['rejecter.name as rejecterName', 'reverser.name as reverserName'])
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws Problem thing.not_found */
export const lockOpening = (tx: Tx, id: string): Promise<OpeningRow> =>
  tx
    .selectFrom('openingBalances')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: bookTexts.openingNotFound }),
    );

/** Adds opening balances; returns false if others wait or are posted: the unique index decides. */
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

/** Updates opening balances and increments their version. */
export const updateOpening = (tx: Tx, id: string, change: Updateable<DB['openingBalances']>) =>
  tx
    .updateTable('openingBalances')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

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

/** Returns what customers and suppliers owed when the books began, by the imported balances and the approved opening bills. */
export async function openingDebts(db: Db | Tx): Promise<{ customers: number; suppliers: number }> {
  const { rows } = await sql<{ customers: number; suppliers: number }>`
    select
      (select coalesce(sum(amount_pesewas), 0)::bigint from opening_items where reversed_at is null) as customers,
      (select coalesce(sum(value_pesewas), 0)::bigint from bills
        where is_opening and state not in ('DRAFT', 'VOID')) as suppliers`.execute(db);
  return rows[0] ?? { customers: 0, suppliers: 0 };
}

/**
 * Returns whether an office has counted its cash without a posted opening balance before the first count. That count has
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
