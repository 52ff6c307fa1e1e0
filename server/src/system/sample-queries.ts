import { latencyCounts } from '@sankofa/domain/system/latency';
import { hourSamplesMs, minuteSamplesMs } from '@sankofa/domain/system/system-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import type { RouteCounts } from '../platform/http/meter.ts';

export type Sample = {
  /** The start of the minute. */
  at: Instant;
  process: { id: string; name: string; startedAt: Instant };
  use: { liveConnections: number; eventLoopMs: number; memoryBytes: number; heapBytes: number };
  routes: ReadonlyMap<string, RouteCounts>;
  total: Omit<RouteCounts, 'totalMs'>;
};

/** SQL: jobs that are due or will be, without those that failed for good. */
const waitingJobs = sql<number>`(select count(*)::integer from graphile_worker._private_jobs
  where attempts < max_attempts and locked_at is null and run_at <= now())`;
const waitingEmails = sql<number>`(select count(*)::integer from message_outbox where channel = 'EMAIL' and state = 'WAITING')`;

/** Stores a minute of a process. A minute that is stored already, after a change of the clock, stays. */
export const insertSample = (db: Db, { at, process, use, routes, total }: Sample) =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('processSamples')
      .values({
        step: 'MINUTE',
        at,
        process: process.id,
        name: process.name,
        startedAt: process.startedAt,
        ...total,
        ...use,
        waitingJobs,
        waitingEmails,
        databaseBytes: sql<number>`pg_database_size(current_database())`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (routes.size === 0) return;
    await tx
      .insertInto('routeSamples')
      .values(
        Array.from(routes, ([route, { totalMs, ...counts }]) => ({
          step: 'MINUTE',
          at,
          process: process.id,
          route,
          totalMs: Math.round(totalMs),
          ...counts,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** SQL: the sum of histograms, count by count. */
export const latencySum = sql<number[]>`array[${sql.join(
  Array.from(
    { length: latencyCounts },
    (_, index) => sql`sum(latency[${sql.lit(index + 1)}])::bigint`,
  ),
)}]`;

/**
 * Combines minutes older than two days into hours, and deletes hours older than 90 days. Only whole hours are
 * combined, so a second run finds nothing to do.
 */
export const combineSamples = (db: Db, now: Instant) =>
  db.transaction().execute(async (tx) => {
    // Two processes do not combine the same minutes.
    await sql`select pg_advisory_xact_lock(hashtext('samples'))`.execute(tx);
    const before = addMs(now, -minuteSamplesMs);
    const old = sql`step = 'MINUTE' and at < date_trunc('hour', ${before}::timestamptz)`;
    await sql`insert into process_samples (step, at, process, name, started_at, requests, client_errors,
        server_errors, latency, live_connections, event_loop_ms, memory_bytes, heap_bytes, waiting_jobs,
        waiting_emails, database_bytes)
      select 'HOUR', date_trunc('hour', at), process, name, started_at, sum(requests), sum(client_errors),
        sum(server_errors), ${latencySum}::integer[], max(live_connections), max(event_loop_ms),
        max(memory_bytes), max(heap_bytes), max(waiting_jobs), max(waiting_emails), max(database_bytes)
      from process_samples where ${old} group by 2, process, name, started_at
      on conflict do nothing`.execute(tx);
    await sql`delete from process_samples where ${old}`.execute(tx);
    await sql`insert into route_samples (step, at, process, route, requests, client_errors, server_errors,
        total_ms, latency)
      select 'HOUR', date_trunc('hour', at), process, route, sum(requests), sum(client_errors),
        sum(server_errors), sum(total_ms), ${latencySum}::integer[]
      from route_samples where ${old} group by 2, process, route
      on conflict do nothing`.execute(tx);
    await sql`delete from route_samples where ${old}`.execute(tx);
    const oldest = addMs(now, -hourSamplesMs);
    await tx.deleteFrom('processSamples').where('at', '<', oldest).execute();
    await tx.deleteFrom('routeSamples').where('at', '<', oldest).execute();
  });
