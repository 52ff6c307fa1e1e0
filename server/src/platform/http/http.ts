import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { picturesOrPdf } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import type { AppContext } from './app-context.ts';
import { noJsonSchemas } from './no-schemas.ts';
import { answerProblems } from './problems.ts';
import { securityHeaders } from './security-headers.ts';

/** Whether the process accepts requests; it stops doing so before it ends. */
export type Duty = { isStopping: boolean };

export type HttpParts = { config: Config; log: FastifyBaseLogger; context: AppContext; duty: Duty };

/** Sets up Fastify for all calls: cookies, headers, sockets, bodies, one log line per response. */
export async function openHttp({
  config,
  log,
  context,
  duty,
}: HttpParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Our own log line has the route instead of the URL, which may contain a token.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_000_000,
    // Enough for the largest file (10 MB) at 400 kbit/s; a client that only pretends to send gets no more.
    requestTimeout: 300_000,
    keepAliveTimeout: 30_000,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Requests during shutdown are answered by the hook below, with our own message.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    ...noJsonSchemas,
  });
  app.decorate('context', context);
  app.decorateRequest('actor', null);
  app.decorateRequest('authState', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('isExpired', false);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('isKeyRefused', false);
  await app.register(cookie);
  // One frame at a time, so that a flood of frames leaves time for other users.
  await app.register(websocket, { options: { maxPayload: 1024, allowSynchronousEvents: false } });
  addParsers(app);
  addHooks(app, { config, duty, log });
  answerProblems(app);
  return app;
}

/**
 * Returns whether a request names its host more than once. Node takes the first, and a proxy may have taken the last;
 * RFC 9112, section 3.2, demands 400.
 * @param rawHeaders names and values in turn
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Replaces a URL that cannot be decoded. The router would answer it itself, without our headers and the error
 * page.
 */
function wellFormed(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/malformed' : '/malformed';
  }
}

function addParsers(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // A request without a body may still have a Content-Type.
    (request, body: string, done) =>
      body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  const files = [...picturesOrPdf.kinds, 'text/csv', 'application/octet-stream', spreadsheet];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function addHooks(app: FastifyInstance, { config, duty, log }: Omit<HttpParts, 'context'>) {
  const headers = securityHeaders(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const isRefused = duty.isStopping && request.routeOptions.url !== '/api/health';
    if (isRefused) done(new Problem('server.unavailable'));
    else if (hasTwoHosts(request.raw.rawHeaders)) done(new Problem('request.invalid'));
    else done();
  });
  // A connection kept open after its last response would delay the shutdown until it is cut.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (duty.isStopping) void reply.header('connection', 'close');
    done();
  });
  // No field of this line is secret, and looking for secrets in each would take longer than writing it.
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    answers.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.id,
        ip: request.ip,
      },
      'answered',
    );
    done();
  });
}
