import type { Page } from '@sankofa/domain/list';
import { decimalOf } from '@sankofa/domain/money';
import type { Rate } from '@sankofa/domain/rates/rate';
import type { exchangeRateSchema, rateSchema } from '@sankofa/domain/rates/rate-endpoints';
import type { Instant } from '@sankofa/domain/time';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db.ts';

export type RateAnswer = z.output<typeof rateSchema>;
export type ExchangeRateAnswer = z.output<typeof exchangeRateSchema>;
/** A version of a rate with the instant from which it holds. */
export type DatedRate = Rate & { effectiveFrom: Instant; createdAt: Instant };
/** A version of the exchange rate, in ten-thousandths of a cedi for one dollar. */
export type ExchangeRate = { id: string; cedisPerDollarE4: number; effectiveFrom: Instant };
type Paged = { cursor?: string | undefined; limit: number; q?: string | undefined };

/** The version of each rate that holds at an instant: of each mode and goods class the latest that has come. */
export async function ratesAt(db: Db | Tx, at: Instant): Promise<DatedRate[]> {
  return db
    .selectFrom('rates')
    .distinctOn(['mode', 'goodsClass'])
    .select(['id', 'mode', 'goodsClass', 'usCents', 'minimumUnits', 'stepUnits', 'divisor'])
    .select(['effectiveFrom', 'createdAt'])
    .where('effectiveFrom', '<=', at)
    .orderBy('mode')
    .orderBy('goodsClass')
    .orderBy('effectiveFrom', 'desc')
    .execute();
}

export async function ratesOfIds(db: Db | Tx, ids: readonly string[]): Promise<DatedRate[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('rates')
    .select(['id', 'mode', 'goodsClass', 'usCents', 'minimumUnits', 'stepUnits', 'divisor'])
    .select(['effectiveFrom', 'createdAt'])
    .where('id', 'in', [...ids])
    .execute();
}

export async function findExchangeAt(db: Db | Tx, at: Instant): Promise<ExchangeRate | undefined> {
  return db
    .selectFrom('exchangeRates')
    .select(['id', 'cedisPerDollarE4', 'effectiveFrom'])
    .where('effectiveFrom', '<=', at)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False where a version that holds from the same instant is there already. */
export async function insertRate(
  tx: Tx,
  rate: Omit<DatedRate, 'createdAt'> & {
    note: string | null;
    createdBy: string;
    createdAt: Instant;
  },
): Promise<boolean> {
  const result = await tx
    .insertInto('rates')
    .values(rate)
    .onConflict((conflict) => conflict.columns(['mode', 'goodsClass', 'effectiveFrom']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False where a version that holds from the same instant is there already. */
export async function insertExchangeRate(
  tx: Tx,
  rate: ExchangeRate & { note: string | null; createdBy: string; createdAt: Instant },
): Promise<boolean> {
  const result = await tx
    .insertInto('exchangeRates')
    .values(rate)
    .onConflict((conflict) => conflict.column('effectiveFrom').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const selectRates = (db: Db | Tx) =>
  db
    .selectFrom('rates as r')
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .selectAll('r')
    .select('u.name as createdByName')
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc');

const shownRate =
  (current: readonly { id: string }[]) =>
  (row: Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number]): RateAnswer => ({
    id: row.id,
    mode: row.mode,
    goodsClass: row.goodsClass,
    dollars: decimalOf(row.usCents),
    minimumUnits: row.minimumUnits,
    stepUnits: row.stepUnits,
    divisor: row.divisor,
    effectiveFrom: row.effectiveFrom,
    note: row.note,
    createdBy: row.createdByName,
    createdAt: row.createdAt,
    isCurrent: current.some(({ id }) => id === row.id),
  });

export async function getRate(db: Db | Tx, id: string, now: Instant): Promise<RateAnswer> {
  const row = await selectRates(db).where('r.id', '=', id).executeTakeFirstOrThrow();
  return shownRate(await ratesAt(db, now))(row);
}

export async function pageOfRates(
  db: Db,
  { cursor, limit, q }: Paged,
  now: Instant,
): Promise<Page<RateAnswer>> {
  let query = selectRates(db).limit(limit + 1);
  if (q) query = query.where('r.note', 'ilike', likeOf(q));
  if (cursor !== undefined) {
    const [from = '', id = ''] = cursorValues(cursor, ['instant', 'id']);
    query = query.where((eb) =>
      eb(eb.refTuple('r.effectiveFrom', 'r.id'), '<', eb.tuple(from, id)),
    );
  }
  return pageOf(await query.execute(), limit, shownRate(await ratesAt(db, now)));
}

const selectExchangeRates = (db: Db | Tx) =>
  db
    .selectFrom('exchangeRates as r')
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .selectAll('r')
    .select('u.name as createdByName')
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc');

const shownExchangeRate =
  (currentId: string | undefined) =>
  (
    row: Awaited<ReturnType<ReturnType<typeof selectExchangeRates>['execute']>>[number],
  ): ExchangeRateAnswer => ({
    id: row.id,
    cedisPerDollar: decimalOf(row.cedisPerDollarE4, 4),
    effectiveFrom: row.effectiveFrom,
    note: row.note,
    createdBy: row.createdByName,
    isCurrent: row.id === currentId,
  });

export async function getExchangeRate(db: Db | Tx, id: string, now: Instant) {
  const row = await selectExchangeRates(db).where('r.id', '=', id).executeTakeFirstOrThrow();
  return shownExchangeRate((await findExchangeAt(db, now))?.id)(row);
}

export async function pageOfExchangeRates(
  db: Db,
  { cursor, limit, q }: Paged,
  now: Instant,
): Promise<Page<ExchangeRateAnswer>> {
  let query = selectExchangeRates(db).limit(limit + 1);
  if (q) query = query.where('r.note', 'ilike', likeOf(q));
  if (cursor !== undefined) {
    const [from = '', id = ''] = cursorValues(cursor, ['instant', 'id']);
    query = query.where((eb) =>
      eb(eb.refTuple('r.effectiveFrom', 'r.id'), '<', eb.tuple(from, id)),
    );
  }
  const current = await findExchangeAt(db, now);
  return pageOf(await query.execute(), limit, shownExchangeRate(current?.id));
}

const likeOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function pageOf<Row extends { id: string; effectiveFrom: Instant }, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
): Page<Shown> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = last && rows.length > limit ? cursorOf(last.effectiveFrom, last.id) : null;
  return { items: items.map(shown), nextCursor };
}
