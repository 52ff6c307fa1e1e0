import { percentileOf } from '@sankofa/domain/system/latency';
import {
  loadRanges,
  type LoadAnswer,
  type LoadPoint,
  type LoadRange,
} from '@sankofa/domain/system/system-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { msOf } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { latencySum } from './sample-queries.ts';

type Counts = {
  requests: number;
  clientErrors: number;
  serverErrors: number;
  latency: (number | null)[] | null;
};
type Point = Counts &
  Omit<LoadPoint, 'requests' | 'clientErrors' | 'serverErrors' | 'p50' | 'p95' | 'p99'>;

const trafficOf = ({ requests, clientErrors, serverErrors, latency }: Counts) => {
  const counts = (latency ?? []).map((count) => count ?? 0);
  return {
    requests,
    clientErrors,
    serverErrors,
    p50: percentileOf(counts, 0.5),
    p95: percentileOf(counts, 0.95),
    p99: percentileOf(counts, 0.99),
  };
};

/** The most routes of one answer. The product has about as many. */
const maxRoutes = 500;

/** Returns the requests and resources of all processes over time. Times without a sample have none. */
export async function systemLoad(db: Db, range: LoadRange, now: Instant): Promise<LoadAnswer> {
  const { lengthMs, stepMs } = loadRanges[range];
  // The last point is of the step that has ended last.
  const until = addMs(now, -(msOf(now) % stepMs));
  const from = addMs(until, -lengthMs);
  const step = sql`${`${stepMs / 1000} seconds`}::interval`;
  const { rows: points } = await sql<Point>`
    with per_process as (
      select date_bin(${step}, at, ${from}::timestamptz) as point, process,
        sum(requests) as requests, sum(client_errors) as client_errors, sum(server_errors) as server_errors,
        ${latencySum} as latency, max(live_connections) as live_connections,
        max(event_loop_ms) as event_loop_ms, max(memory_bytes) as memory_bytes,
        max(waiting_jobs) as waiting_jobs, max(waiting_emails) as waiting_emails,
        max(database_bytes) as database_bytes
      from process_samples where at >= ${from} and at < ${until} group by 1, 2)
    select point as at, coalesce(sum(requests), 0)::integer as requests,
      coalesce(sum(client_errors), 0)::integer as client_errors,
      coalesce(sum(server_errors), 0)::integer as server_errors,
      ${latencySum} as latency, sum(live_connections)::integer as live_connections,
      max(event_loop_ms)::double precision as event_loop_ms, sum(memory_bytes)::bigint as memory_bytes,
      max(waiting_jobs) as waiting_jobs, max(waiting_emails) as waiting_emails,
      max(database_bytes) as database_bytes
    from generate_series(${from}::timestamptz, ${until}::timestamptz - ${step}, ${step}) as point
    left join per_process using (point)
    group by point order by point`.execute(db);
  const { rows: routes } = await sql<Counts & { route: string }>`
    select route, sum(requests)::integer as requests, sum(client_errors)::integer as client_errors,
      sum(server_errors)::integer as server_errors, ${latencySum} as latency
    from route_samples where at >= ${from} and at < ${until}
    group by route order by sum(total_ms) desc, route limit ${maxRoutes}`.execute(db);
  return {
    range,
    total: trafficOf(sumOf(points)),
    points: points.map(({ latency, ...point }) => ({
      ...point,
      ...trafficOf({ ...point, latency }),
    })),
    routes: routes.map((row) => ({ route: row.route, ...trafficOf(row) })),
  };
}

const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sum, row) => ({
      requests: sum.requests + row.requests,
      clientErrors: sum.clientErrors + row.clientErrors,
      serverErrors: sum.serverErrors + row.serverErrors,
      latency: (row.latency ?? []).map(
        (count, index) => (count ?? 0) + (sum.latency?.[index] ?? 0),
      ),
    }),
    { requests: 0, clientErrors: 0, serverErrors: 0, latency: null },
  );
