import { addMs } from '@sankofa/domain/values/time';
import type { Cron, ParsedCronItem, Runner, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

import { dateOf, instantAt, systemClock } from '../clock.ts';

/** A minute that begins later or earlier than this was not only a busy process. */
const stepMs = 2 * 60_000;
const minuteMs = 60_000;
/** The minutes of a week, after which every schedule repeats: none names a month or a day of the month. */
const weekMinutes = 7 * 24 * 60;

type Log = { warn: (detail: object, words: string) => void };
type Step = { cron: Cron; currentTimestamp: number; expectedTimestamp: number };

/**
 * Ends a runner whose clock was set, so that the next one begins with the new time. Without this the schedule would make
 * up every minute after a step forward, and wait until the clock is back after a step back.
 */
export function onClockStep(
  events: WorkerEvents,
  { pool, items, log }: { pool: Pool; items: readonly ParsedCronItem[]; log: Log },
) {
  let runner: Runner | null = null;
  let hasStepped = false;
  const begin = async ({ cron, currentTimestamp, expectedTimestamp }: Step) => {
    // It still schedules the minute that it expected.
    await cron.release();
    if (currentTimestamp > expectedTimestamp)
      await addMissed(runner, items, expectedTimestamp, currentTimestamp);
    else await bringForward(pool, currentTimestamp, expectedTimestamp);
  };
  const step = (times: Step) => {
    if (hasStepped || Math.abs(times.currentTimestamp - times.expectedTimestamp) < stepMs) return;
    hasStepped = true;
    begin(times)
      .finally(() => runner?.stop())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a step of the clock was not made up for'),
      );
  };
  events.on('cron:overdueTimer', step);
  events.on('cron:prematureTimer', step);
  return (started: Runner) => (runner = started);
}

/** Adds each job, once, that was due after the first minute while the clock stepped over its time. */
async function addMissed(
  runner: Runner | null,
  items: readonly ParsedCronItem[],
  from: number,
  until: number,
) {
  const minutes = Math.min(weekMinutes, Math.floor((until - from) / minuteMs));
  const later = Array.from({ length: minutes }, (_, at) => digestOf(from + (at + 1) * minuteMs));
  const missed = items.filter(
    ({ match }) => !match(digestOf(from)) && later.some((minute) => match(minute)),
  );
  for (const { task } of missed)
    await runner?.addJob(task, {}, { jobKey: task, jobKeyMode: 'replace' });
}

const digestOf = (ms: number) => {
  const time = dateOf(instantAt(ms));
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  };
};

/** Makes due what was due before the clock was set back. */
const bringForward = (pool: Pool, now: number, before: number) =>
  pool.query(
    `update graphile_worker._private_jobs set run_at = $1
    where run_at > $1 and run_at <= $2 and locked_at is null`,
    [instantAt(now), instantAt(before)],
  );

/** Jobs that run more often than this in an hour may repeat some minutes. */
const seldom = 3;
const timesInHour = ({ match }: ParsedCronItem) =>
  Array.from({ length: 60 }, (_, min) =>
    match({ min, hour: 12, date: 15, month: 6, dow: 0 }),
  ).filter(Boolean).length;

/**
 * Forgets runs at times that have not come yet, which a clock that was wrong has left: the schedule would wait for
 * them. Jobs of every few minutes run on at once; others do not run again within the hour that is repeated.
 */
export async function forgetFutureRuns(pool: Pool, items: readonly ParsedCronItem[]) {
  const now = systemClock();
  const frequent = items.filter((item) => timesInHour(item) > seldom);
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1
    where last_execution > $2 or last_execution > $3 and identifier = any($4)`,
    [
      addMs(now, -minuteMs),
      addMs(now, 60 * minuteMs),
      now,
      frequent.map(({ identifier }) => identifier),
    ],
  );
}
