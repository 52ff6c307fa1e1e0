import { z } from 'zod';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { instantSchema } from '../time.ts';

export const ticketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
const messageBody = z.string().trim().min(2, 'Write your message').max(5_000);

export const ticketRowSchema = z.object({
  id: z.uuid(),
  ticketNumber: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  shipment: z.object({ id: z.uuid(), trackingNumber: z.string() }).nullable(),
  openedAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
});
export const ticketSchema = ticketRowSchema.extend({
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: z.string(),
      isOffice: z.boolean(),
      body: z.string(),
      writtenAt: instantSchema,
    }),
  ),
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  access: 'signed-in',
  summary: 'Tickets: the own ones of a customer, all of them for support',
  query: pageQuery.extend({ state: z.enum(ticketStates).optional() }),
  answer: pageOf(ticketRowSchema),
});
export const getTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  access: 'signed-in',
  summary: 'One ticket and its messages',
  params: idParams,
  answer: ticketSchema,
});
export const openTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  access: 'signed-in',
  summary: 'Ask us something, about a shipment or not',
  idempotent: true,
  body: z.object({
    subject: z.string().trim().min(3, 'Say in a few words what it is about').max(200),
    body: messageBody,
    shipmentId: z.uuid().optional(),
  }),
  answer: ticketSchema,
});
export const writeMessage = endpoint({
  method: 'POST',
  path: '/tickets/:id/messages',
  access: 'signed-in',
  summary: 'Write on a ticket',
  params: idParams,
  idempotent: true,
  body: z.object({ body: messageBody }),
  answer: ticketSchema,
});
export const closeTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/close',
  access: 'signed-in',
  summary: 'It is settled',
  params: idParams,
  idempotent: true,
  answer: ticketSchema,
});
export const reopenTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/reopen',
  access: 'signed-in',
  summary: 'It is not settled after all',
  params: idParams,
  idempotent: true,
  answer: ticketSchema,
});
