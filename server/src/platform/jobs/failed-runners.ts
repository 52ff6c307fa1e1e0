import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';

/**
 * Forces a runner to end. After an outage graphile-worker may wait forever for a count of jobs,
 * which becomes negative when two jobs can't be marked as finished: no more jobs would run, and the process would not
 * stop. Its `kill` does nothing once it is stopping.
 */
export function endingOf(events: WorkerEvents, failedMs: number) {
  const pools = new Set<WorkerPool>();
  const given = Promise.withResolvers<void>();
  const force = () => {
    for (const one of pools)
      Promise.resolve(one.forcefulShutdown('The process does not wait for it')).catch(
        () => undefined,
      );
  };
  let timer: NodeJS.Timeout | undefined;
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool));
  events.on('pool:fatalError', () => {
    timer ??= setTimeout(force, failedMs).unref();
  });
  events.on('pool:release', ({ workerPool }) => {
    pools.delete(workerPool);
    clearTimeout(timer);
    // Its schedule may still wait up to a minute and a half to try again, and then does nothing.
    setTimeout(given.resolve, failedMs).unref();
  });
  return { force, given: given.promise };
}

/**
 * Returns a function that sets what happens when no job could be taken for `failedMs` although the database answers,
 * at most once. graphile-worker remembers a failed query for the kinds of jobs as long as a runner lives: a runner
 * that began while the database was away would never take a job.
 */
export function watchTaking(
  events: WorkerEvents,
  { pool, failedMs }: { pool: Pool; failedMs: number },
) {
  let restart: (() => void) | null = null;
  let failingSince: number | null = null;
  let isChecking = false;
  const succeed = () => void (failingSince = null);
  const check = async () => {
    isChecking = true;
    // While the database is away, the runner keeps trying.
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    isChecking = false;
    if (!answers || failingSince === null) return;
    restart?.();
    restart = null;
  };
  events.on('worker:getJob:empty', succeed);
  events.on('job:start', succeed);
  events.on('worker:getJob:error', () => {
    failingSince ??= performance.now();
    if (!isChecking && performance.now() - failingSince >= failedMs) void check();
  });
  return (action: () => void) => void (restart = action);
}
