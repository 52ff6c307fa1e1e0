import { createHash, timingSafeEqual } from 'node:crypto';

import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

import { backupReader } from '../../platform/backup/backup.ts';
import type { Figures } from './figures.ts';
import { countRequests } from './request-metrics.ts';
import { type MetricsParts, readState } from './state-metrics.ts';

/**
 * Serves `/metrics` in the format of Prometheus. Call it before the routes that it counts.
 * Without the token, the address answers as if it did not exist.
 */
export function metricsRoute(app: FastifyInstance, metricsParts: MetricsParts, token: string) {
  const parts = { ...metricsParts, backups: backupReader(metricsParts.config) };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  let reading: Promise<Figures> | null = null;
  // Those who ask at the same time share one answer.
  const stateNow = () =>
    (reading ??= readState(parts).finally(() => {
      reading = null;
    }));
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) throw new Problem('request.not_found');
    const figures = await stateNow();
    void reply.header('cache-control', 'no-store').type(registry.contentType);
    return `${await registry.metrics()}\n${await figures.registry.metrics()}`;
  });
}

/** Compares hashes, because a comparison must not tell how much of the token was right. */
function isAllowed({ headers }: FastifyRequest, token: string) {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash(given), hash(token));
}
const hash = (text: string) => createHash('sha256').update(text).digest();
