import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { addJob } from './add-job.ts';
import type { Schedule } from './job-types.ts';
import { startWorker, type Worker } from './worker.ts';

const schedule: Schedule = { 'check-ledger': '20 3 * * *', 'release-jobs': '* * * * *' };
let database: TestDatabase;
let worker: Worker | null = null;
let runs: string[] = [];

beforeEach(async () => {
  database = await newDatabase();
  runs = [];
});
afterEach(async () => {
  await worker?.stop();
  vi.useRealTimers();
  await database.drop();
});

const note = (name: string) => () => Promise.resolve(runs.push(name));
const ignore = () => undefined;

/**
 * Starts a worker whose clock can be set; it goes on from there, and its timers are real. The worker looks at its
 * clock when a minute ends: tests start ten seconds before, the time that a start may take.
 */
function startAt(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  worker = startWorker({
    address: database.address,
    handlers: {
      'check-ledger': note('check-ledger'),
      'release-jobs': note('release-jobs'),
      'send-email': note('send-email'),
    },
    schedule,
    log: { error: ignore, warn: ignore },
  });
}

const known = async () =>
  (
    await sql<{ count: number }>`select count(*)::integer as count
      from graphile_worker._private_known_crontabs`.execute(database.db)
  ).rows[0]?.count;

const lastRelease = async () =>
  (
    await sql<{ at: string }>`select last_execution::text as at
      from graphile_worker._private_known_crontabs where identifier = 'release-jobs'`.execute(
      database.db,
    )
  ).rows[0]?.at;

/** Says that each job of the schedule ran at that time. */
const ranAt = (at: string) =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select name, ${at}::timestamptz, ${at}::timestamptz from unnest(${Object.keys(schedule)}::text[]) name`.execute(
    database.db,
  );

test('what was due while the clock stepped forward runs once, not once for each minute', async () => {
  startAt('2026-11-28T03:18:50.000Z');
  await expect.poll(known).toBe(2);
  vi.setSystemTime('2026-11-28T03:40:10.000Z');
  await expect
    .poll(() => runs.toSorted(), { timeout: 40_000 })
    .toEqual(['check-ledger', 'release-jobs']);
  // The next minute has not come.
  await pause(2_000);
  expect(runs.toSorted()).toEqual(['check-ledger', 'release-jobs']);
});

test('after a step back of ten minutes frequent jobs run on, and what was due is not late', async () => {
  await ranAt('2026-11-28T10:00:00.000Z');
  startAt('2026-11-28T10:00:50.000Z');
  await pause(500);
  vi.setSystemTime('2026-11-28T09:50:30.000Z');
  await addJob(database.db, 'send-email', { emailId: 'x' }, { at: '2026-11-28T10:00:20.000Z' });
  await expect.poll(() => runs, { timeout: 40_000 }).toEqual(['send-email']);
  // The schedule of the new time has begun.
  await expect.poll(lastRelease, { timeout: 40_000 }).toContain(' 09:49:');
  await expect.poll(() => runs, { timeout: 40_000 }).toEqual(['send-email', 'release-jobs']);
});

test('runs of a clock that was years ahead keep no job waiting', async () => {
  await ranAt('2028-02-29T12:00:00.000Z');
  startAt('2026-11-28T03:19:50.000Z');
  await expect
    .poll(() => runs.toSorted(), { timeout: 40_000 })
    .toEqual(['check-ledger', 'release-jobs']);
});

test('an hourly job that ran within the repeated hour does not run again', async () => {
  await ranAt('2026-11-28T03:25:00.000Z');
  startAt('2026-11-28T03:19:50.000Z');
  await expect.poll(() => runs, { timeout: 40_000 }).toEqual(['release-jobs']);
});
