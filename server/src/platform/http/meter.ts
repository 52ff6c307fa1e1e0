import { latencyCounts, latencyIndex } from '@sankofa/domain/system/latency';
import type { FastifyInstance } from 'fastify';

/** The requests of one route since the last `take`. */
export type RouteCounts = {
  requests: number;
  clientErrors: number;
  serverErrors: number;
  totalMs: number;
  /** Responses by time. */
  latency: number[];
};

/** Counts responses in memory. Nothing is written while a request is served. */
export type Meter = {
  count: (route: string, status: number, ms: number) => void;
  /** Returns the counts by route and starts again. */
  take: () => Map<string, RouteCounts>;
};

export function openMeter(): Meter {
  let routes = new Map<string, RouteCounts>();
  return {
    count: (route, status, ms) => {
      let counts = routes.get(route);
      if (!counts) routes.set(route, (counts = noRequests()));
      counts.requests += 1;
      if (status >= 500) counts.serverErrors += 1;
      else if (status >= 400) counts.clientErrors += 1;
      counts.totalMs += ms;
      const index = latencyIndex(ms);
      counts.latency[index] = (counts.latency[index] ?? 0) + 1;
    },
    take: () => {
      const taken = routes;
      routes = new Map();
      return taken;
    },
  };
}

/** Records nothing: a server with it shows what recording costs. */
export const noMeter: Meter = { count: () => undefined, take: () => new Map() };

const noRequests = (): RouteCounts => ({
  requests: 0,
  clientErrors: 0,
  serverErrors: 0,
  totalMs: 0,
  latency: Array.from({ length: latencyCounts }, () => 0),
});

const noRoute = 'no route';

/**
 * Counts every response by the pattern of its path, so that no id, token or query is recorded. Sockets are
 * counted as connections instead.
 */
export function countResponses(app: FastifyInstance, meter: Meter) {
  if (meter === noMeter) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url !== '/ws')
      meter.count(
        url === undefined ? noRoute : `${request.method} ${url}`,
        reply.statusCode,
        reply.elapsedTime,
      );
    done();
  });
}
