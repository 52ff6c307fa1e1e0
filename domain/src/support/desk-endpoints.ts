import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, nothing } from '../endpoint.ts';
import { countedPageQuery, pageOf, pageQuery } from '../values/list.ts';
import { moneyInput, moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { supportFieldTexts } from './support-field-texts.ts';
import { ticketChannels, ticketLists, ticketPriorities } from './ticket-kinds.ts';
import { messageBody, messageSchema, ticketCartonSchema } from './ticket-message.ts';
import { ratingScoreTexts, ratingSchema } from './ticket-rating.ts';
import { ticketStates } from './ticket-status.ts';

const person = z.object({ id: z.uuid(), name: z.string() });

/** A conversation as the office sees it. None of this is in what customers call. */
export const deskRowSchema = z.object({
  id: z.uuid(),
  ticketNumber: z.string(),
  subject: z.string(),
  channel: z.enum(ticketChannels),
  state: z.enum(ticketStates),
  priority: z.enum(ticketPriorities),
  /** Null if the sender of a contact form message has no account with us. */
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  /** The name and address typed into the contact form, which are not verified. */
  sender: z.nullable(z.object({ name: z.string(), email: z.string() })),
  assignee: z.nullable(person),
  shipment: z.nullable(z.object({ id: z.uuid(), trackingNumber: z.string() })),
  invoice: z.nullable(z.object({ id: z.uuid(), invoiceNumber: z.nullable(z.string()) })),
  package: z.nullable(ticketCartonSchema),
  openedAt: instantSchema,
  updatedAt: instantSchema,
  /** When our reply is due; null while we wait for the customer. */
  dueAt: z.nullable(instantSchema),
  isOverdue: z.boolean(),
  isFirstAnswer: z.boolean(),
  snoozedUntil: z.nullable(plainDaySchema),
  rating: z.nullable(ratingSchema),
  version: z.int(),
});
export type DeskRow = z.output<typeof deskRowSchema>;

/** A credit note of an invoice: posted, or waiting for Finance. */
export const compensationSchema = z.object({
  id: z.uuid(),
  invoice: z.object({ id: z.uuid(), invoiceNumber: z.string() }),
  amount: moneySchema,
  reason: z.string(),
  state: z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
  proposedBy: z.string(),
  /** Only this person may withdraw it. */
  proposedById: z.uuid(),
  proposedAt: instantSchema,
  decisionReason: z.nullable(z.string()),
});

export const deskTicketSchema = z.extend(deskRowSchema, {
  messages: z.array(messageSchema),
  /** Written for colleagues only. */
  notes: z.array(
    z.object({ id: z.uuid(), author: z.string(), body: z.string(), writtenAt: instantSchema }),
  ),
  compensations: z.array(compensationSchema),
});
export type DeskTicket = z.output<typeof deskTicketSchema>;

const deskFilter = {
  tab: z._default(z.enum(ticketLists), 'open'),
  state: z.optional(z.enum(ticketStates)),
  channel: z.optional(z.enum(ticketChannels)),
  priority: z.optional(z.enum(ticketPriorities)),
  assigneeId: z.optional(z.uuid()),
  isOverdue: z.optional(z.stringbool()),
  customerId: z.optional(z.uuid()),
  shipmentId: z.optional(z.uuid()),
  invoiceId: z.optional(z.uuid()),
  packageId: z.optional(z.uuid()),
  /** Rated tickets with this score. */
  score: z.optional(z.enum(ratingScoreTexts)),
  /** Tickets that were rated on these days in Accra, both included. */
  ratedFrom: z.optional(dayInput),
  ratedTo: z.optional(dayInput),
};

export const listDeskTickets = endpoint({
  method: 'GET',
  path: '/support/tickets',
  access: 'duty:support',
  summary: 'List tickets by when our reply is due; `closed` and `all` by last activity',
  query: z.extend(countedPageQuery, deskFilter),
  answer: pageOf(deskRowSchema),
});

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxTicketsInFile = 10_000;

export const getDeskTicketsCsv = endpoint({
  method: 'GET',
  path: '/support/tickets.csv',
  access: 'duty:support',
  summary: 'Export tickets as CSV',
  query: z.object({ ...deskFilter, q: pageQuery.shape.q }),
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getDeskCounts = endpoint({
  method: 'GET',
  path: '/support/counts',
  access: 'duty:support',
  summary: 'Count the tickets that are not closed',
  answer: z.object({
    mine: z.int(),
    unassigned: z.int(),
    open: z.int(),
    /** Past the time by which we should have replied. */
    overdue: z.int(),
  }),
});

export const listSupportAgents = endpoint({
  method: 'GET',
  path: '/support/agents',
  access: 'duty:support',
  summary: 'List colleagues with the Support permission',
  answer: z.object({ items: z.array(person) }),
});

export const getDeskTicket = endpoint({
  method: 'GET',
  path: '/support/tickets/:id',
  access: 'duty:support',
  summary: 'Get a ticket with its messages and internal notes',
  params: idParams,
  answer: deskTicketSchema,
});

export const assignTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/assign',
  access: 'duty:support',
  summary: 'Assign a ticket to a colleague with the Support permission, or to no one',
  params: idParams,
  idempotent: true,
  body: z.object({
    assigneeId: z.nullable(z.uuid()),
    /** The assignee as shown, so that two people don’t take the same conversation. */
    insteadOf: z.nullable(z.uuid()),
  }),
  answer: deskTicketSchema,
});

export const setTicketPriority = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/priority',
  access: 'duty:support',
  summary: 'Set the priority of a ticket',
  params: idParams,
  idempotent: true,
  body: z.object({ priority: z.enum(ticketPriorities) }),
  answer: deskTicketSchema,
});

