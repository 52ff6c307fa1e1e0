import { expect, it, test } from 'vitest';

import type { Actor } from '../access.ts';
import { Problem } from '../errors/problem.ts';
import { mayTicket } from './ticket-policy.ts';
import {
  customerStateOf,
  nextTicketState,
  ticketStates,
  ticketSteps,
  ticketTable,
  type TicketState,
  type TicketStep,
} from './ticket-status.ts';

const allowed: Record<TicketState, Record<string, TicketState>> = {
  OPEN: { ask: 'OPEN', answer: 'ANSWERED', snooze: 'SNOOZED', close: 'CLOSED' },
  ANSWERED: { ask: 'OPEN', answer: 'ANSWERED', snooze: 'SNOOZED', close: 'CLOSED' },
  SNOOZED: { ask: 'OPEN', answer: 'ANSWERED', snooze: 'SNOOZED', wake: 'OPEN', close: 'CLOSED' },
  CLOSED: { reopen: 'OPEN' },
};
const cells = ticketStates.flatMap((from) => ticketSteps.map((step) => ({ from, step })));

test.each(cells)('a ticket in state $from follows the table for $step', ({ from, step }) => {
  expect(outcomeOf(from, step)).toBe(allowed[from][step] ?? 'ticket.step_not_allowed');
});

function outcomeOf(from: TicketState, step: TicketStep): string {
  try {
    return nextTicketState(step, from);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

it('a closed ticket says how to continue it', () => {
  expect(() => nextTicketState('ask', 'CLOSED')).toThrow(
    'This ticket is closed. Reopen the ticket to send a message.',
  );
});

it('a customer never sees that a ticket is snoozed', () => {
  const answeredAt = '2026-11-21T08:00:00.000Z';
  expect(ticketStates.map((state) => customerStateOf({ state, answeredAt: null }))).toEqual([
    'OPEN',
    'OPEN',
    'OPEN',
    'CLOSED',
  ]);
  expect(customerStateOf({ state: 'SNOOZED', answeredAt })).toBe('ANSWERED');
  expect(customerStateOf({ state: 'CLOSED', answeredAt })).toBe('CLOSED');
});

const person = (over: Partial<Actor>): Actor => ({
  id: 'ama',
  role: 'CUSTOMER',
  duties: [],
  siteKind: null,
  ...over,
});

it('a ticket is shown to its owner and to support', () => {
  const people = {
    ama: person({}),
    kofi: person({ id: 'kofi' }),
    support: person({ id: 's', role: 'STAFF', duties: ['support'] }),
    finance: person({ id: 'f', role: 'STAFF', duties: ['finance'] }),
    admin: person({ id: 'a', role: 'ADMIN' }),
  };
  const actorsAllowed = (isAllowed: (actor: Actor) => boolean) =>
    Object.entries(people)
      .filter(([, actor]) => isAllowed(actor))
      .map(([name]) => name)
      .join(', ');
  expect({
    see: actorsAllowed((actor) => mayTicket.see(actor, { customerId: 'ama' })),
    answer: actorsAllowed(mayTicket.answer),
    list: actorsAllowed(mayTicket.list),
  }).toEqual({
    see: 'ama, support, admin',
    answer: 'support, admin',
    list: 'ama, kofi, support, admin',
  });
});

it('a ticket begins open, as its diagram says', () => {
  expect([ticketTable.name, ticketTable.initial]).toEqual(['Ticket', ['OPEN']]);
});
