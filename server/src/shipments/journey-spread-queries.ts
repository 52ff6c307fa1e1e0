import { isDeepStrictEqual } from 'node:util';

import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { modes, type Mode } from '@sankofa/domain/values/mode';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** How many recent batches are considered: about half a year of sea freight. */
const batchesConsidered = 12;
/** The fewest batches to estimate from. */
const fewestBatches = 3;

/** The cities of the warehouse in China and of the office in Ghana; China is unknown before goods are received. */
export type Route = { from: string | null; to: string };
type Spreads = { toRelease: Spread | null; doorToDoor: Spread | null };

/**
 * Returns days from arrival in Ghana to the end of unloading, of recent batches on the route, or by the mode where too
 * few went that way.
 */
export const daysToRelease = async (db: Db | Tx, mode: Mode, route?: Route) =>
  (await spreadsOf(db, mode, route)).toRelease;

/** Returns days from the China warehouse to unloading, of the cartons in the same batches. */
export const daysDoorToDoor = async (db: Db | Tx, mode: Mode, route?: Route) =>
  (await spreadsOf(db, mode, route)).doorToDoor;

type Row = Selectable<DB['journeySpreads']>;
/** The cities of a row about all routes. */
const everywhere = { fromCity: '', toCity: '' };

async function spreadsOf(db: Db | Tx, mode: Mode, route?: Route): Promise<Spreads> {
  const rows = (await storedRows(db, mode, route)) ?? (await computedRows(db, mode));
  const ofRoute = rows.find(
    ({ fromCity, toCity }) => route && fromCity === route.from && toCity === route.to,
  );
  const row = ofRoute ?? rows.find(({ fromCity }) => fromCity === everywhere.fromCity);
  return {
    toRelease: spreadIn(row?.batches, row?.toReleaseEarliest, row?.toReleaseLatest),
    doorToDoor: spreadIn(row?.batches, row?.doorToDoorEarliest, row?.doorToDoorLatest),
  };
}

const spreadIn = (
  batches = 0,
  earliest: number | null = null,
  latest: number | null = null,
): Spread | null =>
  earliest === null || latest === null
    ? null
    : { earliest, latest: Math.max(latest, earliest + 1), batches };

/** Returns null if none are stored, or a completed batch of the mode has changed since. */
async function storedRows(db: Db | Tx, mode: Mode, route?: Route): Promise<Row[] | null> {
  const { rows } = await sql<Row>`
    select * from journey_spreads s
    where s.mode = ${mode} and (s.from_city, s.to_city) in (('', ''), (${route?.from ?? ''}, ${route?.to ?? ''}))
      and not exists (select from batch_changes c join batches b on b.id = c.batch_id
        where b.mode = s.mode and (b.state = 'COMPLETED' or c.was_completed))`.execute(db);
  return rows.length === 0 ? null : rows;
}

/** Returns a row about all routes, and one for each route with enough batches. */
async function computedRows(db: Db | Tx, mode: Mode): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with completed as (
      select b.id, b.completed_at, b.arrived_at, o.city as from_city, d.city as to_city,
        row_number() over (order by b.completed_at desc, b.id) as latest_of_mode,
        row_number() over (partition by o.city, d.city order by b.completed_at desc, b.id) as latest_of_route
      from batches b
      join sites o on o.id = b.origin_site_id
      join sites d on d.id = b.destination_site_id
      where b.mode = ${mode} and b.state = 'COMPLETED'
    ), considered as (
      select id, completed_at, arrived_at, from_city, to_city from completed
        where latest_of_route <= ${batchesConsidered}
      union all select id, completed_at, arrived_at, '', '' from completed
        where latest_of_mode <= ${batchesConsidered}
    ), release as (
      select from_city, to_city, count(*)::int as batches,
        percentile_cont(array[0.5, 0.9]) within group (
          order by extract(epoch from completed_at - arrived_at)::float8 / 86400) as days
      from considered group by from_city, to_city having count(*) >= ${fewestBatches}
    ), door as (
      select c.from_city, c.to_city,
        percentile_cont(array[0.5, 0.9]) within group (
          order by extract(epoch from c.completed_at - p.received_at)::float8 / 86400) as days
      from considered c
      join packages p on p.batch_id = c.id
      where p.received_at is not null and not p.is_short
      group by c.from_city, c.to_city
    )
    select ${mode}::text as mode, from_city, to_city, batches,
      round(release.days[1])::int as to_release_earliest, ceil(release.days[2])::int as to_release_latest,
      round(door.days[1])::int as door_to_door_earliest, ceil(door.days[2])::int as door_to_door_latest
    from release left join door using (from_city, to_city)
    order by from_city, to_city`.execute(db);
  if (rows.some(({ fromCity }) => fromCity === everywhere.fromCity)) return rows;
  const unknown = {
    ...everywhere,
    mode,
    batches: 0,
    toReleaseEarliest: null,
    toReleaseLatest: null,
    doorToDoorEarliest: null,
    doorToDoorLatest: null,
  };
  return [unknown, ...rows];
}

/** Stores the days of every mode and route as they are now. */
export async function storeSpreads(tx: Tx) {
  for (const mode of modes) {
    const rows = await computedRows(tx, mode);
    await tx.deleteFrom('journeySpreads').where('mode', '=', mode).execute();
    await tx.insertInto('journeySpreads').values(rows).execute();
  }
}

/** Returns a sentence for each mode whose stored days differ from a new computation. */
export async function wrongSpreads(db: Db | Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const mode of modes) {
    if ((await storedRows(db, mode)) === null) continue;
    const stored = await db
      .selectFrom('journeySpreads')
      .selectAll()
      .where('mode', '=', mode)
      .orderBy('fromCity')
      .orderBy('toCity')
      .execute();
    const computed = await computedRows(db, mode);
    if (!isDeepStrictEqual(stored, computed))
      faults.push(
        `days by ${mode} are stored as ${JSON.stringify(stored)}, not ${JSON.stringify(computed)}`,
      );
  }
  return faults;
}
