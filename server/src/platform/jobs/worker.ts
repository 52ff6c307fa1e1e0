import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';

import { openPool, type Db, type DbAddress } from '../database/db.ts';
import { endsWithin } from '../ends-within.ts';
import { forgetFutureRuns, onClockStep } from './clock-steps.ts';
import { endingOf, watchTaking } from './failed-runners.ts';
import {
  jobPayloads,
  type JobHandler,
  type JobHandlers,
  type JobName,
  type PayloadReader,
  type Schedule,
} from './job-types.ts';
import { openWorkerPool } from './worker-pool.ts';

type Log = { [Level in 'error' | 'warn']: (detail: object, words: string) => void };

const jobsAtOnce = 4;
/** New jobs are announced at once; this is how often scheduled ones are polled. */
const pollMs = 1_000;
const restartMs = 1_000;
const usualLimits = {
  /** How long running jobs may take to end at a stop; unfinished ones are released and run elsewhere. */
  stopMs: 8_000,
  /** How long a runner that failed may take to end before it is forced to. */
  failedMs: 5_000,
  /** How long it may take at a stop to release what did not end. */
  partingMs: 6_000,
};
/** How long the connections may take to close. */
const closingMs = 2_000;

/** Runs a job within something else, such as its trace. */
type Around = (task: JobName, run: () => Promise<void>) => Promise<void>;
const runAlone: Around = (_task, run) => run();

/** Converts the handlers for graphile-worker; each payload is validated before it is used. */
export function taskListOf(handlers: JobHandlers, around: Around = runAlone): TaskList {
  const names = Object.keys(jobPayloads).filter((name): name is JobName => name in handlers);
  return Object.fromEntries(
    names.map((name) => {
      const run = taskOf(name, handlers);
      return [name, (payload: unknown) => around(name, () => run(payload))];
    }),
  );
}

function taskOf<N extends JobName>(name: N, handlers: { [K in N]?: JobHandler<K> }) {
  const reader: PayloadReader<N> = jobPayloads[name];
  const handle: JobHandler<N> | undefined = handlers[name];
  return async (payload: unknown) => {
    await handle?.(reader.parse(payload));
  };
}

/** Forwards warnings and errors of graphile-worker to our log. */
export const loggerFor = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const { error } = meta ?? {};
    const [line = ''] = message.split('\n');
    log[level === 'error' ? 'error' : 'warn'](error === undefined ? {} : { err: error }, line);
  });

/**
 * Creates or upgrades the schema `graphile_worker`. Processes that start together run one after the other.
 */
export async function migrateJobs(address: DbAddress): Promise<void> {
  const pool = openPool(address, { poolSize: 2, statementTimeoutMs: 0 });
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('sankofa job migrations'))`);
    await runMigrations({ pgPool: pool, logger: loggerFor(silent) });
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await pool.end();
  }
}
const silent: Log = { error: () => undefined, warn: () => undefined };

export type Worker = { stop: () => Promise<void> };
export type WorkerOptions = {
  address: DbAddress;
  handlers: JobHandlers;
  schedule?: Schedule;
  around?: Around;
  log: Log;
  limits?: Partial<typeof usualLimits>;
};

/**
 * Runs jobs until it is stopped. Any number of processes may do so: each job is taken by one, and each
 * scheduled time counts once. If the database is down, it restarts until it is back.
 */
export function startWorker({
  address,
  handlers,
  schedule = {},
  around,
  log,
  limits,
}: WorkerOptions): Worker {
  const { stopMs, failedMs, partingMs } = { ...usualLimits, ...limits };
  const stopping = new AbortController();
  const pool = openWorkerPool(address, log);
  let current: { runner: Runner; force: () => void } | null = null;

  const runOnce = async () => {
    const events = presenceEvents();
    const { force, given } = endingOf(events, failedMs);
    const restartIfStuck = watchTaking(events, { pool, failedMs });
    const items = cronItemsOf(schedule);
    const watchClock = onClockStep(events, { pool, items, log });
    await forgetFutureRuns(pool, items);
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(handlers, around),
      parsedCronItems: items,
      concurrency: jobsAtOnce,
      pollInterval: pollMs,
      useNodeTime: true,
      noHandleSignals: true,
      events,
      logger: loggerFor(log),
      // A job that cannot be marked as finished stops this runner, and the next one starts; otherwise it
      // would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    current = { runner, force };
    watchClock(runner);
    restartIfStuck(() => {
      log.warn({}, 'jobs can’t be taken although the database answers: the worker starts again');
      runner.stop().catch(() => undefined);
    });
    if (stopping.signal.aborted) await runner.stop();
    await Promise.race([runner.promise, given]);
  };
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      try {
        await runOnce();
      } catch (error) {
        log.error({ err: error }, 'the job worker stopped');
      }
      current = null;
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = supervise();

  const stop = async () => {
    stopping.abort();
    const running = current;
    if (running) {
      const ended = running.runner.stop().catch(() => undefined);
      if (!(await endsWithin(stopMs, ended))) running.force();
    }
    const hasEnded = await endsWithin(partingMs, done);
    const isClosed = await endsWithin(closingMs, pool.end());
    if (!hasEnded || !isClosed)
      log.warn({ hasEnded, isClosed }, 'the job worker did not end in time');
  };
  let stopped: Promise<void> | null = null;
  return { stop: () => (stopped ??= stop()) };
}

const cronItemsOf = (schedule: Schedule) =>
  parseCronItems(
    Object.entries(schedule).map(([task, match]) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, jobKey: task, jobKeyMode: 'replace' },
    })),
  );

/** By then the connection is listening and runs no other query. */
const namedAfterMs = 1_000;

/**
 * Names the listening connection of a runner after it, so that other processes can see whether it is alive: a
 * job of a runner without a connection has lost its process.
 */
function presenceEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const name = () =>
      // A connection that was cut meanwhile is replaced, and named then.
      client
        .query(`select set_config('application_name', $1, false)`, [workerPool.id])
        .catch(() => undefined);
    setTimeout(() => void name(), namedAfterMs).unref();
  });
  return events;
}

/** Longer than a runner takes to reconnect after the database was down. */
const lostAfter = '2 minutes';

/**
 * Releases the jobs of processes that died. A scheduled job whose time came again while it ran has lost its key to the
 * next run and is not tried again; what is left of such a one is deleted, so that it doesn't count as a failed job.
 */
export async function releaseLostJobs(db: Db, scheduled: readonly JobName[]) {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - ${lostAfter}::interval and locked_by not in (
      select application_name from pg_stat_activity where datname = current_database())))`.execute(
    db,
  );
  await sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
    where task.id = task_id and task.identifier = any (${scheduled}::text[])
      and key is null and attempts >= max_attempts and locked_at is null`.execute(db);
}
