import type { Actor } from '@sankofa/domain/access';
import type { listBatches, batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import { batchStepsFor } from '@sankofa/domain/batches/batch-policy';
import { fill } from '@sankofa/domain/batches/readiness/readiness';
import type { Page } from '@sankofa/domain/values/list';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { withinOpenDays } from '../platform/database/accra-days.ts';
import { cursorValues, pageOfRows, unknownCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { builtOnce } from '../platform/database/statement.ts';
import type { BatchRow } from './batch-queries.ts';

export type ShownBatchRow = z.output<typeof batchRowSchema>;
type Filter = z.output<(typeof listBatches)['query']>;

type End<Name extends string> = { [Key in 'Code' | 'Name' | 'City' as `${Name}${Key}`]: string } & {
  [Key in `${Name}NameZh`]: string | null;
};
type Facts = BatchRow &
  End<'origin'> &
  End<'destination'> & {
    cartons: number;
    shipments: number;
    customers: number;
    unloaded: number;
    short: number;
    weightGrams: number;
    volumeCm3: number;
  };

const selectBatches = (condition: RawBuilder<unknown>) => sql<Facts>`
  select b.*, o.code as origin_code, o.name as origin_name, o.name_zh as origin_name_zh,
    o.city as origin_city, d.code as destination_code, d.name as destination_name,
    d.name_zh as destination_name_zh, d.city as destination_city, load.*
  from batches b
  join sites o on o.id = b.origin_site_id
  join sites d on d.id = b.destination_site_id
  cross join lateral (
    select count(*)::int as cartons, count(distinct p.shipment_id)::int as shipments,
      count(distinct p.customer_id)::int as customers,
      count(*) filter (where p.state in ('IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED'))::int
        as unloaded,
      count(*) filter (where p.is_short)::int as short,
      coalesce(sum(p.verified_grams), 0)::int8 as weight_grams,
      coalesce(sum(p.verified_cm3), 0)::int8 as volume_cm3
    from packages p
    where p.batch_id = b.id
  ) load
  where ${condition}`;

export function shownRow(actor: Actor, row: Facts): ShownBatchRow {
  return {
    id: row.id,
    batchNumber: row.batchNumber,
    mode: row.mode,
    state: row.state,
    origin: {
      id: row.originSiteId,
      code: row.originCode,
      name: row.originName,
      nameZh: row.originNameZh,
      city: row.originCity,
    },
    destination: {
      id: row.destinationSiteId,
      code: row.destinationCode,
      name: row.destinationName,
      nameZh: row.destinationNameZh,
      city: row.destinationCity,
    },
    originPlace: row.originPlace,
    destinationPlace: row.destinationPlace,
    cutoffAt: row.cutoffAt,
    etd: row.etd,
    eta: row.eta,
    firstEta: row.firstEta,
    isDelayed: row.eta > row.firstEta,
    cartons: row.cartons,
    shipments: row.shipments,
    customers: row.customers,
    loadedWeightKg: row.weightGrams / 1000,
    loadedVolumeCbm: row.volumeCm3 / 1_000_000,
    capacityKg: row.capacityGrams === null ? null : row.capacityGrams / 1000,
    capacityCbm: row.capacityCm3 === null ? null : row.capacityCm3 / 1_000_000,
    fillPercent: Math.max(
      fill(row.volumeCm3, row.capacityCm3).percent,
      fill(row.weightGrams, row.capacityGrams).percent,
    ),
    departedAt: row.departedAt,
    arrivedAt: row.arrivedAt,
    steps: batchStepsFor(actor, row),
    version: row.version,
  };
}

/** Reads a batch as its row in the list, and more; `shownRow` shows it. */
export const factsOf = builtOnce((_, { id }: { id: string }) => selectBatches(sql`b.id = ${id}`));

const isOver = sql`(b.state in ('COMPLETED', 'CANCELLED'))`;

/** Returns a page of batches: active ones first, the newest first. */
export async function pageOfBatches(
  db: Db,
  actor: Actor,
  { cursor, limit, withTotal, ...filter }: Filter,
): Promise<Page<ShownBatchRow>> {
  const all = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `);
  const condition = cursor ? sql`${all} and ${afterCursor(cursor)}` : all;
  // Select the page first: the cartons of other batches need not be counted.
  const order = sql`order by ${isOver}, b.id desc`;
  const picked = sql`select b.id from batches b where ${condition} ${order} limit ${limit + 1}`;
  const { rows } = await sql<Facts>`${selectBatches(sql`b.id in (${picked})`)} ${order}`.execute(
    db,
  );
  const { items, nextCursor } = pageOfRows(rows, limit, ({ id, state: reached }) => {
    const isPast = reached === 'COMPLETED' || reached === 'CANCELLED';
    return [isPast ? 'past' : 'now', id];
  });
  return {
    items: items.map((row) => shownRow(actor, row)),
    nextCursor,
    ...(withTotal ? { total: await countOf(db, all) } : {}),
  };
}

function conditionsOf({
  q,
  mode,
  state,
  originSiteId,
  arrivedFrom,
  arrivedTo,
  originPlace,
  destinationPlace,
}: Omit<Filter, 'cursor' | 'limit' | 'withTotal'>) {
  return [
    ...(mode ? [sql`b.mode = ${mode}`] : []),
    ...(originSiteId ? [sql`b.origin_site_id = ${originSiteId}`] : []),
    ...(state === 'ACTIVE' ? [sql`not ${isOver}`] : []),
    ...(state === 'HISTORY' ? [isOver] : []),
    ...(state && state !== 'ACTIVE' && state !== 'HISTORY' ? [sql`b.state = ${state}`] : []),
    ...(q ? [matchesSearch(q)] : []),
    ...((arrivedFrom ?? arrivedTo)
      ? [
          sql`b.arrived_at is not null`,
          withinOpenDays(sql`b.arrived_at`, { from: arrivedFrom, to: arrivedTo }),
        ]
      : []),
    ...(originPlace ? [sql`b.origin_place = ${originPlace}`] : []),
    ...(destinationPlace ? [sql`b.destination_place = ${destinationPlace}`] : []),
  ];
}

async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from batches b where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

function afterCursor(cursor: string) {
  const [group, id] = cursorValues(cursor, ['name', 'id']);
  if (group !== 'past' && group !== 'now') throw unknownCursor();
  return group === 'past' ? sql`(${isOver} and b.id < ${id})` : sql`(${isOver} or b.id < ${id})`;
}

/** Matches batch number, container, air waybill or vessel, in any spacing of a number. */
function matchesSearch(q: string) {
  const like = containsPattern(q);
  const compact = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const number = compact.length >= 3 ? `%${compact}%` : like;
  return sql`(b.batch_number ilike ${like} or b.vessel ilike ${like} or b.flight ilike ${like}
    or b.container_number like ${number} or replace(b.air_waybill_number, '-', '') like ${number})`;
}