export const snoozeTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/snooze',
  access: 'duty:support',
  summary: 'Snooze a ticket until a day; a message of the customer ends it earlier',
  params: idParams,
  idempotent: true,
  body: z.object({ until: dayInput }),
  answer: deskTicketSchema,
});

export const wakeTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/wake',
  access: 'duty:support',
  summary: 'End the snooze of a ticket',
  params: idParams,
  idempotent: true,
  answer: deskTicketSchema,
});

export const addTicketNote = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/notes',
  access: 'duty:support',
  summary: 'Add an internal note, which customers never see',
  params: idParams,
  idempotent: true,
  body: z.object({ body: messageBody }),
  answer: deskTicketSchema,
});

export const linkTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/links',
  access: 'duty:support',
  summary: 'Link a ticket to a shipment, an invoice and a carton of its customer',
  params: idParams,
  idempotent: true,
  body: z.object({
    shipmentId: z.nullable(z.uuid()),
    invoiceId: z.nullable(z.uuid()),
    /** A carton; the ticket is then about its shipment too. */
    packageId: z._default(z.nullable(z.uuid()), null),
  }),
  answer: deskTicketSchema,
});

export const listTicketInvoices = endpoint({
  method: 'GET',
  path: '/support/tickets/:id/invoices',
  access: 'duty:support',
  summary: 'List the issued invoices of the customer, newest first, to link or to credit',
  params: idParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.uuid(),
      invoiceNumber: z.string(),
      trackingNumber: z.nullable(z.string()),
      total: moneySchema,
      /** What is not credited yet, the most that a credit note can be. */
      creditable: moneySchema,
    }),
  ),
});

export const proposeCompensation = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/compensations',
  access: 'duty:support',
  summary: 'Propose a credit note on an invoice of the customer, which Finance approves',
  params: idParams,
  idempotent: true,
  body: z.object({
    invoiceId: z.uuid(),
    amount: moneyInput,
    reason: reasonText(supportFieldTexts.compensationReason.ref),
  }),
  answer: deskTicketSchema,
});

export const withdrawCompensation = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/compensations/:compensationId/withdraw',
  access: 'duty:support',
  summary: 'Withdraw a credit that you proposed and Finance has not decided',
  params: z.object({ id: z.uuid(), compensationId: z.uuid() }),
  idempotent: true,
  answer: deskTicketSchema,
});

export const reportComposing = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/composing',
  access: 'duty:support',
  summary: 'Show colleagues who have the ticket open that you are replying',
  params: idParams,
  answer: nothing,
});
