import type { Mode } from '@sankofa/domain/values/mode';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { sql } from 'kysely';

import { withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';

export type TransitRow = {
  mode: Mode;
  /** Null for all routes of the mode. */
  origin: string | null;
  destination: string | null;
  originName: string | null;
  destinationName: string | null;
  batches: number;
  median: number;
  p90: number;
  shortest: number;
  longest: number;
  onTime: number;
};

/** Returns transit times of the batches that arrived in a period, by route and for each mode together. */
export async function transitTimes(db: Db, days: Days): Promise<TransitRow[]> {
  const { rows } = await sql<TransitRow>`
    select t.mode, t.origin, t.destination, o.name as origin_name, d.name as destination_name,
      t.batches, t.median, t.p90, t.shortest, t.longest, t.on_time
    from (
      select mode, origin, destination, count(*)::int as batches,
        percentile_cont(0.5) within group (order by taken)::float8 as median,
        percentile_disc(0.9) within group (order by taken)::int as p90,
        min(planned)::int as shortest, max(planned)::int as longest,
        (count(*) filter (where taken <= planned_from_departure))::int as on_time
      from (
        select b.mode, b.origin_place as origin, b.destination_place as destination,
          arrived.day - departed.day as taken, b.first_eta - b.etd as planned,
          b.first_eta - departed.day as planned_from_departure
        from batches b
        cross join lateral (select (b.arrived_at at time zone 'Africa/Accra')::date as day) arrived
        cross join lateral (select (b.departed_at at time zone 'Africa/Accra')::date as day) departed
        where ${withinDays(sql`b.arrived_at`, [days])} and b.departed_at is not null
      ) batch
      group by grouping sets ((mode, origin, destination), (mode))
    ) t
    left join places o on o.code = t.origin
    left join places d on d.code = t.destination
    order by t.mode, o.name, d.name, t.origin, t.destination`.execute(db);
  return rows;
}
