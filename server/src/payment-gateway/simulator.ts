import { createHmac, randomBytes } from 'node:crypto';

import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import { systemClock, type Clock } from '../platform/clock.ts';
import { noJsonSchemas } from '../platform/http/no-schemas.ts';
import { bookOfTransactions, refused, type Answer, type Remembered } from './simulator-book.ts';
import { listsOf } from './simulator-lists.ts';
import { hostedPage, outcomeOf } from './simulator-page.ts';
import { refundsOf } from './simulator-refunds.ts';

/** A fault that a test sets for the next response of a kind. */
export type Fault =
  | 'cut'
  | 'hang'
  | 'drip'
  | 'flood'
  | 'redirect'
  | '500'
  | '500 after doing it'
  | 'html'
  | 'refuse'
  /** The correct response to a start, with another address as its page. */
  | { page: string };

/**
 * Starts a gateway on loopback that behaves like Paystack, for the demo and for tests. No money moves. Its
 * outcomes are chosen by a person on its page or by a test with `take`.
 */
export async function startSimulator() {
  const secretKey = `sk_test_${randomBytes(20).toString('hex')}`;
  const webhookSender = webhookSenderFor(secretKey);
  let clock = systemClock;
  const book = bookOfTransactions(webhookSender.post, () => clock());
  const lists = listsOf(book.kept, () => clock());
  const refunds = refundsOf(book.kept, { sendEvent: webhookSender.post, deduct: lists.deduct });
  const faults: Record<'start' | 'look' | 'list' | 'refund', Fault[]> = {
    start: [],
    look: [],
    list: [],
    refund: [],
  };
  const app = Fastify({ forceCloseConnections: true, ...noJsonSchemas });
  let url = '';

  const respond = (reply: FastifyReply, fault: Fault | undefined, answer: () => Answer) => {
    if (reply.request.headers.authorization !== `Bearer ${secretKey}`)
      return send(reply, refused(401, 'Invalid key'));
    if (!fault) return send(reply, answer());
    if (fault === '500 after doing it') answer();
    if (fault === 'flood') return flood(reply, answer());
    if (typeof fault === 'object') return send(reply, withPage(answer(), fault.page));
    return failWith(reply, fault);
  };
  app.post('/transaction/initialize', (request, reply) =>
    respond(reply, faults.start.shift(), () => book.begin(request.body, url)),
  );
  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) =>
    respond(reply, faults.look.shift(), () => book.sendStatus(request.params.reference)),
  );
  app.get('/transaction', (request, reply) =>
    respond(reply, faults.list.shift(), () => lists.transactions(request.query)),
  );
  app.post('/refund', (request, reply) =>
    respond(reply, faults.refund.shift(), () => refunds.begin(request.body)),
  );
  app.get('/refund', (request, reply) =>
    respond(reply, undefined, () => refunds.list(request.query)),
  );
  app.get('/settlement', (request, reply) =>
    respond(reply, faults.list.shift(), () => lists.settlements(request.query)),
  );
  addPage(app, book);
  url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    settings: { url, secretKey },
    transactions: book.kept,
    refunds,
    faults,
    take: book.pay,
    remember: (known: Remembered) => {
      book.remember(known);
      lists.countFrom(known.lastPayout);
    },
    /** Deducts pesewas from the next payout, as when a bank takes a payment back. */
    deduct: lists.deduct,
    settlements: lists.kept,
    /** Replaces its clock. */
    runBy: (other: Clock) => void (clock = other),
    /** Sets where webhooks go; until then they are dropped. */
    notifyAt: webhookSender.notifyAt,
    /** Returns a signed webhook, for tests that deliver it themselves. */
    signed: webhookSender.signed,
    stop: async () => {
      webhookSender.stop();
      await app.close();
    },
  };
}
export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

const send = (reply: FastifyReply, { status, json }: Answer) => reply.code(status).send(json);

function failWith(reply: FastifyReply, fault: Fault) {
  if (fault === 'html') return reply.type('text/html').send('<h1>Be right back</h1>');
  if (fault === 'redirect') return reply.redirect(reply.request.url, 307);
  if (fault === 'cut' || fault === 'hang' || fault === 'drip') {
    reply.hijack();
    if (fault === 'cut') reply.raw.destroy();
    if (fault === 'drip') answerSlowly(reply);
    return reply;
  }
  if (fault === 'refuse') return send(reply, refused(400, 'Currency not supported by merchant'));
  return send(reply, refused(500, 'An error occurred'));
}

const withPage = ({ status, json }: Answer, page: string): Answer => ({
  status,
  json: { ...json, data: { authorization_url: page } },
});

/** Sends the correct response padded to fifty megabytes. */
const flood = (reply: FastifyReply, { status, json }: Answer) =>
  send(reply, { status, json: { ...json, padding: '0'.repeat(50_000_000) } });

/** Sends a byte every second and never ends. */
function answerSlowly({ raw }: FastifyReply) {
  raw.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => raw.write(' '), 1_000);
  raw.on('close', () => clearInterval(timer));
}

type OfPage = { Params: { code: string } };

function addPage(app: FastifyInstance, book: ReturnType<typeof bookOfTransactions>) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get<OfPage>('/pay/:code', (request, reply) => {
    const known = book.ofPage(request.params.code);
    if (!known) return reply.code(404).send('Payment not found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(hostedPage(known));
  });
  app.post<OfPage>('/pay/:code', (request, reply) => {
    const known = book.ofPage(request.params.code);
    const outcome = outcomeOf(
      request.body instanceof URLSearchParams ? request.body.get('way') : null,
    );
    if (!known || outcome === null) return reply.code(404).send('Payment not found');
    // Paystack lets a payer try again on the same page after a failure.
    if (known.status === 'abandoned' || known.status === 'failed')
      book.pay(known.reference, outcome);
    const back = new URL(known.callbackUrl);
    back.searchParams.set('trxref', known.reference);
    back.searchParams.set('reference', known.reference);
    return reply.redirect(back.href, 303);
  });
}

/** Delivers webhooks, and retries later those that were not accepted. */
function webhookSenderFor(secretKey: string) {
  const stopping = new AbortController();
  let notify: string | null = null;

  const signed = (event: object) => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    };
  };
  const deliver = async (event: object, attempts: number): Promise<void> => {
    if (notify === null || stopping.signal.aborted) return;
    const isAccepted = await fetch(notify, {
      method: 'POST',
      ...signed(event),
      signal: stopping.signal,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAccepted || attempts >= maxAttempts) return;
    setTimeout(() => void deliver(event, attempts + 1), 1_000 * attempts).unref();
  };
  return {
    signed,
    post: (event: object) => void deliver(event, 1),
    notifyAt: (address: string) => void (notify = address),
    stop: () => stopping.abort(),
  };
}

const maxAttempts = 5;
