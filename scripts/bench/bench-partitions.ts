import path from 'node:path';

import { sql } from 'kysely';

import { openDb, type Db } from '../../server/src/platform/database/db.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fullSizes } from './fill/sizes.ts';

// Compares the events in one table with events in a partition for each month: both are copies of the 1,700,000 events of
// the bench database, with the same indexes. Prints the median of three rounds for the events of a shipment, for inserting
// a thousand events, and for removing the oldest month, and the ratio of each. docs/scale.md says what follows from it.
const rounds = 3;
const readsPerRound = 2_000;
const insertsPerRound = 1_000;
const folder = path.resolve(process.env['DATA_DIR'] ?? 'data', 'bench');

const tables = ['plain', 'monthly'] as const;
type Table = (typeof tables)[number];
const idOf = (table: Table) => sql.id('partitions', table);

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The ids of events begin with their time, so a range of ids is a range of time. */
const firstIdOf = (column: string) =>
  sql`overlay(lpad(to_hex((extract(epoch from ${sql.raw(column)}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
    || '-0000-0000-000000000000'`;

async function prepare(db: Db) {
  await sql`drop schema if exists partitions cascade`.execute(db);
  await sql`create schema partitions`.execute(db);
  // The ids of the bench database are not of the time of the event.
  const columns = sql`overlay(${firstIdOf('occurred_at')} placing substr(id::text, 25) from 25)::uuid as id, code,
    classifier, shipment_id, package_id, batch_id, from_state, to_state, place_code, site_id, reason, details, permission,
    actor_id, occurred_at, recorded_at, idempotency_key, supersedes_id`;
  await sql`create table partitions.plain as select ${columns} from events order by occurred_at`.execute(
    db,
  );
  await sql`create table partitions.monthly (like partitions.plain) partition by range (id)`.execute(
    db,
  );
  const { rows: months } = await sql<{ month: string; low: string; high: string }>`
    select to_char(m, 'YYYYMM') as month, ${firstIdOf('m')} as low, ${firstIdOf("(m + interval '1 month')")} as high
    from generate_series((select date_trunc('month', min(occurred_at)) from events),
      (select max(occurred_at) from events), interval '1 month') m`.execute(db);
  for (const { month, low, high } of months)
    await sql`create table ${sql.id('partitions', `m${month}`)} partition of partitions.monthly
      for values from (${sql.lit(low)}) to (${sql.lit(high)})`.execute(db);
  await sql`insert into partitions.monthly select * from partitions.plain`.execute(db);
  for (const table of tables) {
    await sql`alter table ${idOf(table)} add primary key (id)`.execute(db);
    for (const key of ['shipment_id', 'package_id', 'batch_id'])
      await sql`create index on ${idOf(table)} (${sql.id(key)}, occurred_at, id)`.execute(db);
    await sql`vacuum analyze ${idOf(table)}`.execute(db);
  }
  return months;
}

async function compare(what: string, measure: (table: Table, round: number) => Promise<number>) {
  const times = { plain: [] as number[], monthly: [] as number[] };
  for (let round = 0; round <= rounds; round += 1)
    for (const table of tables) {
      const ms = await measure(table, round);
      // The first round only warms up.
      if (round > 0) times[table].push(ms);
    }
  const [plain, monthly] = [median(times.plain), median(times.monthly)];
  console.log(
    `${what.padEnd(40)} one table ${plain.toFixed(0).padStart(7)} ms, by month ${monthly.toFixed(0).padStart(7)} ms, ratio ${(monthly / plain).toFixed(2)}`,
  );
}

const database = await openBenchDatabase(folder, fullSizes);
const db = openDb(database.address, { poolSize: 1, keepsStatements: true, statementTimeoutMs: 0 });
try {
  const months = await prepare(db);
  const { rows: shipments } = await sql<{ id: string }>`
    select id from shipments order by md5(id::text) limit ${readsPerRound}`.execute(db);
  await compare(`${readsPerRound} reads of a shipment's events`, (table) =>
    timed(async () => {
      for (const { id } of shipments)
        await sql`select * from ${idOf(table)} where shipment_id = ${id} order by occurred_at, id`.execute(
          db,
        );
    }),
  );
  await compare(`${insertsPerRound} events inserted one by one`, (table, round) =>
    timed(async () => {
      for (let n = 0; n < insertsPerRound; n += 1)
        await sql`insert into ${idOf(table)} (id, code, classifier, shipment_id, details, permission, occurred_at, recorded_at)
          values (overlay(${firstIdOf('now()')} placing lpad(to_hex(${round * insertsPerRound + n}::int), 12, '0') from 25)::uuid,
            'RCV', 'ACTUAL', ${shipments[n]?.id}, '{}', 'product', now(), now())`.execute(db);
    }),
  );
  // Each round removes the month that is the oldest by then.
  await compare('the oldest month removed', async (table, round) => {
    const month = months[round];
    if (!month) throw new Error('Too few months');
    if (table === 'monthly')
      return timed(() => sql`drop table ${sql.id('partitions', `m${month.month}`)}`.execute(db));
    return timed(async () => {
      await sql`delete from partitions.plain where id < ${month.high}::uuid`.execute(db);
      await sql`vacuum partitions.plain`.execute(db);
    });
  });
} finally {
  await sql`drop schema if exists partitions cascade`.execute(db);
  await db.destroy();
  await database.close();
}
