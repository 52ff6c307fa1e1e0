import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../database/db.ts';
import type { JobName, JobPayload } from './job-types.ts';

export type JobOptions = {
  /** Not before this moment; at once where it is left out. */
  at?: Instant;
  /** A job that waits with the same key is replaced. One that runs already is not, and the new one runs after it. */
  key?: string;
};

/** Adds a job. In a transaction it is there once that is committed, or never. */
export const addJob = <N extends JobName>(
  db: Db | Tx,
  name: N,
  payload: JobPayload<N>,
  options: JobOptions = {},
) => addJobs(db, name, [{ payload, ...options }]);

/** Adds several jobs of one name with one statement. */
export async function addJobs<N extends JobName>(
  db: Db | Tx,
  name: N,
  jobs: readonly (JobOptions & { payload: JobPayload<N> })[],
) {
  if (jobs.length === 0) return;
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => one.payload::json,
    run_at => one.run_at, job_key => one.job_key)
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ at }) => at ?? null)}::timestamptz[],
      ${jobs.map(({ key }) => key ?? null)}::text[]) as one (payload, run_at, job_key)`.execute(db);
}

/** Removes the job with this key, if it waits. One that runs is not started again. */
export async function removeJob(db: Db | Tx, key: string) {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}
