import type { ticketRowSchema, ticketSchema } from '@sankofa/domain/support/support-endpoints';
import { getTicket, listTickets } from '@sankofa/domain/support/support-endpoints';
import { customerTicketStates } from '@sankofa/domain/support/ticket-status';
import type { z } from 'zod/mini';

import { statuses } from '../ui/data/status.ts';

export type TicketRow = z.output<typeof ticketRowSchema>;
export type Ticket = z.output<typeof ticketSchema>;

/** Queries that show tickets: stale after every message and step. */
export const ticketReads = [listTickets, getTicket];

/** Names a carton by its number in the shipment and its label. */
export const cartonName = (carton: { pieceNumber: number; labelNumber: string }) =>
  `Carton ${carton.pieceNumber}, ${carton.labelNumber}`;

/** The filter chips above a list of tickets. */
export const stateChips = customerTicketStates.map((state) => ({
  value: state,
  label: statuses.ticket[state].en,
}));
