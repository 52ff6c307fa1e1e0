import { z } from 'zod';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { instantSchema } from '../time.ts';
import { ticketStates } from './ticket-status.ts';

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
    /** Support opens one for somebody who called; a customer leaves it out. */
    customerId: z.uuid().optional(),
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

const missing = 'Please fill in all fields.';
/** The contact form of the public site (spec §3, §5, §7). */
export const sendContact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Write to the company without an account',
  body: z.object({
    name: z.string().trim().min(1, missing).max(120, 'That name is too long'),
    email: z
      .string()
      .trim()
      .min(1, missing)
      .max(254, 'That e-mail address is too long')
      .pipe(z.email('That does not look like an e-mail address')),
    subject: z.string().trim().min(1, missing).max(200, 'Keep the subject under 200 characters'),
    message: z.string().trim().min(1, missing).max(5_000, 'Keep it under 5,000 characters'),
    /** A field that no person sees. Who fills it in is a machine, and is thanked like everybody. */
    website: z.string().max(2_000).optional(),
  }),
  answer: z.object({ message: z.string() }),
});
