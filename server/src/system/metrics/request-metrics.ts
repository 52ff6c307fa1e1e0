import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const routeLabels = ['method', 'route'] as const;
const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts responses by route pattern, method and status. Whatever no route matches has one name and one method, so that
 * no one can add series by requesting other addresses.
 */
export function countRequests(app: FastifyInstance, registry: Registry) {
  const requests = new Counter({
    name: 'sankofa_http_requests_total',
    help: 'Responses by route pattern, method and status',
    labelNames: [...routeLabels, 'status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'sankofa_http_request_duration_seconds',
    help: 'Time until the response was sent, by route pattern and method',
    labelNames: routeLabels,
    buckets: bucketsInSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url !== '/ws') {
      const labels =
        url === undefined
          ? { method: 'any', route: 'none' }
          : { method: request.method, route: url };
      requests.inc({ ...labels, status: reply.statusCode });
      durations.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}
