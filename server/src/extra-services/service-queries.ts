import type { ServicePrice } from '@sankofa/domain/extra-services/service';
import type { servicePriceSchema } from '@sankofa/domain/extra-services/service-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { decimalOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export type PriceAnswer = z.output<typeof servicePriceSchema>;
/** A price version as used in calculations. */
export type DatedPrice = ServicePrice & { id: string; serviceId: string };
type Paged = { cursor?: string | undefined; limit: number };

/** Returns false if a service of that name and unit already exists. */
export async function insertService(tx: Tx, service: Insertable<DB['services']>): Promise<boolean> {
  const result = await tx
    .insertInto('services')
    .values(service)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Locks a service, so that the second of two changes sees the first. Its row never changes, so its id is locked. */
export async function lockService(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`services.${id}`}, 0))`.execute(tx);
  return tx.selectFrom('services').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Returns false if a version with the same start already exists. */
export async function insertPrice(
  tx: Tx,
  price: Insertable<DB['servicePrices']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('servicePrices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['serviceId', 'effectiveFrom']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const selectPrices = (db: Db | Tx) =>
  db
    .selectFrom('servicePrices as p')
    .innerJoin('services as s', 's.id', 'p.serviceId')
    .select(['p.id', 'p.serviceId', 'p.currency', 'p.priceMinor', 'p.isEnd', 'p.effectiveFrom'])
    .select(['p.note', 's.name', 's.nameZh', 's.unit']);

/** Selects the latest version that has started, including one that ends the service. */
const isLatest = (at: Instant) =>
  sql<boolean>`p.effective_from <= ${at} and not exists (select from service_prices later
    where later.service_id = p.service_id and later.effective_from > p.effective_from
      and later.effective_from <= ${at})`;

/** Returns the price version in force at a time, or none if the service is not on the list then. */
export async function findPriceAt(
  db: Db | Tx,
  serviceId: string,
  at: Instant,
): Promise<DatedPrice | undefined> {
  return selectPrices(db)
    .where('p.serviceId', '=', serviceId)
    .where('p.isEnd', '=', false)
    .where(isLatest(at))
    .executeTakeFirst();
}

/** Returns these versions, whether they are still in force or not. */
export async function pricesOfIds(db: Db | Tx, ids: readonly string[]): Promise<DatedPrice[]> {
  if (ids.length === 0) return [];
  return selectPrices(db)
    .where('p.id', 'in', [...ids])
    .execute();
}

/** Returns when a service next has a price, after a given time. */
export async function nextPriceAfter(db: Db | Tx, serviceId: string, at: Instant) {
  return db
    .selectFrom('servicePrices')
    .select('effectiveFrom')
    .where('serviceId', '=', serviceId)
    .where('isEnd', '=', false)
    .where('effectiveFrom', '>', at)
    .orderBy('effectiveFrom')
    .limit(1)
    .executeTakeFirst();
}

const selectShown = (db: Db | Tx, now: Instant) =>
  selectPrices(db)
    .leftJoin('users as u', 'u.id', 'p.createdBy')
    .select(['u.name as createdByName', isLatest(now).as('isLatest')]);

const shownPrice = (
  row: Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number],
): PriceAnswer => ({
  id: row.id,
  service: { id: row.serviceId, name: row.name, nameZh: row.nameZh, unit: row.unit },
  price: { amount: decimalOf(row.priceMinor), currency: row.currency },
  isEnd: row.isEnd,
  effectiveFrom: row.effectiveFrom,
  note: row.note,
  createdBy: row.createdByName,
  isCurrent: row.isLatest && !row.isEnd,
});

export async function getPrice(db: Db | Tx, id: string, now: Instant): Promise<PriceAnswer> {
  return shownPrice(await selectShown(db, now).where('p.id', '=', id).executeTakeFirstOrThrow());
}

/** Returns the services currently on the list, by name. */
export async function pageOfServices(
  db: Db,
  { cursor, limit }: Paged,
  now: Instant,
): Promise<Page<PriceAnswer>> {
  const byName = sql<string>`lower(s.name)`;
  let query = selectShown(db, now)
    .where('p.isEnd', '=', false)
    .where(isLatest(now))
    .orderBy(byName)
    .orderBy('s.id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [name = '', id = ''] = cursorValues(cursor, ['name', 'id']);
    query = query.where(sql<boolean>`(lower(s.name), s.id) > (lower(${name}), ${id}::uuid)`);
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.name, last.serviceId]);
  return { items: items.map(shownPrice), nextCursor };
}

export async function pageOfPrices(
  db: Db,
  { cursor, limit, isScheduled }: Paged & { isScheduled?: boolean | undefined },
  now: Instant,
): Promise<Page<PriceAnswer>> {
  let query = selectShown(db, now)
    .orderBy('p.effectiveFrom', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (isScheduled !== undefined)
    query = query.where('p.effectiveFrom', isScheduled ? '>' : '<=', now);
  if (cursor !== undefined) {
    const [from = '', id = ''] = cursorValues(cursor, ['instant', 'id']);
    query = query.where((eb) =>
      eb(eb.refTuple('p.effectiveFrom', 'p.id'), '<', eb.tuple(from, id)),
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.effectiveFrom, last.id]);
  return { items: items.map(shownPrice), nextCursor };
}
