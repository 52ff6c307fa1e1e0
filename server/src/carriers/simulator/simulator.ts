import { randomBytes } from 'node:crypto';

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

import { noJsonSchemas } from '../../platform/http/no-schemas.ts';
import type { CarrierAccess } from '../../platform/settings/carrier-settings.ts';

/** A fault that a test sets for the next response. */
export type CarrierFault =
  | '500'
  | '401'
  | '403'
  | '429'
  | 'cut'
  | 'hang'
  | 'html'
  | 'half a body'
  | 'redirect'
  | 'repeated page'
  | 'fails on page 2';

/**
 * Starts carriers on loopback that answer like Maersk, Hapag-Lloyd and CMA CGM (DCSA 2.2) and like a ONE Record
 * server (air), for the demo and for tests. They report what `report` was given, and nothing of other numbers.
 */
export async function startCarrierSimulator() {
  const keys = { id: randomBytes(8).toString('hex'), secret: randomBytes(20).toString('hex') };
  const known = new Map<string, readonly object[]>();
  const faults: CarrierFault[] = [];
  const asked: string[] = [];
  const options = { pageSize: 100 };
  let token = '';
  const app = Fastify({ forceCloseConnections: true, ...noJsonSchemas });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    body.on('end', () => done(null));
  });

  const isAllowed = keyChecks(keys, () => token);
  const answerDcsa = (carrier: string) => (request: FastifyRequest, reply: FastifyReply) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a simulator reads what the client sends
    const query = request.query as Query;
    const number = query.equipmentReference ?? query.transportDocumentReference ?? '';
    asked.push(number);
    const events = known.get(number) ?? [];
    const from = Number(query.cursor ?? 0);
    const to = from + options.pageSize;
    const fault = faults[0] === 'fails on page 2' && from === 0 ? undefined : faults.shift();
    if (fault && fault !== 'repeated page') return failWith(reply, fault);
    if (!isAllowed[carrier]?.(request.headers)) return reply.code(401).send({ error: 'no key' });
    if (number !== '' && !known.has(number)) return reply.code(404).send({ statusCode: 404 });
    if (fault === 'repeated page') faults.unshift('repeated page');
    if (fault || to < events.length) void reply.header('next-page', String(fault ? from : to));
    const page = events.slice(from, to);
    return reply.send(carrier === 'maersk' ? { events: page } : page);
  };
  app.post('/maersk/customer-identity/oauth/v2/access_token', (_request, reply) => {
    token = randomBytes(12).toString('hex');
    return reply.send({ access_token: token, expires_in: 7200 });
  });
  app.get('/maersk/track-and-trace-private/events', answerDcsa('maersk'));
  app.get('/hapag-lloyd/hlag/external/v2/events/', answerDcsa('hapag-lloyd'));
  app.get('/cma-cgm/operation/trackandtrace/v1/events', answerDcsa('cma-cgm'));
  app.get<{ Params: { awb: string } }>('/air/:awb/logistics-events', (request, reply) => {
    const { awb } = request.params;
    asked.push(awb);
    const fault = faults.shift();
    if (fault) return failWith(reply, fault);
    if (!isAllowed.air?.(request.headers)) return reply.code(401).send({ error: 'no token' });
    return reply.send({ '@type': 'api:Collection', 'api:hasItem': known.get(awb) ?? [] });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const settings: CarrierAccess[] = [
    { carrier: 'MAERSK', url: `${url}/maersk`, ...keys },
    { carrier: 'HAPAG_LLOYD', url: `${url}/hapag-lloyd`, ...keys },
    { carrier: 'CMA_CGM', url: `${url}/cma-cgm`, ...keys },
    { carrier: 'ONE_RECORD', url: `${url}/air/{awb}`, ...keys },
  ];
  return {
    settings,
    faults,
    options,
    /** The numbers that were asked about, in order. */
    asked,
    /** Sets what is reported about a container, bill or air waybill. */
    report: (number: string, events: readonly object[]) => void known.set(number, events),
    stop: () => app.close(),
  };
}

type Query = { equipmentReference?: string; transportDocumentReference?: string; cursor?: string };
type Headers = FastifyRequest['headers'];

/** Returns how each carrier checks who asks. */
const keyChecks = (
  keys: { id: string; secret: string },
  tokenNow: () => string,
): Record<string, (headers: Headers) => boolean> => ({
  maersk: ({ authorization, ...headers }) =>
    headers['consumer-key'] === keys.id && authorization === `Bearer ${tokenNow()}`,
  'hapag-lloyd': (headers) =>
    headers['x-ibm-client-id'] === keys.id && headers['x-ibm-client-secret'] === keys.secret,
  'cma-cgm': (headers) => headers.keyid === keys.secret,
  air: ({ authorization }) => authorization === `Bearer ${keys.secret}`,
});

function failWith(reply: FastifyReply, fault: CarrierFault) {
  if (fault === 'html') return reply.type('text/html').send('<h1>Maintenance</h1>');
  if (fault === 'half a body')
    return reply.type('application/json').send('[{"eventType":"TRANSPORT","eventCl');
  if (fault === 'redirect') return reply.redirect('http://127.0.0.1:9/events', 307);
  if (fault === '429') return reply.code(429).header('retry-after', '7200').send({});
  if (fault === 'hang') return reply.hijack();
  if (fault === 'cut') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  return reply.code(Number(fault) || 500).send({ statusCode: Number(fault) || 500 });
}
