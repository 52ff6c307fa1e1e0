import type { FastifyInstance } from 'fastify';

import { receiveMessage } from './receive-message.ts';
import type { PhoneBook } from './simulated-message.ts';

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

/** Answers like Arkesel SMS v2. */
export function addArkesel(app: FastifyInstance, book: PhoneBook, key: string) {
  app.post<{ Body: { recipients: string[]; message: string; callback_url?: string } }>(
    '/arkesel/api/v2/sms/send',
    (request, reply) => {
      const { recipients, message: text, callback_url: back = null } = request.body;
      if (request.headers['api-key'] !== key) return reply.code(403).send({});
      const [to = ''] = recipients;
      if (book.faults[0] === 'bad number') {
        book.faults.shift();
        return reply.send({ status: 'success', data: [{ 'invalid numbers': [to] }] });
      }
      const message = { provider: 'ARKESEL', to, text, template: null, back } as const;
      const { id, answer } = receiveMessage(book, reply, message);
      return answer ?? reply.send({ status: 'success', data: [{ recipient: to, id }] });
    },
  );
  app.get<{ Params: { id: string } }>('/arkesel/api/v2/sms/:id', (request, reply) => {
    const message = book.messages.find(({ id }) => id === request.params.id);
    if (request.headers['api-key'] !== key) return reply.code(403).send({});
    if (!message) return reply.code(404).send({ status: 'error' });
    const status = arkeselWords[message.status] ?? message.status;
    const { to: recipient, text, id: ID } = message;
    return reply.send({ data: { ID, status, recipient, message: text, message_count: 1 } });
  });
}

/** Answers like Hubtel SMS, with the capitals of its older versions. */
export function addHubtel(
  app: FastifyInstance,
  book: PhoneBook,
  { id, secret }: { id: string; secret: string },
) {
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  app.post<{ Body: { To: string; Content: string; ClientReference: string } }>(
    '/hubtel/v1/messages/send',
    (request, reply) => {
      if (request.headers.authorization !== basic) return reply.code(401).send({});
      const { To: to, Content: text, ClientReference: back } = request.body;
      // Refused with HTTP 200: the body decides.
      if (book.faults[0] === '402') {
        book.faults.shift();
        return reply.send({ status: 100, statusDescription: 'payment required' });
      }
      const message = { provider: 'HUBTEL', to, text, template: null, back } as const;
      const taken = receiveMessage(book, reply, message);
      return taken.answer ?? reply.code(201).send({ Rate: 0.0309, MessageId: taken.id, Status: 0 });
    },
  );
  app.get<{ Params: { id: string } }>('/hubtel/v1/messages/:id', (request, reply) => {
    const message = book.messages.find((one) => one.id === request.params.id);
    if (!message) return reply.code(404).send({});
    const status = hubtelWords[message.status] ?? message.status;
    return reply.send({ status, to: message.to, content: message.text, rate: 0.0309, units: 1 });
  });
}
