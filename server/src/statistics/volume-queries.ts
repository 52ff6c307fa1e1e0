import type { Days } from '@sankofa/domain/values/comparison';
import type { Mode } from '@sankofa/domain/values/mode';
import { sql } from 'kysely';

import { partAt, withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';

type Load = { part: number; mode: Mode; cartons: number; grams: number; cm3: number };

/** Returns what left China in each part of a period: the cartons on the lists of departed batches. */
export async function loadsDeparted(db: Db, parts: readonly Days[]): Promise<Load[]> {
  const { rows } = await sql<Load>`
    select ${partAt(sql`b.departed_at`, parts)} as part, b.mode, sum(load.cartons)::int as cartons,
      sum(load.grams)::int8 as grams, sum(load.cm3)::int8 as cm3
    from batches b
    cross join lateral (
      select count(*) as cartons, coalesce(sum(p.verified_grams), 0) as grams,
        coalesce(sum(p.verified_cm3), 0) as cm3
      from packages p where p.batch_id = b.id and p.shipment_id is not null and p.state <> 'CANCELLED'
    ) load
    where ${withinDays(sql`b.departed_at`, parts)} and load.cartons > 0
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the number of shipments with cartons in batches that departed in a period. */
export async function shipmentsDeparted(
  db: Db,
  days: Days,
): Promise<{ mode: Mode; shipments: number }[]> {
  const { rows } = await sql<{ mode: Mode; shipments: number }>`
    select mode, count(*)::int as shipments
    from (
      select distinct b.mode, p.shipment_id
      from batches b join packages p on p.batch_id = b.id
      where ${withinDays(sql`b.departed_at`, [days])} and p.shipment_id is not null
        and p.state <> 'CANCELLED'
    ) departed
    group by mode`.execute(db);
  return rows;
}
