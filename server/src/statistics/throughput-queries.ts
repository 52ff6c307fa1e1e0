import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { partAt, partOfDay, withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';
import { beginOf, daysToCompute, endOf } from '../platform/database/stored-days.ts';
import { handledCounts, isHandled } from './site-days-queries.ts';

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
 * undone later still counts. Only the events of today and of days that changed are read.
 */
export async function cartonsHandled(
  db: Db,
  siteId: string,
  parts: readonly Days[],
): Promise<Handled[]> {
  const [from, to] = [parts[0]?.from ?? '', parts.at(-1)?.to ?? ''];
  const { rows } = await sql<Handled>`
    with computed as materialized (${daysToCompute('GOODS', { first: sql`${from}`, last: sql`${to}` })})
    select ${partOfDay(sql`day`, parts)} as part, sum(received)::int as received, sum(verified)::int as verified,
      sum(loaded)::int as loaded, sum(unloaded)::int as unloaded, sum(handed_over)::int as handed_over
    from (
      select day, received, verified, loaded, unloaded, handed_over from site_days
      where site_id = ${siteId} and day between ${from}::date and ${to}::date and day not in (select day from computed)
      union all
      select computed.day, handled.* from computed cross join lateral (
        select ${handledCounts} from events e
        where e.site_id = ${siteId} and e.occurred_at >= ${beginOf('computed.day')}
          and e.occurred_at < ${endOf('computed.day')} and ${isHandled}
      ) handled
    ) days
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
