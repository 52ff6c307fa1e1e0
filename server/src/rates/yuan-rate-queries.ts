import type { yuanRateSchema } from '@sankofa/domain/rates/yuan-rate';
import type { Page } from '@sankofa/domain/values/list';
import { decimalOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

export type YuanRateAnswer = z.output<typeof yuanRateSchema>;
/** A version of the yuan's rate, in ten-thousandths of a cedi per yuan. */
export type YuanRate = { id: string; cedisPerYuanE4: number; effectiveFrom: Instant };

export const findYuanRateAt = (db: Db | Tx, at: Instant): Promise<YuanRate | undefined> =>
  db
    .selectFrom('yuanRates')
    .select(['id', 'cedisPerYuanE4', 'effectiveFrom'])
    .where('effectiveFrom', '<=', at)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns false if a version with the same start already exists. */
export async function insertYuanRate(
  tx: Tx,
  rate: YuanRate & { note: string; createdBy: string; createdAt: Instant },
): Promise<boolean> {
  const result = await tx
    .insertInto('yuanRates')
    .values(rate)
    .onConflict((conflict) => conflict.column('effectiveFrom').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const selectYuanRates = (db: Db | Tx) =>
  db
    .selectFrom('yuanRates as r')
    .innerJoin('users as u', 'u.id', 'r.createdBy')
    .selectAll('r')
    .select('u.name as createdByName');

const shownYuanRate =
  (currentId: string | undefined) =>
  (
    row: Awaited<ReturnType<ReturnType<typeof selectYuanRates>['execute']>>[number],
  ): YuanRateAnswer => ({
    id: row.id,
    cedisPerYuan: decimalOf(row.cedisPerYuanE4, 4),
    effectiveFrom: row.effectiveFrom,
    note: row.note,
    createdBy: row.createdByName,
    isCurrent: row.id === currentId,
  });

export async function getYuanRate(db: Db | Tx, id: string, now: Instant): Promise<YuanRateAnswer> {
  const row = await selectYuanRates(db).where('r.id', '=', id).executeTakeFirstOrThrow();
  return shownYuanRate((await findYuanRateAt(db, now))?.id)(row);
}

/** Returns the current and the next version. */
export async function currentYuanRates(db: Db, now: Instant) {
  const current = await selectYuanRates(db)
    .where('r.effectiveFrom', '<=', now)
    .orderBy('r.effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await selectYuanRates(db)
    .where('r.effectiveFrom', '>', now)
    .orderBy('r.effectiveFrom')
    .limit(1)
    .executeTakeFirst();
  const shown = shownYuanRate(current?.id);
  return {
    yuanRate: current ? shown(current) : null,
    scheduledYuanRate: next ? shown(next) : null,
  };
}

/** Returns a page of all versions, newest first. */
export async function pageOfYuanRates(
  db: Db,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
  now: Instant,
): Promise<Page<YuanRateAnswer>> {
  let query = selectYuanRates(db)
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (q) query = query.where('r.note', 'ilike', containsPattern(q));
  if (cursor !== undefined) {
    const [from, id] = cursorValues(cursor, ['instant', 'id']);
    query = query.where(
      sql<boolean>`(r.effective_from, r.id) < (${from}::timestamptz, ${id}::uuid)`,
    );
  }
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [
    last.effectiveFrom,
    last.id,
  ]);
  return { items: items.map(shownYuanRate((await findYuanRateAt(db, now))?.id)), nextCursor };
}
