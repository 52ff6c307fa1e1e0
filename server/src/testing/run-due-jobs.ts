import { EventEmitter } from 'node:events';

import type { Instant } from '@sankofa/domain/values/time';
import { runOnce, type WorkerEvents } from 'graphile-worker';

import { openPool, type DbAddress } from '../platform/database/db.ts';
import type { JobHandlers } from '../platform/jobs/job-types.ts';
import { loggerFor, taskListOf } from '../platform/jobs/worker.ts';

const waits = 'waits';
const quiet = { error: () => undefined, warn: () => undefined };

/** Lets due jobs run; all others, and those that failed in this run, wait. */
const sortJobs = `
  update graphile_worker._private_jobs set
    flags = case when run_at > $1 or id = any($2) then '{"${waits}": true}'::jsonb end,
    run_at = case when run_at > $1 or id = any($2) then run_at else least(run_at, now()) end
  where id in (
    select id from graphile_worker._private_jobs
    where locked_at is null
      and ((flags is null) = (run_at > $1 or id = any($2)) or (run_at <= $1 and run_at > now()))
    for update skip locked)`;

/** The worker does not wait until a failure is stored: until then, the job is locked. */
const stillLocked = `
  select from graphile_worker._private_jobs where id = any($1) and locked_at is not null`;

/** The worker schedules retries by the real time, not by the test clock. */
const planByClock = `
  update graphile_worker._private_jobs set run_at = $1::timestamptz + (run_at - now()) where id = any($2)`;

/**
 * Runs the jobs that are due by a stopped clock, one after the other, including those they add, until none is
 * left. Jobs without a given handler are left alone.
 * @returns how many ran
 */
export async function runDueJobs(
  { address, handlers }: { address: DbAddress; handlers: JobHandlers },
  now: Instant | (() => Instant),
): Promise<number> {
  const clock = typeof now === 'string' ? () => now : now;
  const pool = openPool(address, { poolSize: 2 });
  let count = 0;
  const failed: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', () => (count += 1));
  events.on('job:error', ({ job }) => failed.push(job.id));
  try {
    await runOnce({
      pgPool: pool,
      taskList: taskListOf(handlers),
      concurrency: 1,
      noHandleSignals: true,
      events,
      logger: loggerFor(quiet),
      forbiddenFlags: async () => {
        await pool.query(sortJobs, [clock(), failed]);
        return [waits];
      },
    });
    if (failed.length > 0) {
      while ((await pool.query(stillLocked, [failed])).rows.length > 0);
      await pool.query(planByClock, [clock(), failed]);
    }
    return count;
  } finally {
    await pool.end();
  }
}
