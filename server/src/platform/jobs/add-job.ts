import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../database/db.ts';
import type { JobName, JobPayload } from './job-types.ts';

export type JobOptions = {
  /** The earliest time to run; defaults to now. */
  at?: Instant;
  /** A waiting job with the same key is replaced. If that is running already, the new one runs after it. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Adds a job. In a transaction it is added on commit, or never. */
export const addJob = <N extends JobName>(
  db: Db | Tx,
  name: N,
  payload: JobPayload<N>,
  options: JobOptions = {},
) => addJobs(db, name, [{ payload, ...options }]);

/** Adds several jobs of one name in one statement. */
export async function addJobs<N extends JobName>(
  db: Db | Tx,
  name: N,
  jobs: readonly (JobOptions & { payload: JobPayload<N> })[],
) {
  if (jobs.length === 0) return;
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => one.payload::json,
    run_at => one.run_at, job_key => one.job_key, queue_name => one.queue)
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ at }) => at ?? null)}::timestamptz[],
      ${jobs.map(({ key }) => key ?? null)}::text[],
      ${jobs.map(({ queue }) => queue ?? null)}::text[]) as one (payload, run_at, job_key, queue)`.execute(
    db,
  );
}

/** Removes the waiting job with this key. One that is running is not repeated. */
export async function removeJob(db: Db | Tx, key: string) {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}
