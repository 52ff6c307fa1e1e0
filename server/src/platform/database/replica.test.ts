import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Replicated, startReplicated } from '../../testing/postgres/replicated-postgres.ts';
import { readOnEither } from '../http/replica-reads.ts';
import { type Db, openDb } from './db.ts';
import { openReplica, type Replica } from './replica.ts';

let servers: Replicated;
let primary: Db;
let replica: Replica;
const lines: string[] = [];
const log = {
  info: (_: object, line?: string) => void lines.push(line ?? ''),
  warn: (_: object, line?: string) => void lines.push(line ?? ''),
};
/** Short, so that a test does not wait. */
const restMs = 100;

beforeAll(async () => {
  servers = await startReplicated();
  primary = openDb(servers.primary);
  replica = openReplica(primary, servers.replica, log, { restMs });
  await sql`create table written (n int)`.execute(primary);
});
afterAll(async () => {
  await replica.close();
  await primary.destroy();
  await servers.stop();
});

const write = (n: number) => sql`insert into written values (${n})`.execute(primary);
const newestIn = async (db: Db) => {
  const { rows } = await sql<{ n: number; isReplica: boolean }>`
    select max(n) as n, pg_is_in_recovery() as is_replica from written`.execute(db);
  return rows[0];
};
const onReplica = async (text: string) => {
  const admin = openDb(servers.replica, { poolSize: 1 });
  try {
    await sql.raw(text).execute(admin);
  } finally {
    await admin.destroy();
  }
};
const untilBack = () => expect.poll(() => replica.caughtUp(), { timeout: 10_000 }).not.toBeNull();

test('after each of 200 acknowledged writes, a read has it, and nearly all are on the replica', async () => {
  await untilBack();
  const before = replica.counts().replica;
  for (let n = 1; n <= 200; n += 1) {
    await write(n);
    const read = await readOnEither(replica, primary, newestIn);
    expect(read?.n).toBe(n);
  }
  expect(replica.counts().replica - before).toBeGreaterThan(150);
});

test('writes of several callers at once are in the reads that follow them', async () => {
  const reads = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const n = 1_000 + at;
      await write(n);
      const read = await readOnEither(replica, primary, newestIn);
      return (read?.n ?? 0) >= n;
    }),
  );
  expect(reads).not.toContain(false);
});

test('while the replica is behind, the primary is read, and the replica again once it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await write(2_000);
  expect(await readOnEither(replica, primary, newestIn)).toEqual({ n: 2_000, isReplica: false });
  await onReplica('select pg_wal_replay_resume()');
  await untilBack();
  expect(await readOnEither(replica, primary, newestIn)).toEqual({ n: 2_000, isReplica: true });
});

test('while the replica is away, the primary is read; its absence and return are logged once', async () => {
  lines.length = 0;
  await servers.stopReplica();
  for (let n = 3_000; n < 3_010; n += 1) {
    await write(n);
    expect(await readOnEither(replica, primary, newestIn)).toEqual({ n, isReplica: false });
  }
  await servers.startReplica();
  await untilBack();
  expect(lines).toEqual([
    'The replica is away: lists and reports read the primary',
    'The replica is back',
  ]);
});

test('a read that the replica stops is repeated on the primary', async () => {
  await untilBack();
  const read = await readOnEither(replica, primary, async (db) => {
    const found = await newestIn(db);
    if (found?.isReplica)
      await sql`do $$ begin raise exception 'canceling statement due to conflict with recovery'
        using errcode = '40001'; end $$`.execute(db);
    return found;
  });
  expect(read?.isReplica).toBe(false);
});

test('an error that is not about the replica is not hidden', async () => {
  const broken = readOnEither(replica, primary, (db) => sql`select 1 / 0`.execute(db));
  await expect(broken).rejects.toThrow('division by zero');
});

test('a primary is not taken for its replica', async () => {
  const wrong = openReplica(primary, servers.primary, log, { restMs });
  expect(await wrong.caughtUp()).toBeNull();
  await wrong.close();
});

test('a replica of another database is not read', async () => {
  const other = await startReplicated();
  const wrong = openReplica(primary, other.replica, log, { restMs });
  expect(await wrong.caughtUp()).toBeNull();
  await wrong.close();
  await other.stop();
});

test('connections to the replica refuse changes', async () => {
  const db = openDb(servers.primary, { isReadOnly: true });
  await expect(sql`insert into written values (1)`.execute(db)).rejects.toThrow('read-only');
  await db.destroy();
});
