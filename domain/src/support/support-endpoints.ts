import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { typedName } from '../values/name.ts';
import { instantSchema } from '../values/time.ts';
import { supportFieldTexts } from './support-field-texts.ts';
import { messageBody, messageSchema, oneLine, ticketCartonSchema } from './ticket-message.ts';
import { ratingSchema } from './ticket-rating.ts';
import { customerTicketStates } from './ticket-status.ts';

export const ticketRowSchema = z.object({
  id: z.uuid(),
  ticketNumber: z.string(),
  subject: z.string(),
  state: z.enum(customerTicketStates),
  /** Null if the sender of a contact form message has no account with us. */
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  shipment: z.nullable(z.object({ id: z.uuid(), trackingNumber: z.string() })),
  invoice: z.nullable(z.object({ id: z.uuid(), invoiceNumber: z.string() })),
  package: z.nullable(ticketCartonSchema),
  openedAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
export const ticketSchema = z.extend(ticketRowSchema, {
  messages: z.array(messageSchema),
  rating: z.nullable(ratingSchema),
  /** Whether its customer can rate it, or change the rating, now. */
  mayRate: z.boolean(),
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  access: 'signed-in',
  summary: 'List tickets (customers see their own, Support sees all)',
  query: z.extend(pageQuery, {
    state: z.optional(z.enum(customerTicketStates)),
    shipmentId: z.optional(z.uuid()),
    /** Of one customer; customers see only their own in any case. */
    customerId: z.optional(z.uuid()),
  }),
  answer: pageOf(ticketRowSchema),
});
export const getTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  access: 'signed-in',
  summary: 'Get a ticket with its messages',
  params: idParams,
  answer: ticketSchema,
});
export const openTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  access: 'signed-in',
  budget: 'TICKET',
  summary: 'Create a ticket',
  idempotent: true,
  body: z.object({
    subject: z
      .string()
      .check(oneLine, z.trim(), z.minLength(3, supportFieldTexts.subject.ref), z.maxLength(200)),
    body: messageBody,
    shipmentId: z.optional(z.uuid()),
    invoiceId: z.optional(z.uuid()),
    /** A carton; its shipment need not be named. */
    packageId: z.optional(z.uuid()),
    /** Set by support to open a ticket for a customer who called; customers omit it. */
    customerId: z.optional(z.uuid()),
    /** Whether support writes first and waits for the customer. */
    isToCustomer: z.optional(z.boolean()),
  }),
  answer: ticketSchema,
});
export const writeMessage = endpoint({
  method: 'POST',
  path: '/tickets/:id/messages',
  access: 'signed-in',
  budget: 'MESSAGE',
  summary: 'Reply to a ticket',
  params: idParams,
  idempotent: true,
  body: z.object({
    body: messageBody,
    /** For support: the last message as shown, so that a reply never misses one that arrived meanwhile. */
    lastMessageId: z.optional(z.uuid()),
  }),
  answer: ticketSchema,
});
/** Files are added to a message once it is sent, so that none is left without one. */
export const addMessageFile = endpoint({
  method: 'POST',
  path: '/tickets/:id/files',
  access: 'signed-in',
  summary: 'Attach a photo or PDF to your own message, up to five',
  params: idParams,
  query: z.object({
    messageId: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  }),
  upload: picturesOrPdf,
  idempotent: true,
  answer: ticketSchema,
});
export const getMessageFile = endpoint({
  method: 'GET',
  path: '/ticket-files/:id',
  access: 'signed-in',
  summary: 'Get a photo or PDF of a ticket',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});
export const closeTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/close',
  access: 'signed-in',
  budget: 'MESSAGE',
  summary: 'Close a ticket',
  params: idParams,
  idempotent: true,
  answer: ticketSchema,
});
export const reopenTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/reopen',
  access: 'signed-in',
  budget: 'MESSAGE',
  summary: 'Reopen a ticket',
  params: idParams,
  idempotent: true,
  answer: ticketSchema,
});

const missing = supportFieldTexts.allFields.ref;
/** The contact form of the public site (spec §3, §5, §7). */
export const sendContact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Send a contact form message',
  body: z.object({
    name: typedName(1, 120, missing),
    email: z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, missing),
          z.maxLength(254, supportFieldTexts.emailTooLong.ref),
        ),
      z.email(supportFieldTexts.email.ref),
    ),
    subject: z
      .string()
      .check(
        oneLine,
        z.trim(),
        z.minLength(1, missing),
        z.maxLength(200, supportFieldTexts.subjectTooLong.ref),
      ),
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.maxLength(5_000, supportFieldTexts.messageTooLong.ref),
      ),
    /** A field hidden from people. Only bots fill it in, and they get the same thanks as everyone. */
    website: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: z.object({ message: z.string() }),
});
