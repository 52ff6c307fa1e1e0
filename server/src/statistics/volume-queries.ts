import type { Mode } from '@sankofa/domain/values/mode';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { sql } from 'kysely';

import { storedFigures } from '../batches/batches.ts';
import { partAt, withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';

type Load = { part: number; mode: Mode; cartons: number; grams: number; cm3: number };

/** Returns what left China in each part of a period: the cartons on the lists of departed batches. */
export async function loadsDeparted(db: Db, parts: readonly Days[]): Promise<Load[]> {
  const { rows } = await sql<Load>`
    select ${partAt(sql`b.departed_at`, parts)} as part, b.mode, sum(load.cartons)::int as cartons,
      sum(load.grams)::int8 as grams, sum(load.cm3)::int8 as cm3
    from batches b
    left join ${storedFigures} f on f.batch_id = b.id
    cross join lateral (
      select f.cartons, f.grams, f.cm3 where f.batch_id is not null
      union all
      select count(*), coalesce(sum(p.verified_grams), 0), coalesce(sum(p.verified_cm3), 0)
      from packages p where p.batch_id = b.id and p.shipment_id is not null and p.state <> 'CANCELLED'
      having f.batch_id is null
    ) load
    where ${withinDays(sql`b.departed_at`, parts)} and load.cartons > 0
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * Returns the number of shipments with cartons in batches that departed in a period. One that was split between
 * several of them counts once.
 */
export async function shipmentsDeparted(
  db: Db,
  days: Days,
): Promise<{ mode: Mode; shipments: number }[]> {
  const { rows } = await sql<{ mode: Mode; shipments: number }>`
    with departed as materialized (
      select b.id, b.mode, f.batch_id is not null as is_stored, f.whole_shipments, f.split_shipments
      from batches b left join ${storedFigures} f on f.batch_id = b.id
      where ${withinDays(sql`b.departed_at`, [days])}
    )
    select mode, (sum(whole) + count(distinct shipment_id))::int as shipments
    from (
      select mode, whole_shipments as whole, null::uuid as shipment_id from departed where is_stored
      union all
      select mode, 0, shipment_id from departed cross join unnest(split_shipments) shipment_id where is_stored
      union all
      select distinct d.mode, 0, p.shipment_id from departed d join packages p on p.batch_id = d.id
      where not d.is_stored and p.shipment_id is not null and p.state <> 'CANCELLED'
    ) loaded
    group by mode having sum(whole) + count(distinct shipment_id) > 0`.execute(db);
  return rows;
}
