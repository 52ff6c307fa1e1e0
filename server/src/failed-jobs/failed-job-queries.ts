import { scrubbed } from '@sankofa/domain/client-error-endpoints';
import type {
  FailedJobAnswer,
  listFailedJobs,
} from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import { jobTexts } from '@sankofa/domain/failed-jobs/job-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Page } from '@sankofa/domain/values/list';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { storedText } from '../platform/texts/stored-messages.ts';
import { labelOf, tasksWithLabel } from './job-labels.ts';

type Filter = z.output<typeof listFailedJobs.query>;
type Row = Omit<FailedJobAnswer, 'task' | 'email'> & {
  task: string;
  subject: unknown;
  recipient: string | null;
};

/** Attempts are counted when they start, so a job on its first run has not failed. */
const hasFailed = sql<boolean>`(attempts > 0 and (locked_at is null or last_error is not null))`;

/**
 * Selects emails of the outbox and jobs of graphile-worker in one shape. graphile-worker stores no time of
 * the last attempt: it schedules the next one exp(attempts) seconds after it, with at most 10 attempts
 * counted.
 */
const failedJobs = sql`
  select 'EMAIL' as kind, id::text, 'send-email' as task, subject, recipient,
    case state when 'DEAD' then 'FAILED' else 'RETRYING' end as state,
    tries as attempts, last_error, last_attempt_at,
    case state when 'WAITING' then due_at end as next_attempt_at
  from message_outbox
  where channel = 'EMAIL' and (state = 'DEAD' or (state = 'WAITING' and last_error is not null))
  union all
  select 'JOB', id::text, task_identifier, null, null,
    case when attempts >= max_attempts and locked_at is null then 'FAILED' else 'RETRYING' end,
    attempts::integer, last_error,
    date_trunc('milliseconds', coalesce(locked_at,
      case when last_error is not null then run_at - exp(least(attempts, 10)) * interval '1 second' end,
      updated_at)),
    case when attempts < max_attempts and locked_at is null then run_at end
  from graphile_worker.jobs where ${hasFailed}`;

/** Returns a page of failed jobs, latest attempt first. */
export async function pageOfFailedJobs(
  db: Db,
  { cursor, limit, withTotal, ...filter }: Filter,
  language: Language,
): Promise<Page<FailedJobAnswer>> {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'name']) : [null, null];
  const matches = matching(filter, language);
  const { rows } = await sql<Row>`
    select * from (${failedJobs}) as failed
    where ${matches} and (${after}::text is null or (last_attempt_at, id) < (${at}::timestamptz, ${after}::text))
    order by last_attempt_at desc, id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.lastAttemptAt, last.id]);
  return {
    items: items.map((row) => shownJob(row, language)),
    nextCursor,
    ...(withTotal && { total: await countOf(db, matches) }),
  };
}

type Condition = ReturnType<typeof matching>;

function matching(
  { kind, state, q }: Omit<Filter, 'cursor' | 'limit' | 'withTotal'>,
  language: Language,
) {
  const like = q ? containsPattern(q) : null;
  const tasks = q ? tasksWithLabel(q, language) : [];
  return sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${like}::text is null or recipient ilike ${like}
      or (kind = 'JOB' and (task ilike ${like} or task = any(${tasks}::text[]))))`;
}

async function countOf(db: Db, matches: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${failedJobs}) as failed where ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}

const maxErrorCharacters = 500;

const shownJob = (
  { subject, recipient, task, lastError, ...row }: Row,
  language: Language,
): FailedJobAnswer => ({
  ...row,
  task: recipient === null ? labelOf(task, language) : jobTexts.email.in(language),
  email: recipient === null ? null : { subject: storedText(subject, language), recipient },
  lastError: lastError && scrubbed(lastError).slice(0, maxErrorCharacters),
});

/** Locks a job to be retried, so that two people cannot retry it at once. */
export async function lockJob(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job.${id}`}, 13))`.execute(tx);
  const { rows } = await sql<{
    task: string;
    attempts: number;
    hasFailed: boolean;
    isRunning: boolean;
  }>`
    select task_identifier as task, attempts::integer, ${hasFailed} as has_failed,
      locked_at is not null as is_running
    from graphile_worker.jobs where id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/**
 * Schedules a job for now, with its attempts reset.
 * @returns false if it was started in the meantime
 */
export async function reschedule(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${now}, attempts => 0)`.execute(
    tx,
  );
  return rows.length > 0;
}
