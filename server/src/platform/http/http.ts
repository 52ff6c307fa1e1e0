import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { picturesOrPdf } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import type { AppContext } from './app-context.ts';
import { noJsonSchemas } from './no-schemas.ts';
import { answerProblems } from './problems.ts';

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
    // Enough for a photo on a slow connection; a client that only pretends to send gets no more.
    requestTimeout: 180_000,
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
  await app.register(helmet, headersFor(config));
  // One frame at a time, so that a flood of frames leaves time for other users.
  await app.register(websocket, { options: { maxPayload: 1024, allowSynchronousEvents: false } });
  addParsers(app);
  addHooks(app, duty);
  answerProblems(app);
  return app;
}

/**
 * Replaces a URL that cannot be decoded. The router would answer it itself, without our headers and the error
 * page.
 */
function wellFormed(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/malformed' : '/malformed';
  }
}

/** Headers of responses that are not pages; `pages.ts` gives pages their own policy. */
const headersFor = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' as const },
  xFrameOptions: { action: 'deny' as const },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: config.publicUrl.startsWith('https:')
    ? { maxAge: 2 * 365 * 24 * 60 * 60, includeSubDomains: true }
    : false,
});

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

const unused = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`);

/** The Permissions-Policy of responses that are not pages. */
const nothingAllowed = ['camera=()', ...unused].join(', ');
/** The Permissions-Policy of staff pages, which scan with the camera. */
export const cameraAllowed = ['camera=(self)', ...unused].join(', ');

function addHooks(app: FastifyInstance, duty: Duty) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', nothingAllowed);
    if (!duty.isStopping || request.routeOptions.url === '/api/health') return;
    throw new Problem('server.unavailable');
  });
  // A connection kept open after its last response would delay the shutdown until it is cut.
  app.addHook('onSend', async (_request, reply) => {
    if (duty.isStopping) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.id,
        ip: request.ip,
      },
      'answered',
    );
  });
}
