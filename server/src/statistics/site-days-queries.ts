import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { startOf } from '../platform/database/accra-days.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { storeDays } from '../platform/database/stored-days.ts';

/** Matches the events `e` that are counted, with the condition of their index. */
export const isHandled = sql`e.package_id is not null
  and e.code in ('RCV', 'UNI', 'VER', 'STUF', 'FOH', 'STRP', 'RCF', 'DLV')`;

/** Counts events by step. Assigning an unidentified carton to its owner is no new receipt. */
export const handledCounts = sql`
  count(*) filter (where e.code in ('RCV', 'UNI') and coalesce(e.from_state, 'EXPECTED') = 'EXPECTED') as received,
  count(*) filter (where e.code = 'VER') as verified,
  count(*) filter (where e.code in ('STUF', 'FOH')) as loaded,
  count(*) filter (where e.code in ('STRP', 'RCF')) as unloaded,
  count(*) filter (where e.code = 'DLV') as handed_over`;

const day = sql`(e.occurred_at at time zone 'Africa/Accra')::date`;

const countsOf = (events: RawBuilder<unknown>) => sql`
  select e.site_id, ${day} as day, ${handledCounts} from events e
  where ${isHandled} and e.site_id is not null and ${events} group by 1, 2`;

/** Stores what each site handled on days that are over. */
export const storeSiteDays = (db: Db, now: Instant) =>
  storeDays(db, now, {
    kind: 'GOODS',
    firstDay: sql`
      select min((first.at at time zone 'Africa/Accra')::date)::text as day
      from sites s cross join lateral (
        select e.occurred_at as at from events e where e.site_id = s.id and ${isHandled} order by 1 limit 1
      ) first`,
    replace: replaceDays,
  });

async function replaceDays(tx: Tx, days: readonly PlainDay[]) {
  const isOne = sql`${day} = any(${days}::date[]) and e.occurred_at >= ${startOf(days[0] ?? '')}`;
  await sql`delete from site_days where day = any(${days}::date[])`.execute(tx);
  await sql`insert into site_days ${countsOf(isOne)}`.execute(tx);
}

/** Returns how many stored days there are, and a sentence for each that differs from its events. */
export async function wrongSiteDays(db: Db): Promise<{ cases: number; faults: string[] }> {
  const { rows } = await sql<{ fault: string }>`
    with events_of as (${countsOf(sql`true`)})
    select coalesce(s.day, e.day) || ' at site ' || coalesce(s.site_id, e.site_id) || ' is stored as '
      || coalesce(to_jsonb(s)::text, 'nothing') || ', not ' || coalesce(to_jsonb(e)::text, 'nothing') as fault
    from site_days s full join events_of e on e.site_id = s.site_id and e.day = s.day
    join stored_days stored on stored.kind = 'GOODS' and stored.day = coalesce(s.day, e.day)
      and not exists (select from day_changes c where c.kind = 'GOODS' and c.day = stored.day)
    where ${counts('s')} is distinct from ${counts('e')}`.execute(db);
  const { rows: counted } = await sql<{ cases: number }>`
    select count(*)::int as cases from site_days`.execute(db);
  return { cases: counted[0]?.cases ?? 0, faults: rows.map(({ fault }) => fault) };
}

const columns = ['received', 'verified', 'loaded', 'unloaded', 'handedOver'];
const counts = (row: string) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`;
