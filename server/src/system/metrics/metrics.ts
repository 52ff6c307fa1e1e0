import type { FastifyInstance } from 'fastify';

import type { MetricsParts } from './state-metrics.ts';

/** Counts requests and serves `/metrics` if METRICS_TOKEN is set. Otherwise nothing is loaded or counted. */
export async function openMetrics(app: FastifyInstance, parts: MetricsParts) {
  const { metricsToken } = parts.config.watch;
  if (metricsToken === null) return;
  const { metricsRoute } = await import('./metrics-route.ts');
  metricsRoute(app, parts, metricsToken);
}
