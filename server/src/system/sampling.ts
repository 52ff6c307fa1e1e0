import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

import { latencyCounts } from '@sankofa/domain/system/latency';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { msOf } from '../platform/clock.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import type { RouteCounts } from '../platform/http/meter.ts';
import { insertSample } from './sample-queries.ts';

const minute = 60_000;
/** Every delay of the event loop of at least this is noticed. */
const resolutionMs = 20;
const nanoseconds = 1_000_000;

type Sampler = {
  /** Stores what happened since the last sample. */
  sample: () => Promise<void>;
  /** Stores the last, incomplete minute. */
  stop: () => Promise<void>;
};

/**
 * Stores a sample at the end of every minute: one transaction, whatever was served. A sample that cannot be
 * stored is lost; serving goes on.
 */
export function startSampling({
  db,
  clock,
  meter,
  live,
  log,
}: Pick<Parts, 'db' | 'clock' | 'meter' | 'live' | 'log'>): Sampler {
  const id = crypto.randomUUID();
  const name = `${os.hostname()}:${process.pid}`;
  const startedAt = clock();
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let timer: NodeJS.Timeout | undefined;

  async function store(at: Instant) {
    const routes = meter.take();
    const { rss, heapUsed } = process.memoryUsage();
    const eventLoopMs = Math.max(0, delay.percentile(99) / nanoseconds - resolutionMs);
    delay.reset();
    const processOf = { id, name, startedAt };
    const use = {
      liveConnections: live.count(),
      eventLoopMs,
      memoryBytes: rss,
      heapBytes: heapUsed,
    };
    try {
      await insertSample(db, { at, process: processOf, use, routes, total: totalOf(routes) });
    } catch (error) {
      log.warn({ err: error }, 'a sample of the system was not stored');
    }
  }
  const sample = () => store(minuteOf(addMs(clock(), -minute / 2)));

  /** Fires just after each full minute, of which the sample then is. */
  function schedule() {
    timer = setTimeout(
      () => void sample().finally(schedule),
      minute - (msOf(clock()) % minute),
    ).unref();
  }
  schedule();

  return {
    sample,
    stop: async () => {
      clearTimeout(timer);
      delay.disable();
      await store(minuteOf(clock()));
    },
  };
}

const minuteOf = (at: Instant) => addMs(at, -(msOf(at) % minute));

function totalOf(routes: ReadonlyMap<string, RouteCounts>): Omit<RouteCounts, 'totalMs'> {
  const total = {
    requests: 0,
    clientErrors: 0,
    serverErrors: 0,
    latency: Array.from({ length: latencyCounts }, () => 0),
  };
  for (const counts of routes.values()) {
    total.requests += counts.requests;
    total.clientErrors += counts.clientErrors;
    total.serverErrors += counts.serverErrors;
    counts.latency.forEach((count, index) => {
      total.latency[index] = (total.latency[index] ?? 0) + count;
    });
  }
  return total;
}
