import { createHmac, randomBytes } from 'node:crypto';

import Fastify, { type FastifyReply } from 'fastify';

import { noJsonSchemas } from '../../platform/http/no-schemas.ts';
import type { MessageAccess } from '../../platform/message-settings.ts';
import { incomingBody, statusBody } from './simulated-events.ts';
import { addPhonePage } from './simulator-page.ts';

/** A fault that a test sets for the next message. Those with "after" accept it first. */
export type MessageFault =
  | '500'
  | '401'
  | '402'
  | 'hang after'
  | 'cut after'
  | 'html after'
  | 'bad number'
  | { code: number };

export type SimulatedMessage = {
  provider: 'ARKESEL' | 'HUBTEL' | 'WHATSAPP';
  id: string;
  to: string;
  text: string;
  /** The name of the template, if it is not free text. */
  template: string | null;
  /** The address for hints of Arkesel, or our own id that WhatsApp repeats. */
  back: string | null;
  status: string;
};

/**
 * Starts services on loopback that answer like Arkesel, Hubtel and the WhatsApp Cloud API, for the demo and for tests.
 * No message leaves the machine; its page shows what phones would have received.
 */
export async function startMessageSimulator() {
  const key = () => randomBytes(16).toString('hex');
  const keys = { arkesel: key(), id: key(), secret: key(), token: key(), appSecret: key() };
  const phoneId = '106540352242922';
  const verifyToken = key();
  const messages: SimulatedMessage[] = [];
  const faults: MessageFault[] = [];
  /** Numbers that wrote within 24 hours, by the clock of WhatsApp. */
  const inWindow = new Set<string>();
  let notify: string | null = null;
  const app = Fastify({ forceCloseConnections: true, ...noJsonSchemas });

  const receive = (
    reply: FastifyReply,
    provider: SimulatedMessage['provider'],
    message: Omit<SimulatedMessage, 'provider' | 'id' | 'status'>,
  ) => {
    const fault = faults.shift();
    const isTaken = fault === undefined || (typeof fault === 'string' && fault.endsWith('after'));
    const id = provider === 'WHATSAPP' ? `wamid.${key()}` : crypto.randomUUID();
    if (isTaken) messages.push({ ...message, provider, id, status: 'sent' });
    if (fault !== undefined) return { fault, answer: failWith(reply, fault) };
    return { id };
  };

  app.post<{ Body: { recipients: string[]; message: string; callback_url?: string } }>(
    '/arkesel/api/v2/sms/send',
    (request, reply) => {
      const { recipients, message, callback_url: back = null } = request.body;
      if (request.headers['api-key'] !== keys.arkesel) return reply.code(403).send({});
      const [to = ''] = recipients;
      if (faults[0] === 'bad number') {
        faults.shift();
        return reply.send({ status: 'success', data: [{ 'invalid numbers': [to] }] });
      }
      const got = receive(reply, 'ARKESEL', { to, text: message, template: null, back });
      if ('answer' in got) return got.answer;
      return reply.send({ status: 'success', data: [{ recipient: to, id: got.id }] });
    },
  );
  app.get<{ Params: { id: string } }>('/arkesel/api/v2/sms/:id', (request, reply) => {
    const message = messages.find(({ id }) => id === request.params.id);
    if (request.headers['api-key'] !== keys.arkesel) return reply.code(403).send({});
    if (!message) return reply.code(404).send({ status: 'error' });
    const status = arkeselWords[message.status] ?? message.status;
    const { to: recipient, text, id: ID } = message;
    return reply.send({ data: { ID, status, recipient, message: text, message_count: 1 } });
  });

  const basic = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`;
  app.post<{ Body: { To: string; Content: string; ClientReference: string } }>(
    '/hubtel/v1/messages/send',
    (request, reply) => {
      if (request.headers.authorization !== basic) return reply.code(401).send({});
      const { To: to, Content: text, ClientReference: back } = request.body;
      // Refused with HTTP 200: the body decides.
      if (faults[0] === '402') {
        faults.shift();
        return reply.send({ status: 100, statusDescription: 'payment required' });
      }
      const got = receive(reply, 'HUBTEL', { to, text, template: null, back });
      if ('answer' in got) return got.answer;
      return reply.code(201).send({ Rate: 0.0309, MessageId: got.id, Status: 0 });
    },
  );
  app.get<{ Params: { id: string } }>('/hubtel/v1/messages/:id', (request, reply) => {
    const message = messages.find(({ id }) => id === request.params.id);
    if (!message) return reply.code(404).send({});
    const status = hubtelWords[message.status] ?? message.status;
    return reply.send({ status, to: message.to, content: message.text, rate: 0.0309, units: 1 });
  });

  app.post<{
    Params: { phone: string };
    Body: {
      to: string;
      biz_opaque_callback_data: string;
      text?: { body: string };
      template?: { name: string; components: [{ parameters: [{ text: string }] }] };
    };
  }>('/whatsapp/v26.0/:phone/messages', (request, reply) => {
    const { to, biz_opaque_callback_data: back, text, template } = request.body;
    if (request.headers.authorization !== `Bearer ${keys.token}`)
      return reply.code(401).send({ error: { code: 190 } });
    if (!template && !inWindow.has(to)) return reply.code(400).send({ error: { code: 131047 } });
    const body = text?.body ?? template?.components[0].parameters[0].text ?? '';
    const got = receive(reply, 'WHATSAPP', {
      to,
      text: body,
      template: template?.name ?? null,
      back,
    });
    if ('answer' in got) return got.answer;
    post(statusBody(phoneId, messageOf(got.id), 'sent'));
    post(statusBody(phoneId, messageOf(got.id), 'delivered'));
    return reply.send({ messages: [{ id: got.id, message_status: 'accepted' }] });
  });

  const messageOf = (id: string) => messages.find((one) => one.id === id);
  const signed = (body: string) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', keys.appSecret).update(body).digest('hex')}`,
    },
  });
  const post = (body: string) => {
    if (notify !== null)
      void fetch(notify, { method: 'POST', ...signed(body) }).catch(() => undefined);
  };
  const write = (from: string, text: string) => {
    inWindow.add(from);
    const body = incomingBody(phoneId, { from, text, id: `wamid.${key()}` });
    post(body);
    return body;
  };
  addPhonePage(app, { messages, write });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    access: {
      arkesel: { url: `${url}/arkesel`, key: keys.arkesel },
      hubtel: { url: `${url}/hubtel`, id: keys.id, secret: keys.secret },
      whatsapp: {
        url: `${url}/whatsapp`,
        version: 'v26.0',
        phoneId,
        token: keys.token,
        appSecret: keys.appSecret,
        verifyToken,
      },
    } satisfies Pick<MessageAccess, 'arkesel' | 'hubtel' | 'whatsapp'>,
    /** What was accepted, in order. */
    messages,
    faults,
    inWindow,
    /** Returns a POST of WhatsApp with its signature, for tests that deliver it themselves. */
    signed,
    /** Returns the event of a status. */
    statusOf: (id: string, status: string, errorCode?: number) =>
      statusBody(phoneId, messageOf(id), status, errorCode),
    /** Writes as a person would; delivers it if an address is set, and returns the event. */
    write,
    /** Sets where WhatsApp's events go; until then they are dropped. */
    notifyAt: (address: string) => void (notify = address),
    stop: () => app.close(),
  };
}
export type MessageSimulator = Awaited<ReturnType<typeof startMessageSimulator>>;

const arkeselWords: Readonly<Record<string, string>> = {
  sent: 'DELIVERED',
  waiting: 'SUBMITTED',
  failed: 'NOT_DELIVERED',
  expired: 'EXPIRED',
};
const hubtelWords: Readonly<Record<string, string>> = {
  sent: 'Delivered',
  waiting: 'Submitted',
  failed: 'Undelivered',
};

function failWith(reply: FastifyReply, fault: MessageFault) {
  if (typeof fault === 'object') return reply.code(400).send({ error: { code: fault.code } });
  if (fault === 'html after') return reply.type('text/html').send('<h1>Be right back</h1>');
  if (fault === 'hang after') return reply.hijack();
  if (fault === 'cut after') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault === 'bad number') return reply.code(400).send({ status: 1 });
  return reply.code(Number(fault)).send({});
}
