import type { Rate, Tier } from '@sankofa/domain/rates/rate';
import type {
  exchangeRateSchema,
  getCurrentRates,
  rateSchema,
} from '@sankofa/domain/rates/rate-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { decimalOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

export type RateAnswer = z.output<typeof rateSchema>;
export type ExchangeRateAnswer = z.output<typeof exchangeRateSchema>;
type CurrentRatesAnswer = Omit<
  z.output<(typeof getCurrentRates)['answer']>,
  'yuanRate' | 'scheduledYuanRate'
>;
/** A version of a rate with the time it takes effect. */
export type DatedRate = Rate & { effectiveFrom: Instant; createdAt: Instant };
/** A version of the exchange rate, in ten-thousandths of a cedi per dollar. */
export type ExchangeRate = { id: string; cedisPerDollarE4: number; effectiveFrom: Instant };
type Paged = { cursor?: string | undefined; limit: number; q?: string | undefined };

/** Selects versions of rates with the names of their places. */
const withRoute = (db: Db | Tx) =>
  db
    .selectFrom('rates as r')
    .leftJoin('places as o', 'o.code', 'r.origin')
    .leftJoin('places as d', 'd.code', 'r.destination')
    .select(['r.id', 'r.mode', 'r.goodsClass', 'r.usCents', 'r.minimumUnits', 'r.stepUnits'])
    .select(['r.divisor', 'r.effectiveFrom', 'r.createdAt', 'r.origin', 'r.destination', 'r.isEnd'])
    .select(['o.name as originName', 'd.name as destinationName'])
    .select(sql<Tier[]>`r.breaks`.as('breaks'));
type RateRow = Awaited<ReturnType<ReturnType<typeof withRoute>['execute']>>[number];

const routeOf = (row: Pick<RateRow, 'origin' | 'originName' | 'destination' | 'destinationName'>) =>
  row.origin !== null && row.destination !== null
    ? {
        origin: { code: row.origin, name: row.originName ?? row.origin },
        destination: { code: row.destination, name: row.destinationName ?? row.destination },
      }
    : null;
const tiersOf = ({ usCents, breaks }: { usCents: number; breaks: readonly Tier[] }): Tier[] => [
  { fromUnits: 0, usCents },
  ...breaks.map((one) => ({ fromUnits: one.fromUnits, usCents: one.usCents })),
];

/**
 * Returns the rates in force at a time: for each mode, goods class and route the latest version that has
 * taken effect, unless it ends the rate of the route.
 */
export async function ratesAt(db: Db | Tx, at: Instant): Promise<DatedRate[]> {
  const rows = await withRoute(db)
    .distinctOn(['r.mode', 'r.goodsClass', 'r.origin', 'r.destination'])
    .where('r.effectiveFrom', '<=', at)
    .orderBy('r.mode')
    .orderBy('r.goodsClass')
    .orderBy('r.origin')
    .orderBy('r.destination')
    .orderBy('r.effectiveFrom', 'desc')
    .execute();
  return rows.filter(({ isEnd }) => !isEnd).map(datedRate);
}

const datedRate = (row: RateRow): DatedRate => ({
  id: row.id,
  mode: row.mode,
  goodsClass: row.goodsClass,
  route: routeOf(row),
  tiers: tiersOf(row),
  minimumUnits: row.minimumUnits,
  stepUnits: row.stepUnits,
  divisor: row.divisor,
  effectiveFrom: row.effectiveFrom,
  createdAt: row.createdAt,
});

export async function ratesOfIds(db: Db | Tx, ids: readonly string[]): Promise<DatedRate[]> {
  if (ids.length === 0) return [];
  const rows = await withRoute(db)
    .where('r.id', 'in', [...ids])
    .execute();
  return rows.map(datedRate);
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

/** Returns when the next version of a rate or of the exchange rate takes effect; null if none is scheduled. */
export async function nextRateStart(db: Db | Tx, after: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ next: Instant | null }>`
    select least((select min(effective_from) from rates where effective_from > ${after}),
      (select min(effective_from) from exchange_rates where effective_from > ${after})) as next`.execute(
    db,
  );
  return rows[0]?.next ?? null;
}

/** A version to be inserted. */
export type NewRate = Omit<DatedRate, 'route'> & {
  origin: string | null;
  destination: string | null;
  isEnd: boolean;
  note: string | null;
  createdBy: string;
};

