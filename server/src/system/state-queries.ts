import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A process that took no sample for this long has ended. */
const presentMs = 3 * minute;
const mostTables = 12;

/** Returns the last sample of each process that is running. */
export const runningProcesses = async (
  db: Db,
  now: Instant,
): Promise<SystemStateAnswer['processes']> =>
  db
    .selectFrom('processSamples')
    .distinctOn('process')
    .select([
      'process as id',
      'name',
      'startedAt',
      'at as sampledAt',
      'memoryBytes',
      'heapBytes',
      'eventLoopMs',
      'liveConnections',
    ])
    .where('at', '>', addMs(now, -presentMs))
    .orderBy('process')
    .orderBy('at', 'desc')
    .execute();

/** Returns the queue by task. Emails have their own figures. */
export async function jobQueue(db: Db) {
  const { rows } = await sql<Omit<SystemStateAnswer['jobs'][number], 'label'>>`
    select task_identifier as task,
      (count(*) filter (where attempts < max_attempts and locked_at is null))::integer as waiting,
      min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now())
        as oldest_due_at,
      (count(*) filter (where locked_at is not null))::integer as running,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::integer as failed
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
}

export async function emailQueue(db: Db, now: Instant): Promise<SystemStateAnswer['emails']> {
  const { rows } = await sql<SystemStateAnswer['emails']>`
    select (count(*) filter (where state = 'WAITING'))::integer as waiting,
      min(due_at) filter (where state = 'WAITING' and due_at <= ${now}) as oldest_due_at,
      (count(*) filter (where state = 'DEAD'))::integer as failed,
      (count(*) filter (where state = 'SENT' and last_attempt_at > ${addMs(now, -day)}))::integer as sent_today
    from message_outbox where channel = 'EMAIL'`.execute(db);
  return rows[0] ?? { waiting: 0, oldestDueAt: null, failed: 0, sentToday: 0 };
}

export async function databaseState(db: Db) {
  const { rows } = await sql<Omit<SystemStateAnswer['database'], 'tables'> & { version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as max_connections`.execute(db);
  // The number of rows is an estimate, which costs nothing.
  const tables = await sql<SystemStateAnswer['database']['tables'][number]>`
    select case when schemaname = 'public' then relname else schemaname || '.' || relname end as name,
      pg_total_relation_size(relid) as bytes, n_live_tup as rows
    from pg_stat_user_tables order by 2 desc, 1 limit ${mostTables}`.execute(db);
  const { version = '', ...figures } = rows[0] ?? { bytes: 0, connections: 0, maxConnections: 0 };
  return { version, database: { ...figures, tables: tables.rows } };
}

export async function browserErrors(
  db: Db,
  now: Instant,
): Promise<SystemStateAnswer['browserErrors']> {
  const { rows } = await sql<SystemStateAnswer['browserErrors']>`
    select count(*)::integer as kinds, coalesce(sum(times), 0)::integer as times
    from client_errors where last_at > ${addMs(now, -day)}`.execute(db);
  return rows[0] ?? { kinds: 0, times: 0 };
}
