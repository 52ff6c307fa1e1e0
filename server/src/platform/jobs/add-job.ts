import type { Instant } from '@sankofa/domain/values/time';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../database/db.ts';
import { laterStatement } from '../database/statement.ts';
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
  await insertJobs(db, {
    name,
    payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
    at: jobs.map(({ at }) => at ?? null),
    keys: jobs.map(({ key }) => key ?? null),
    queues: jobs.map(({ queue }) => queue ?? null),
  });
}

type Rows = Record<'payloads' | 'at' | 'keys' | 'queues', (string | null)[]>;
const insertJobs = laterStatement(
  (_, { name, payloads, at, keys, queues }: Rows & { name: JobName }) =>
    sql`select graphile_worker.add_job(identifier => ${name}::text, payload => one.payload::json,
      run_at => one.run_at, job_key => one.job_key, queue_name => one.queue)
    from unnest(${payloads}::text[], ${at}::timestamptz[], ${keys}::text[], ${queues}::text[])
      as one (payload, run_at, job_key, queue)`,
);

/** The part of a statement that adds a job for each of its rows. */
export const addingJobs = (
  name: JobName,
  { payload, at, key }: Record<'payload' | 'at' | 'key', RawBuilder<unknown>>,
) => sql`select graphile_worker.add_job(identifier => ${name}::text, payload => ${payload},
  run_at => ${at}, job_key => ${key})`;

/** Removes the waiting job with this key. One that is running is not repeated. */
export async function removeJob(db: Db | Tx, key: string) {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}
