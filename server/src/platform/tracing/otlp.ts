import { AsyncLocalStorage } from 'node:async_hooks';

import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { codeOf } from '../errors.ts';
import { programVersion } from '../version.ts';
import type { Tracing } from './tracing.ts';

const longestText = 2_000;
const sendEveryMs = 2_000;
const patienceMs = 5_000;

/**
 * Sends traces to a collector by OTLP over HTTP. Its own context instead of the global one of OpenTelemetry: no other
 * library takes part in these traces. A trace begins here, since anyone can send a `traceparent`.
 */
export function startTracing(address: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'sankofa-freight',
      'service.version': programVersion,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${address}/v1/traces`,
          timeoutMillis: patienceMs,
        }),
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: patienceMs,
      }),
    ],
  });
  const tracer = provider.getTracer('sankofa');
  const current = new AsyncLocalStorage<Context>();

  return {
    onTimed: ({ text, ms, error }) => {
      const parent = current.getStore();
      if (!parent) return;
      const end = performance.timeOrigin + performance.now();
      const [verb = 'statement'] = text.trimStart().split(/\s/, 1);
      const span = tracer.startSpan(
        verb.toLowerCase(),
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.text': text.slice(0, longestText),
          },
        },
        parent,
      );
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    watch: (app) =>
      watchRequests(app, (request) => {
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
        return { span, enter: (done) => current.run(contextOf(span), done) };
      }),
    job: (task, run) => {
      const span = tracer.startSpan(`job ${task}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      return current.run(contextOf(span), async () => {
        try {
          return await run();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    // What a collector that is away did not get is lost.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

const contextOf = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

type Traced = { span: Span; enter: (done: () => void) => void };

function watchRequests(app: FastifyInstance, begin: (request: FastifyRequest) => Traced) {
  const traces = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const traced = begin(request);
    traces.set(request, traced);
    traced.enter(done);
  });
  // What follows a body that was read continues in the context of the connection, so it is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = traces.get(request);
    if (traced) traced.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = traces.get(request) ?? {};
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'sankofa.request_id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** An error's text may contain what a person wrote; its code never does. */
function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', codeOf(error) ?? 'unknown');
}