/** Returns false if a version with the same start already exists. */
export async function insertRate(tx: Tx, { tiers, ...rate }: NewRate): Promise<boolean> {
  const [first, ...breaks] = tiers;
  if (!first) throw new RangeError('A rate has a price');
  const result = await tx
    .insertInto('rates')
    .values({ ...rate, usCents: first.usCents, breaks: JSON.stringify(breaks) })
    .onConflict((conflict) => conflict.constraint('one_rate_per_start').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns false if a version with the same start already exists. */
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
  withRoute(db)
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .select(['u.name as createdByName', 'r.note']);

const shownRate =
  (current: readonly { id: string }[]) =>
  (row: Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number]): RateAnswer => ({
    id: row.id,
    mode: row.mode,
    goodsClass: row.goodsClass,
    route: routeOf(row),
    tiers: tiersOf(row).map(({ fromUnits, usCents }, at, all) => ({
      fromUnits,
      toUnits: all[at + 1]?.fromUnits ?? null,
      dollars: decimalOf(usCents),
    })),
    isEnd: row.isEnd,
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

/** Whether a version `r` is on the page: it starts before the last one of the page before. */
function isOnPage({ cursor, q }: Paged) {
  const [from, id] = cursor === undefined ? [] : cursorValues(cursor, ['instant', 'id']);
  const matches = q ? sql`r.note ilike ${containsPattern(q)}` : sql`true`;
  return from === undefined
    ? sql<boolean>`${matches}`
    : sql<boolean>`${matches} and (r.effective_from, r.id) < (${from}::timestamptz, ${id}::uuid)`;
}

const pageOfVersions = <Row extends { id: string; effectiveFrom: Instant }>(
  rows: readonly Row[],
  limit: number,
) => pageOfRows(rows, limit, (last) => [last.effectiveFrom, last.id]);

export async function pageOfRates(db: Db, paged: Paged, now: Instant): Promise<Page<RateAnswer>> {
  const rows = await selectRates(db)
    .where(isOnPage(paged))
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc')
    .limit(paged.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfVersions(rows, paged.limit);
  return { items: items.map(shownRate(await ratesAt(db, now))), nextCursor };
}

/**
 * Returns the current and the next version of each rate and of the exchange rate, however long the history
 * is. Each combination of mode, goods class and route is one rate.
 */
export async function currentRates(db: Db, now: Instant): Promise<CurrentRatesAnswer> {
  const perKey = selectRates(db)
    .distinctOn(['r.mode', 'r.goodsClass', 'r.origin', 'r.destination'])
    .orderBy('r.mode')
    .orderBy('r.goodsClass')
    .orderBy('r.origin')
    .orderBy('r.destination');
  const current = await perKey
    .where('r.effectiveFrom', '<=', now)
    .orderBy('r.effectiveFrom', 'desc')
    .execute();
  const next = await perKey.where('r.effectiveFrom', '>', now).orderBy('r.effectiveFrom').execute();
  const exchange = await selectExchangeRates(db)
    .where('r.effectiveFrom', '<=', now)
    .orderBy('r.effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  const nextExchange = await selectExchangeRates(db)
    .where('r.effectiveFrom', '>', now)
    .orderBy('r.effectiveFrom')
    .limit(1)
    .executeTakeFirst();
  const shown = shownRate(current);
  const shownExchange = shownExchangeRate(exchange?.id);
  return {
    rates: current.filter(({ isEnd }) => !isEnd).map(shown),
    scheduledRates: next.map(shown),
    exchangeRate: exchange ? shownExchange(exchange) : null,
    scheduledExchangeRate: nextExchange ? shownExchange(nextExchange) : null,
  };
}

const selectExchangeRates = (db: Db | Tx) =>
  db
    .selectFrom('exchangeRates as r')
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .selectAll('r')
    .select('u.name as createdByName');

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
  paged: Paged,
  now: Instant,
): Promise<Page<ExchangeRateAnswer>> {
  const rows = await selectExchangeRates(db)
    .where(isOnPage(paged))
    .orderBy('r.effectiveFrom', 'desc')
    .orderBy('r.id', 'desc')
    .limit(paged.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfVersions(rows, paged.limit);
  const current = await findExchangeAt(db, now);
  return { items: items.map(shownExchangeRate(current?.id)), nextCursor };
}
