import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { modes, type Mode } from '@sankofa/domain/values/mode';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** How many recent batches are considered: about half a year of sea freight. */
const batchesConsidered = 12;

type Spreads = { toRelease: Spread | null; doorToDoor: Spread | null };

/** Returns days from arrival in Ghana to the end of unloading: the middle half of recent batches. */
export const daysToRelease = async (db: Db | Tx, mode: Mode): Promise<Spread | null> =>
  ((await storedSpreads(db, mode)) ?? { toRelease: await computedToRelease(db, mode) }).toRelease;

/** Returns days from the China warehouse to unloading: the middle half of the cartons in recent batches. */
export const daysDoorToDoor = async (db: Db | Tx, mode: Mode): Promise<Spread | null> =>
  ((await storedSpreads(db, mode)) ?? { doorToDoor: await computedDoorToDoor(db, mode) })
    .doorToDoor;

type Row = Omit<Selectable<DB['journeySpreads']>, 'mode'>;

/** Returns null if a completed batch of the mode has changed since the spreads were stored. */
async function storedSpreads(db: Db | Tx, mode: Mode): Promise<Spreads | null> {
  const { rows } = await sql<Row>`
    select * from journey_spreads s where s.mode = ${mode}
      and not exists (select from batch_changes c join batches b on b.id = c.batch_id
        where b.mode = s.mode and (b.state = 'COMPLETED' or c.was_completed))`.execute(db);
  const [row] = rows;
  return (
    (row && {
      toRelease: spreadOf({ earliest: row.toReleaseEarliest, latest: row.toReleaseLatest }),
      doorToDoor: spreadOf({ earliest: row.doorToDoorEarliest, latest: row.doorToDoorLatest }),
    }) ??
    null
  );
}

type Quartiles = { earliest: number | null; latest: number | null };
function spreadOf(row: Quartiles | undefined): Spread | null {
  const { earliest = null, latest = null } = row ?? {};
  return earliest === null || latest === null
    ? null
    : { earliest: Math.round(earliest), latest: Math.round(latest) };
}

async function computedToRelease(db: Db | Tx, mode: Mode): Promise<Spread | null> {
  const { rows } = await sql<Quartiles>`
    select percentile_cont(0.25) within group (order by days) as earliest,
      percentile_cont(0.75) within group (order by days) as latest
    from (
      select extract(epoch from completed_at - arrived_at)::float8 / 86400 as days from batches
      where mode = ${mode} and state = 'COMPLETED' order by completed_at desc limit ${batchesConsidered}
    ) last`.execute(db);
  return spreadOf(rows[0]);
}

async function computedDoorToDoor(db: Db | Tx, mode: Mode): Promise<Spread | null> {
  const { rows } = await sql<Quartiles>`
    select percentile_cont(0.25) within group (order by days) as earliest,
      percentile_cont(0.75) within group (order by days) as latest
    from (
      select extract(epoch from b.completed_at - p.received_at)::float8 / 86400 as days
      from (
        select id, completed_at from batches
        where mode = ${mode} and state = 'COMPLETED' order by completed_at desc limit ${batchesConsidered}
      ) b
      join packages p on p.batch_id = b.id
      where p.received_at is not null and not p.is_short
    ) last`.execute(db);
  return spreadOf(rows[0]);
}

const computedSpreads = async (db: Db | Tx, mode: Mode): Promise<Spreads> => ({
  toRelease: await computedToRelease(db, mode),
  doorToDoor: await computedDoorToDoor(db, mode),
});

/** Stores the spreads of every mode as they are now. */
export async function storeSpreads(tx: Tx) {
  for (const mode of modes) {
    const { toRelease, doorToDoor } = await computedSpreads(tx, mode);
    const row: Row = {
      toReleaseEarliest: toRelease?.earliest ?? null,
      toReleaseLatest: toRelease?.latest ?? null,
      doorToDoorEarliest: doorToDoor?.earliest ?? null,
      doorToDoorLatest: doorToDoor?.latest ?? null,
    };
    await tx
      .insertInto('journeySpreads')
      .values({ mode, ...row })
      .onConflict((conflict) => conflict.column('mode').doUpdateSet(row))
      .execute();
  }
}

/** Returns a sentence for each stored spread that differs from a new computation. */
export async function wrongSpreads(db: Db | Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const mode of modes) {
    const stored = await storedSpreads(db, mode);
    const computed = JSON.stringify(await computedSpreads(db, mode));
    if (stored !== null && JSON.stringify(stored) !== computed)
      faults.push(`days by ${mode} are stored as ${JSON.stringify(stored)}, not ${computed}`);
  }
  return faults;
}
