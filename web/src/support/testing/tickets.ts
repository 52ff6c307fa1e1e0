import type { DeskTicket } from '@sankofa/domain/support/desk-endpoints';

import { expectedShipment } from '../../testing/goods.ts';
import { testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import type { Ticket } from '../ticket-texts.ts';

/** A ticket by Ama about a shipment, answered by support. */
export const answeredTicket: Ticket = {
  id: testId(90),
  ticketNumber: 'TKT-2026-0007',
  subject: 'Where is my carton?',
  state: 'ANSWERED',
  customer: { id: ama.id, name: ama.name, customerCode: 'GH-10027A' },
  shipment: { id: expectedShipment.id, trackingNumber: expectedShipment.trackingNumber },
  invoice: null,
  package: null,
  openedAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:05:00.000Z',
  version: 2,
  rating: null,
  mayRate: false,
  messages: [
    {
      id: testId(91),
      author: ama.name,
      isOffice: false,
      isByEmail: false,
      quoted: null,
      body: 'It was sent three weeks ago.',
      writtenAt: '2026-11-21T08:00:00.000Z',
      files: [],
    },
    {
      id: testId(92),
      author: 'Support',
      isOffice: true,
      isByEmail: false,
      quoted: null,
      body: 'It is on the vessel.',
      writtenAt: '2026-11-21T08:05:00.000Z',
      files: [],
    },
  ],
};

/** The same ticket for support: the customer waits for a second reply, and a colleague has left a note. */
export const deskTicket: DeskTicket = {
  ...answeredTicket,
  channel: 'ACCOUNT',
  state: 'OPEN',
  priority: 'NORMAL',
  sender: null,
  assignee: null,
  invoice: null,
  dueAt: '2026-11-23T08:30:00.000Z',
  isOverdue: false,
  isFirstAnswer: false,
  snoozedUntil: null,
  notes: [
    {
      id: testId(93),
      author: 'Abena Osei',
      body: 'She called twice.',
      writtenAt: '2026-11-21T08:06:00.000Z',
    },
  ],
  compensations: [],
};
