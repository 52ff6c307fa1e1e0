import type { Days } from '@sankofa/domain/values/comparison';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { partAt, withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';

type Handled = {
  part: number;
  received: number;
  verified: number;
  loaded: number;
  unloaded: number;
  handedOver: number;
};

/**
 * Returns the cartons that a site handled in each part of a period, by step as it was done: a step that was
 * undone later still counts.
 */
export async function cartonsHandled(
  db: Db,
  siteId: string,
  parts: readonly Days[],
): Promise<Handled[]> {
  // Assigning an unidentified carton to its owner is no new receipt.
  const { rows } = await sql<Handled>`
    select ${partAt(sql`occurred_at`, parts)} as part,
      (count(*) filter (where code in ('RCV', 'UNI') and coalesce(from_state, 'EXPECTED') = 'EXPECTED'))::int
        as received,
      (count(*) filter (where code = 'VER'))::int as verified,
      (count(*) filter (where code in ('STUF', 'FOH')))::int as loaded,
      (count(*) filter (where code in ('STRP', 'RCF')))::int as unloaded,
      (count(*) filter (where code = 'DLV'))::int as handed_over
    from events
    where site_id = ${siteId} and ${withinDays(sql`occurred_at`, parts)} and package_id is not null
      and code in ('RCV', 'UNI', 'VER', 'STUF', 'FOH', 'STRP', 'RCF', 'DLV')
    group by 1`.execute(db);
  return rows;
}

/** Returns the discrepancies opened at a site: where their carton was last handled before. */
export async function discrepanciesAt(
  db: Db,
  siteId: string,
  parts: readonly Days[],
): Promise<{ part: number; count: number }[]> {
  const { rows } = await sql<{ part: number; count: number }>`
    select ${partAt(sql`d.opened_at`, parts)} as part, count(*)::int as count
    from discrepancies d
    cross join lateral (
      select e.site_id from events e
      where e.package_id = d.package_id and e.site_id is not null and e.recorded_at <= d.opened_at
      order by e.recorded_at desc, e.id desc limit 1
    ) handled
    where ${withinDays(sql`d.opened_at`, parts)} and handled.site_id = ${siteId}
    group by 1`.execute(db);
  return rows;
}

const dayMs = 86_400_000;

/** Returns the cartons at a site by days since they came there, as the inventory filters them. */
export async function stockByAge(
  db: Db,
  siteId: string,
  now: Instant,
): Promise<{ age: '0-7' | '8-30' | '30+'; cartons: number }[]> {
  const { rows } = await sql<{ age: '0-7' | '8-30' | '30+'; cartons: number }>`
    select case when in_stock_since > ${addMs(now, -8 * dayMs)} then '0-7'
      when in_stock_since > ${addMs(now, -31 * dayMs)} then '8-30' else '30+' end as age, count(*)::int as cartons
    from packages
    where site_id = ${siteId} and in_stock_since is not null
      and state in ('UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE')
    group by 1`.execute(db);
  return rows;
}
