import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { newDatabase } from '../../testing/postgres/postgres.ts';
import { grantToRequests } from './app-role.ts';
import { flushAfterCommit, runTogether, sendLater } from './connection.ts';
import { openDb, type Tx } from './db.ts';

const { db, address, owner, drop } = await newDatabase();
const at = '2026-11-21T09:30:00.000Z';
/** Statements in the order in which they were asked for. */
const asked: string[] = [];
const one = openDb(address, { poolSize: 1, onStatement: (text) => void asked.push(text) });
afterAll(async () => {
  await one.destroy();
  await drop();
});
beforeEach(async () => {
  await db.deleteFrom('throttles').execute();
  asked.length = 0;
});

const added = (key: string) => sql`insert into throttles (key, failures, last_at)
  values (${key}, 1, ${at}::timestamptz)`;
const keysIn = async (on: typeof db | Tx) => {
  const rows = await on.selectFrom('throttles').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};
const isSaid = (words: string) => ({ message: expect.stringContaining(words) });

test('statements for later run in their order, before the next one or the commit', async () => {
  const seen = await one.transaction().execute(async (tx) => {
    await sendLater(tx, added('first'));
    await sendLater(tx, sql`update throttles set key = 'renamed' where key = 'first'`);
    const between = await keysIn(tx);
    await sendLater(tx, added('second'));
    return between;
  });
  expect(seen).toEqual(['renamed']);
  expect(await keysIn(db)).toEqual(['renamed', 'second']);
  expect(asked.map((text) => text.slice(0, 6))).toEqual([
    'begin',
    'insert',
    'update',
    'select',
    'insert',
    'commit',
  ]);
});

test('a statement for later that fails is the error of the next statement or of the commit', async () => {
  const failing = (after: (tx: Tx) => Promise<unknown>) =>
    one.transaction().execute(async (tx) => {
      await sendLater(tx, added('kept'));
      await sendLater(tx, added('kept'));
      await after(tx);
    });
  await expect(failing((tx) => keysIn(tx))).rejects.toMatchObject({ code: '23505' });
  await expect(failing(async () => undefined)).rejects.toMatchObject({ code: '23505' });
  await expect(
    failing(async (tx) => runTogether(tx, [sql`select 1`, sql`select 2`])),
  ).rejects.toMatchObject({ code: '23505' });
  // The connection goes on, and nothing was stored.
  expect(await keysIn(one)).toEqual([]);
});

test('nothing that waits is sent after an error', async () => {
  const thrown = one.transaction().execute(async (tx) => {
    await sendLater(tx, added('never'));
    throw new Error('refused');
  });
  await expect(thrown).rejects.toMatchObject(isSaid('refused'));
  expect(await keysIn(one)).toEqual([]);
  expect(await one.transaction().execute(async () => 'no statement')).toBe('no statement');
});

test('outside a transaction a statement for later is sent at once', async () => {
  await sendLater(one, added('alone'));
  expect(await keysIn(db)).toEqual(['alone']);
});

test('a deferred check of the commit is still an error', async () => {
  await sql`create table if not exists halves (id int primary key, other int references halves
    deferrable initially deferred)`.execute(owner);
  await grantToRequests(owner, db);
  const wrong = one.transaction().execute(async (tx) => {
    await sendLater(tx, sql`insert into halves values (1, 2)`);
    await flushAfterCommit(tx);
  });
  await expect(wrong).rejects.toMatchObject({ code: '23503' });
  const right = one.transaction().execute(async (tx) => {
    await sendLater(tx, sql`insert into halves values (1, 1)`);
    await flushAfterCommit(tx);
    return 'committed';
  });
  expect(await right).toBe('committed');
});

test('several statements have their own rows, in camelCase, inside and outside a transaction', async () => {
  const queries = [
    sql<{ aDay: string }>`select date '2026-11-21' as a_day`,
    sql<{ n: number }>`select generate_series(1, ${2}::int) as n`,
  ] as const;
  const expected = [[{ aDay: '2026-11-21' }], [{ n: 1 }, { n: 2 }]];
  expect(await runTogether(one, queries)).toEqual(expected);
  expect(await one.transaction().execute((tx) => runTogether(tx, queries))).toEqual(expected);
});

test('a transaction that cannot begin stores nothing of what is sent with its beginning', async () => {
  const other = openDb(address, { poolSize: 1 });
  // Held, since the pool replaces a lost connection as soon as it notices.
  const lost = other.connection().execute(async (held) => {
    const pids = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    await sql`select pg_terminate_backend(${pids.rows[0]?.pid})`.execute(db);
    await held.transaction().execute((tx) => sendLater(tx, added('lost')));
  });
  await expect(lost).rejects.toThrow(/terminat|ECONNRESET|EPIPE|connection error/);
  expect(await keysIn(db)).toEqual([]);
  await other.destroy();
});

test('many statements for later are sent before they are a burden', async () => {
  await one.transaction().execute(async (tx) => {
    for (let n = 0; n < 250; n += 1) await sendLater(tx, added(`key ${n}`));
  });
  expect(await keysIn(db)).toHaveLength(250);
});
