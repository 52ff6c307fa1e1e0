import type { WithMessages } from '@sankofa/domain/texts/message';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Page } from '@sankofa/domain/values/list';
import { addMs, type Instant, zones } from '@sankofa/domain/values/time';
import type { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import type { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { customersFound } from '../../accounts/accounts.ts';
import { withinOpenDays } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern, escapedLike } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { photosOfDiscrepancies } from '../discrepancy-queries.ts';

type Filter = z.output<(typeof listInventory)['query']>;

type InventoryQuery = Omit<Filter, 'cursor' | 'limit'>;

/** States in which a carton is in one of our warehouses or offices. */
const inside = ['UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE'];
const dayMs = 86_400_000;

/** Matches every shelf of a zone: `A` itself and all that begin with `A-`. */
export const inZone = (zone: string) =>
  sql`(p.shelf = ${zone} or p.shelf like ${`${escapedLike(zone)}-%`})`;

const ages = {
  '0-7': (now: Instant) => sql`p.in_stock_since > ${addMs(now, -8 * dayMs)}`,
  '8-30': (now: Instant) =>
    sql`p.in_stock_since <= ${addMs(now, -8 * dayMs)} and p.in_stock_since > ${addMs(now, -31 * dayMs)}`,
  '30+': (now: Instant) => sql`p.in_stock_since <= ${addMs(now, -31 * dayMs)}`,
};

function conditionsOf(now: Instant, inventoryQuery: InventoryQuery) {
  const { q, siteId, state, mode, zone, shelf, hold, customerId, age, shipmentId } = inventoryQuery;
  return [
    sql`p.in_stock_since is not null`,
    // Written as literals, so that the planner can use the partial index on these states.
    sql`p.state in (${sql.join((state ? [state] : inside).map((one) => sql.lit(one)))})`,
    ...(siteId ? [sql`p.site_id = ${siteId}`] : []),
    ...(mode ? [sql`s.mode = ${mode}`] : []),
    ...(zone ? [inZone(zone)] : []),
    ...(shelf ? [sql`p.shelf = ${shelf}`] : []),
    ...(shipmentId ? [sql`p.shipment_id = ${shipmentId}`] : []),
    ...(customerId ? [sql`p.customer_id = ${customerId}`] : []),
    ...(age ? [ages[age](now)] : []),
    ...(hold
      ? [
          sql`exists (select from holds h where h.package_id = p.id and h.kind = ${hold} and h.lifted_at is null)`,
        ]
      : []),
    ...(q ? [matchesSearch(q)] : []),
  ];
}

function conditionsAfter(cursor: string | undefined, now: Instant, inventoryQuery: InventoryQuery) {
  const conditions = conditionsOf(now, inventoryQuery);
  if (!cursor) return conditions;
  const [at, id] = cursorValues(cursor, ['instant', 'id']);
  return [...conditions, sql`(p.in_stock_since, p.id) > (${at}, ${id})`];
}

const stored = sql`packages p
  left join sites site on site.id = p.site_id
  left join places place on place.code = site.place_code
  left join shipments s on s.id = p.shipment_id
  left join customers c on c.id = p.customer_id
  left join users u on u.id = p.customer_id`;
/** The time zone of the carton's site. */
const zone = sql`coalesce(place.time_zone, ${zones.accra})`;
const measured = sql`left join lateral (
    select weight_grams, volume_cm3 from measurements where package_id = p.id order by id desc limit 1
  ) m on true`;

/** Returns a page of ids of the inventory, oldest first, with their site and since when. */
export async function pageOfInventory(
  db: Db,
  now: Instant,
  { cursor, limit, ...inventoryQuery }: Filter,
) {
  const conditions = conditionsAfter(cursor, now, inventoryQuery);
  const { rows } = await sql<{
    id: string;
    inStockSince: Instant;
    siteName: string | null;
    siteNameZh: string | null;
    timeZone: string;
  }>`
    select p.id, p.in_stock_since, site.name as site_name, site.name_zh as site_name_zh, ${zone} as time_zone
    from ${stored}
    where ${sql.join(conditions, sql` and `)}
    order by p.in_stock_since, p.id limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.inStockSince, last.id]);
}

/** Selects the ids of matching cartons and since when they are there, for another query. */
export const idsOfInventory = (now: Instant, inventoryQuery: InventoryQuery) => sql`
  select p.id, to_char(p.in_stock_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as place
  from ${stored} where ${sql.join(conditionsOf(now, inventoryQuery), sql` and `)}`;

/**
 * Returns total grams and cm³, the sum of days in stock by each site's calendar, and the cartons per zone.
 */
export async function totalsOf(db: Db, now: Instant, inventoryQuery: InventoryQuery) {
  const where = sql.join(conditionsOf(now, inventoryQuery), sql` and `);
  const { rows } = await sql<{
    pieces: number;
    weightGrams: number;
    volumeCm3: number;
    storageDays: number;
  }>`select count(*)::int as pieces, coalesce(sum(m.weight_grams), 0)::int8 as weight_grams,
      coalesce(sum(m.volume_cm3), 0)::int8 as volume_cm3,
      coalesce(sum((${now}::timestamptz at time zone ${zone})::date - (p.in_stock_since at time zone ${zone})::date), 0)::int
        as storage_days
    from ${stored} ${measured} where ${where}`.execute(db);
  const shelves = await sql<{ zone: string; pieces: number }>`
    select split_part(p.shelf, '-', 1) as zone, count(*)::int as pieces
    from ${stored} where ${where} and p.shelf is not null
    group by 1 order by 1 limit 60`.execute(db);
  const [sums] = rows;
  if (!sums) throw new RangeError('A sum without a row');
  return { ...sums, zones: shelves.rows };
}

export type StoredRow = {
  id: string;
  labelNumber: string;
  supplierNumber: string | null;
  customerCode: string | null;
  shippingMark: string | null;
  name: string | null;
  trackingNumber: string | null;
  mode: 'AIR' | 'SEA' | null;
  state: string;
  contents: string;
  siteName: string | null;
  shelf: string | null;
  inStockSince: Instant;
  timeZone: string;
  weightGrams: number | null;
  volumeCm3: number | null;
  holds: string | null;
};

/** Returns full rows for an export, at most one more than requested. */
export async function storedRows(
  db: Db,
  now: Instant,
  inventoryQuery: InventoryQuery,
  { most, cursor }: { most: number; cursor?: string | undefined },
) {
  const conditions = conditionsAfter(cursor, now, inventoryQuery);
  const { rows } = await sql<StoredRow>`
    select p.id, p.label_number, p.supplier_number, c.code as customer_code, c.shipping_mark, u.name, s.tracking_number,
      s.mode, p.state, p.contents, site.name as site_name, p.shelf, p.in_stock_since, ${zone} as time_zone, m.weight_grams, m.volume_cm3,
      (select string_agg(h.kind, ', ' order by h.kind) from holds h
        where h.package_id = p.id and h.lifted_at is null) as holds
    from ${stored} ${measured}
    where ${sql.join(conditions, sql` and `)}
    order by p.in_stock_since, p.id limit ${most + 1}`.execute(db);
  return rows;
}

/** Matches a search. Owner and shipment are looked up once, not for every carton. */
function matchesSearch(q: string) {
  const key = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const like = containsPattern(q);
  return sql<boolean>`(p.label_number = ${key} or p.supplier_key = ${key} or p.contents ilike ${like}
    or p.shelf ilike ${like} or p.customer_id in (${customersFound(q)})
    or p.shipment_id in (select id from shipments where tracking_number = ${trackingNumberOf(q) ?? ''}))`;
}

type Discrepancies = z.output<(typeof listDiscrepancies)['answer']>;

/** Returns a page of discrepancies, newest first. */
export async function pageOfDiscrepancies(
  db: Db,
  {
    cursor,
    limit,
    q,
    isOpen,
    batchId,
    kind,
    openedFrom,
    openedTo,
    withTotal,
  }: z.output<(typeof listDiscrepancies)['query']>,
): Promise<Page<WithMessages<Discrepancies['items'][number]>>> {
  let query = db
    .selectFrom('discrepancies as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .leftJoin('shipments as s', 's.id', 'p.shipmentId')
    .leftJoin('batches as b', 'b.id', 'd.batchId')
    .innerJoin('users as u', 'u.id', 'd.openedBy')
    .select(['d.id', 'd.kind', 'd.details', 'd.openedAt', 'd.resolution', 'd.resolvedAt'])
    .select(['p.id as packageId', 'p.labelNumber', 's.trackingNumber', 'b.batchNumber'])
    .select('u.name as openedBy')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (isOpen !== undefined) query = query.where('d.resolvedAt', isOpen ? 'is' : 'is not', null);
  if (batchId) query = query.where('d.batchId', '=', batchId);
  if (kind) query = query.where('d.kind', '=', kind);
  if (openedFrom ?? openedTo)
    query = query.where(withinOpenDays(sql`d.opened_at`, { from: openedFrom, to: openedTo }));
  if (q)
    query = query.where(
      sql<boolean>`(p.label_number ilike ${containsPattern(q)} or d.details::text ilike ${containsPattern(q)} or s.tracking_number ilike ${containsPattern(q)})`,
    );
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor) query = query.where('d.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const page = pageOfRows(rows, limit, (last) => [last.id]);
  const photos = await photosOfDiscrepancies(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(({ packageId, labelNumber, trackingNumber, ...row }) => ({
    ...row,
    details: storedMessageSchema.parse(row.details),
    resolution: row.resolution === null ? null : storedMessageSchema.parse(row.resolution),
    photoIds: photos.get(row.id) ?? [],
    package: { id: packageId, labelNumber, trackingNumber },
  }));
  return { ...page, items, ...(total === undefined ? {} : { total }) };
}
