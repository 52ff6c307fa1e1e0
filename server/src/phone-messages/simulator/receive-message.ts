import { randomBytes } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import type { MessageFault, PhoneBook, SimulatedMessage } from './simulated-message.ts';

export const newKey = () => randomBytes(16).toString('hex');

type Received = { id: string; answer?: undefined } | { id: null; answer: FastifyReply };

/** Takes a message, or fails as the next fault says: before or after it was taken. */
export function receiveMessage(
  { messages, faults }: PhoneBook,
  reply: FastifyReply,
  message: Omit<SimulatedMessage, 'id' | 'status'>,
): Received {
  const fault = faults.shift();
  const isAccepted = fault === undefined || (typeof fault === 'string' && fault.endsWith('after'));
  const id = message.provider === 'WHATSAPP' ? `wamid.${newKey()}` : crypto.randomUUID();
  if (isAccepted) messages.push({ ...message, id, status: 'sent' });
  return fault === undefined ? { id } : { id: null, answer: failWith(reply, fault) };
}

function failWith(reply: FastifyReply, fault: MessageFault): FastifyReply {
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
