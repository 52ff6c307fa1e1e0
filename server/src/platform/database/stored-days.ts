import { setTimeout } from 'node:timers/promises';

import { addDays, dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { DB } from './db-schema.ts';
import type { Db, Tx } from './db.ts';

/** The figures that are stored by day: movements of accounts, and what sites handled. */
type DayKind = DB['storedDays']['kind'];
type Bounds = { first: RawBuilder<unknown>; last: RawBuilder<unknown> };

/**
 * Selects the days whose figures have to be computed: those that are not stored yet, such as today, and those on which
 * something was added since.
 */
export const daysToCompute = (kind: DayKind, { first, last }: Bounds) => sql`
  select one::date as day from generate_series(${first}::date::timestamp, ${last}::date::timestamp, '1 day') one
  where not exists (select from stored_days s where s.kind = ${kind} and s.day = one::date)
    or exists (select from day_changes c where c.kind = ${kind} and c.day = one::date)`;

/** The instants at which a day of Accra begins and ends, for a column of days. */
export const beginOf = (day: string) =>
  sql`(${sql.ref(day)}::timestamp at time zone 'Africa/Accra')`;
export const endOf = (day: string) =>
  sql`((${sql.ref(day)} + 1)::timestamp at time zone 'Africa/Accra')`;

/** Lets one process at a time store figures, until the end of the transaction, however long the first run takes. */
export async function lockStoredFigures(tx: Tx) {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('sankofa stored figures'))`.execute(tx);
}

type DayStore = {
  kind: DayKind;
  /** Selects the first day with figures, as `day`; null without any. */
  firstDay: RawBuilder<{ day: PlainDay | null }>;
  /** Replaces the stored figures of these days. */
  replace: (tx: Tx, days: readonly PlainDay[]) => Promise<unknown>;
};

/**
 * Stores the figures of days that are over and not stored yet, or that have changed. Changes on these days are marked
 * before anything is computed, and transactions that could not know that have to end first; if one doesn't, the next
 * run stores the days.
 * @returns false if such a transaction goes on, so that nothing is stored
 */
export async function storeDays(
  db: Db,
  now: Instant,
  { kind, firstDay, replace }: DayStore,
): Promise<boolean> {
  const through = addDays(dayIn(now, zones.accra), -1);
  await sql`insert into tracked_days values (${kind}, ${through})
    on conflict (kind) do update set through = greatest(tracked_days.through, excluded.through)`.execute(
    db,
  );
  return db.transaction().execute(async (tx) => {
    await lockStoredFigures(tx);
    if (!(await earlierWritersEnded(tx))) return false;
    const [first] = (await firstDay.execute(tx)).rows;
    const marks = await marksOf(tx, kind);
    if (!first?.day) return true;
    const days = await daysIn(
      tx,
      daysToCompute(kind, { first: sql`${first.day}`, last: sql`${through}` }),
    );
    if (days.length > 0) await replace(tx, days);
    await sql`insert into stored_days select ${kind}, day from unnest(${days}::date[]) day
      on conflict do nothing`.execute(tx);
    await sql`delete from day_changes where id = any(${marks}::bigint[])`.execute(tx);
    return true;
  });
}

/** Marks every stored day, so that the next run computes all of them again. */
export async function forgetDays(db: Db, kind: DayKind) {
  await sql`insert into day_changes (kind, day)
    select kind, day from stored_days where kind = ${kind}`.execute(db);
}

async function daysIn(tx: Tx, days: RawBuilder<unknown>): Promise<PlainDay[]> {
  const { rows } = await sql<{ day: PlainDay }>`
    select day::text as day from (${days}) days order by 1`.execute(tx);
  return rows.map(({ day }) => day);
}

async function marksOf(tx: Tx, kind: DayKind): Promise<number[]> {
  const rows = await tx.selectFrom('dayChanges').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}

const pauseMs = 50;
const longestWaitMs = 5_000;

/**
 * Waits for every transaction that wrote something before this moment, also in other databases of the server. Returns
 * false if one goes on.
 */
async function earlierWritersEnded(tx: Tx): Promise<boolean> {
  await sql`select pg_current_xact_id()`.execute(tx);
  for (let waited = 0; waited <= longestWaitMs; waited += pauseMs) {
    const { rows } = await sql<{ isFirst: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= pg_current_xact_id() as is_first`.execute(
      tx,
    );
    if (rows[0]?.isFirst) return true;
    await setTimeout(pauseMs);
  }
  return false;
}
