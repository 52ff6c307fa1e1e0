import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { type DbAddress, openDb } from '../database/db.ts';
import { copyDatabase, hasUnfinishedMove } from './copy-database.ts';

let source: TestDatabase;
let target: DbAddress;
const targetName = `test_${crypto.randomUUID().replaceAll('-', '')}`;

const asAdmin = async (text: string) => {
  const admin = openDb(inject('postgres'), { poolSize: 1 });
  try {
    return (await sql.raw<Record<string, unknown>>(text).execute(admin)).rows;
  } finally {
    await admin.destroy();
  }
};
/** Connects like a program that is not the product, which must be stopped. */
async function connect(address: DbAddress) {
  const client = new Client({ ...address, application_name: 'test' });
  await client.connect();
  return client;
}
const rowsIn = async (address: DbAddress, query: string) => {
  const client = await connect(address);
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  source = await newDatabase();
  await sql`insert into throttles (key, failures, last_at)
    select 'key ' || n, n, now() from generate_series(1, 2000) n`.execute(source.db);
  await source.db.destroy();
  await asAdmin(`create database ${targetName} template template0`);
  const address = inject('postgres');
  target =
    'connectionString' in address
      ? { connectionString: new URL(`/${targetName}`, address.connectionString).href }
      : { ...address, database: targetName };
});
afterAll(async () => {
  await asAdmin(`drop database ${targetName} with (force)`);
  await source.drop();
});

/** Moves until the rows of the product are copied, and ends the connection to the new database then. */
async function moveHalfway(isAgain = false) {
  const holder = await connect(source.ownerAddress);
  // The queue of jobs is copied last.
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  const outcome = copyDatabase(source.ownerAddress, target, { isAgain }).then(
    () => 'it ended',
    (error: unknown) => String(error),
  );
  const waits = `select 1 from pg_stat_activity where query like 'copy %_private_jobs%' and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await asAdmin(waits)).length, { timeout: 20_000, interval: 100 })
    .toBe(1);
  await asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${targetName}'`,
  );
  const text = await outcome;
  await holder.query('rollback');
  await holder.end();
  return text;
}

const isUnfinished = async () => {
  const db = openDb(target, { poolSize: 1 });
  try {
    return await hasUnfinishedMove(db);
  } finally {
    await db.destroy();
  }
};

test(
  'a move that failed half-way can be repeated, and only such a half is emptied',
  { timeout: 90_000 },
  async () => {
    const failed = await moveHalfway();
    expect(failed).toContain('The move did not end: ');
    expect(failed).toContain('--again');
    expect(failed).toContain('The embedded database was not changed.');
    expect(await isUnfinished()).toBe(true);
    expect(await rowsIn(target, 'select count(*)::int as rows from throttles')).toEqual([
      { rows: 0 },
    ]);

    await expect(copyDatabase(source.ownerAddress, target)).rejects.toThrow('--again');
    // It fails again on the way.
    expect(await moveHalfway(true)).toContain('The move did not end: ');

    const { rows } = await copyDatabase(source.ownerAddress, target, { isAgain: true });
    expect(rows).toBeGreaterThan(2_000);
    expect(await isUnfinished()).toBe(false);
    expect(await rowsIn(target, 'select count(*)::int as rows from throttles')).toEqual([
      { rows: 2_000 },
    ]);
    // A complete database is never emptied.
    await expect(copyDatabase(source.ownerAddress, target, { isAgain: true })).rejects.toThrow(
      'is not empty',
    );
  },
);

test('a database that cannot be reached is named, and no connection to the other one stays open', async () => {
  const unreachable = { connectionString: 'postgres://sankofa@127.0.0.1:9/none' };
  await expect(copyDatabase(source.ownerAddress, unreachable)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9 can’t be reached: .*ECONNREFUSED/,
  );
  const left = `select 1 from pg_stat_activity where datname = (select current_database()) and pid <> pg_backend_pid()`;
  await expect.poll(() => rowsIn(source.ownerAddress, left)).toEqual([]);
});
