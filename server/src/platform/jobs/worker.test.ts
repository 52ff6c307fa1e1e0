import { setTimeout as pause } from 'node:timers/promises';

import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { systemClock } from '../clock.ts';
import { grantToRequests } from '../database/app-role.ts';
import { openDb } from '../database/db.ts';
import { addJob, removeJob } from './add-job.ts';
import type { JobHandlers } from './job-types.ts';
import {
  migrateJobs,
  releaseLostJobs,
  startWorker,
  type Worker,
  type WorkerOptions,
} from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
const running: Worker[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

const aDayMs = 86_400_000;

/** The clock cuts to milliseconds what PostgreSQL stores in microseconds. */
const soon = () => addMs(systemClock(), 1_000);
const at = (minutes: number) =>
  new Date(Date.parse('2026-11-21T09:30:00.000Z') + minutes * 60_000).toISOString();

function start(handlers: JobHandlers, limits: WorkerOptions['limits'] = {}) {
  const logged: string[] = [];
  const note = (_detail: object, message: string) => void logged.push(message);
  const worker = startWorker({
    address: database.address,
    handlers,
    limits,
    log: { error: note, warn: note },
  });
  running.push(worker);
  return { worker, logged };
}

/** Returns a handler that records the ids of the emails it should send. */
function sender() {
  const sent: string[] = [];
  const handlers = { 'send-email': async ({ emailId }: { emailId: string }) => sent.push(emailId) };
  return { sent, handlers };
}

const send = (emailId: string, dueAt = systemClock()) =>
  addJob(database.db, 'send-email', { emailId }, { at: dueAt, key: emailId });
const jobs = async () =>
  (
    await sql<{ attempts: number; runAt: string; lockedBy: string | null }>`
      select attempts, run_at, locked_by from graphile_worker._private_jobs`.execute(database.db)
  ).rows;

test('a job is added when its transaction commits, and not when it is rolled back', async () => {
  const { sent, handlers } = sender();
  start(handlers);
  await database.db
    .transaction()
    .execute(async (tx) => {
      await addJob(tx, 'send-email', { emailId: 'rolled back' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.db
    .transaction()
    .execute((tx) => addJob(tx, 'send-email', { emailId: 'committed' }));
  await expect.poll(() => sent).toEqual(['committed']);
  await expect.poll(jobs).toEqual([]);
});

test('two processes share 200 jobs, and none runs twice', async () => {
  const [first, second] = [sender(), sender()];
  const ids = Array.from({ length: 200 }, (_, number) => `email ${number}`);
  for (const id of ids) await send(id);
  start(first.handlers);
  start(second.handlers);
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([]);
  expect([...first.sent, ...second.sent].toSorted()).toEqual(ids.toSorted());
});

test('a waiting job with the same key is replaced, and can be removed', async () => {
  const { sent, handlers } = sender();
  const run = (minutes: number) => runDueJobs({ address: database.address, handlers }, at(minutes));
  await send('welcome', at(10));
  await send('welcome', at(20));
  expect(await run(15)).toBe(0);
  expect(await run(20)).toBe(1);
  await send('goodbye', at(30));
  await removeJob(database.db, 'goodbye');
  expect(await run(40)).toBe(0);
  expect(sent).toEqual(['welcome']);
});

test('a job that fails is retried later', async () => {
  let attempts = 0;
  const handlers = {
    'clean-up': async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The database is away');
    },
  };
  const run = (minutes: number) => runDueJobs({ address: database.address, handlers }, at(minutes));
  await addJob(database.db, 'clean-up', {}, { at: at(0) });
  expect(await run(0)).toBe(1);
  expect(await run(0)).toBe(0);
  expect(await jobs()).toMatchObject([{ attempts: 1, lockedBy: null }]);
  expect(await run(1)).toBe(1);
  expect(await jobs()).toEqual([]);
});

test('a payload that does not match its kind is not processed', async () => {
  const { sent, handlers } = sender();
  await sql`select graphile_worker.add_job('send-email', '{"to": "nobody"}')`.execute(database.db);
  expect(await runDueJobs({ address: database.address, handlers }, soon())).toBe(1);
  expect(sent).toEqual([]);
  expect(await jobs()).toMatchObject([{ attempts: 1 }]);
});

test('jobs of a process that died are released, those of a running one are not', async () => {
  const { sent, handlers } = sender();
  const hold = Promise.withResolvers<void>();
  start({ 'clean-up': () => hold.promise });
  await addJob(database.db, 'clean-up', {});
  await expect.poll(async () => (await jobs())[0]?.lockedBy).toMatch(/^pool-/);
  const isNamed = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database()
        and application_name like 'pool-%'`.execute(database.db)
    ).rows.length;
  await expect.poll(isNamed).toBe(1);

  await send('of the dead');
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead' where key = 'of the dead'`.execute(
    database.db,
  );
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'`.execute(
    database.db,
  );
  await releaseLostJobs(database.db, []);
  await runDueJobs({ address: database.address, handlers }, soon());
  expect(sent).toEqual(['of the dead']);
  expect(await jobs()).toMatchObject([{ attempts: 1, lockedBy: expect.stringMatching(/^pool-/) }]);
  hold.resolve();
});

test('a scheduled job that was lost when its time came again does not count as failed', async () => {
  for (const name of ['look-up-phone-messages', 'recalculate-drafts'] as const) {
    await addJob(database.db, name, {}, { key: name });
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', attempts = 1,
      locked_at = now() - interval '3 minutes' where key = ${name}`.execute(database.db);
    // The next run takes the key of the one that seems to run.
    await addJob(database.db, name, {}, { key: name });
  }
  const left = async () =>
    (
      await sql<{ name: string; attempts: number }>`select task_identifier as name, attempts
        from graphile_worker.jobs order by id`.execute(database.db)
    ).rows.map(({ name, attempts }) => `${name} ${attempts}`);
  const before = ['look-up-phone-messages 25', 'look-up-phone-messages 0'];
  const unscheduled = ['recalculate-drafts 25', 'recalculate-drafts 0'];
  expect(await left()).toEqual([...before, ...unscheduled]);

  await releaseLostJobs(database.db, ['look-up-phone-messages']);
  expect(await left()).toEqual(['look-up-phone-messages 0', ...unscheduled]);
});

test('a worker whose connections were all cut during a job continues', async () => {
  const { sent, handlers } = sender();
  // graphile-worker itself prints why a connection was lost.
  const traced = vi.spyOn(console, 'trace').mockReturnValue();
  let isCut = false;
  const dropConnection = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    isCut = true;
  };
  start({ ...handlers, 'clean-up': dropConnection });
  await addJob(database.db, 'clean-up', {});
  await expect.poll(() => isCut, { timeout: 15_000 }).toBe(true);
  // The test's own connections were cut too.
  const other = openDb(database.address, { poolSize: 1 });
  await addJob(other, 'send-email', { emailId: 'after the cut' });
  await other.destroy();
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual(['after the cut']);
  traced.mockRestore();
});

/** Ends every connection to the database and refuses new ones until the returned function is called. */
async function takeAway() {
  const admin = openDb(inject('postgres'), { poolSize: 1 });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  const name = rows[0]?.name ?? '';
  const allow = (isAllowed: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(isAllowed)}`.execute(admin);
  await allow(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    admin,
  );
  return async () => {
    await allow(true);
    await admin.destroy();
  };
}

test('a worker that could not mark four jobs as finished runs the next ones, and stops', async () => {
  const { sent, handlers } = sender();
  // graphile-worker itself prints why a connection was lost.
  const traced = vi.spyOn(console, 'trace').mockReturnValue();
  const holds = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const hold = async () => holds[begun++]?.promise;
  const { worker } = start({ ...handlers, 'clean-up': hold }, { failedMs: 500, stopMs: aDayMs });
  for (const key of ['a', 'b', 'c', 'd']) await addJob(database.db, 'clean-up', {}, { key });
  await expect.poll(() => begun).toBe(4);

  const giveBack = await takeAway();
  for (const { resolve } of holds) {
    resolve();
    await pause(50);
  }
  await pause(200);
  await giveBack();

  const other = openDb(database.address, { poolSize: 1 });
  await addJob(other, 'send-email', { emailId: 'after the outage' });
  await other.destroy();
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['after the outage']);
  // It waits for none of the four: for them, its limit is a day.
  await worker.stop();
  traced.mockRestore();
});

const rename = (from: string, to: string) =>
  sql`alter table graphile_worker.${sql.id(from)} rename to ${sql.id(to)}`.execute(database.owner);

test('a worker that began while its tables could not be read runs jobs once they can', async () => {
  const { sent, handlers } = sender();
  await rename('_private_tasks', 'away');
  const { logged } = start(handlers, { failedMs: 1_500 });
  await pause(1_000);
  await rename('away', '_private_tasks');
  await send('after the outage');
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual(['after the outage']);
  expect(logged).toEqual([
    'jobs can’t be taken although the database answers: the worker starts again',
  ]);
});

test('a job that does not end is released at a stop, so that another process can run it', async () => {
  const { worker } = start(
    { 'clean-up': () => new Promise<void>(() => undefined) },
    { stopMs: 200 },
  );
  await addJob(database.db, 'clean-up', {});
  await expect.poll(async () => (await jobs())[0]?.lockedBy).toMatch(/^pool-/);
  await worker.stop();
  expect(await jobs()).toMatchObject([{ attempts: 1, lockedBy: null }]);
});

test('processes that start together create the tables once', async () => {
  const fresh = await newDatabase();
  await sql`drop schema graphile_worker cascade`.execute(fresh.owner);
  await Promise.all(Array.from({ length: 3 }, () => migrateJobs(fresh.ownerAddress)));
  await grantToRequests(fresh.owner, fresh.db);
  await addJob(fresh.db, 'clean-up', {});
  const handlers = { 'clean-up': () => Promise.resolve() };
  expect(await runDueJobs({ address: fresh.address, handlers }, soon())).toBe(1);
  await fresh.drop();
});
