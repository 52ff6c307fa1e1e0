import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { startWorld } from '../../testing/world.ts';
import { addJob } from '../jobs/add-job.ts';
import { openTracing } from './open-tracing.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.optional(z.looseObject({ code: z.optional(z.int()) })),
});
type Span = z.infer<typeof span>;
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A collector that keeps what it gets. */
let collector: Server;
let received: { path: string; body: string }[] = [];
beforeAll(async () => {
  collector = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', body });
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

const address = () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = collector.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};
const spans = (): Span[] =>
  received.flatMap(({ body }) =>
    request
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );

test('without an address nothing is traced', async () => {
  expect(await openTracing({ watch: { metricsToken: null, tracesTo: null } })).toBeNull();
});

test('a request and a job are traces with their statements, without any value', async () => {
  received = [];
  const tracing = await openTracing({ watch: { metricsToken: null, tracesTo: address() } });
  const world = await startWorld({ tracing });
  const ama = await world.ama();
  await world.visitor.get('/tracking/SNK-SECRET-1?phone=0244777331');
  await world.visitor.post('/auth/login', {
    emailOrPhone: 'canary-7731@example.test',
    password: 'canary-password-7731',
    role: 'customer',
  });
  await ama.get('/shipments');
  await addJob(world.db, 'store-figures', {}, { at: world.clock() });
  await tracing?.job('store-figures', () => world.runJobs());
  await world.close();
  await tracing?.stop();

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const all = spans();
  const found = all.find(({ name }) => name === 'GET /api/shipments');
  expect(found?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const statements = all.filter(({ parentSpanId }) => parentSpanId === found?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ traceId }) => traceId === found?.traceId)).toBe(true);
  // The statements after a body was read belong to its request too.
  const login = all.find(({ name }) => name === 'POST /api/auth/login');
  expect(all.some(({ parentSpanId }) => parentSpanId === login?.spanId)).toBe(true);
  const job = all.find(({ name }) => name === 'job store-figures');
  expect(all.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  expect(JSON.stringify(received)).not.toMatch(/SECRET-1|0244777331|canary|7731@/);
});

test('a collector that is away slows no request and ends nothing', async () => {
  const tracing = await openTracing({
    watch: { metricsToken: null, tracesTo: 'http://127.0.0.1:9' },
  });
  const world = await startWorld({ tracing });
  expect((await world.visitor.get('/rates')).statusCode).toBe(200);
  await world.close();
  await expect(tracing?.stop()).resolves.toBeUndefined();
});
