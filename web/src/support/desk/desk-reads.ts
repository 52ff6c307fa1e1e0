import {
  getDeskCounts,
  getDeskTicket,
  listDeskTickets,
} from '@sankofa/domain/support/desk-endpoints';
import type { TicketChannel, TicketPriority } from '@sankofa/domain/support/ticket-kinds';

import { useLive } from '../../lib/http/live.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { ticketReads } from '../ticket-texts.ts';

/** Queries that show conversations to the office: stale after every message and step. */
export const deskReads = [...ticketReads, listDeskTickets, getDeskTicket, getDeskCounts];

/** Refreshes the lists and pages when a colleague or a customer has changed something. */
export const useDeskUpdates = () =>
  useLive('ticket-updated', () => void invalidateAnswers(deskReads));

export const channelNames: Record<TicketChannel, string> = {
  ACCOUNT: 'Customer account',
  OFFICE: 'Opened by the office',
  CONTACT_FORM: 'Contact form',
};

export const priorityNames: Record<TicketPriority, string> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'High',
  URGENT: 'Urgent',
};

/** Returns who wrote: the customer, or the name typed into the contact form. */
export const writerOf = ({
  customer,
  sender,
}: {
  customer: { name: string } | null;
  sender: { name: string } | null;
}) => customer?.name ?? sender?.name ?? '';
