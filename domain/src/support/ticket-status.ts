import { keysOf, nextState, type StateTable } from '../state-machine.ts';

export const ticketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof ticketStates)[number];

const steps = {
  ask: 'Reopen the ticket to send a message.',
  answer: 'Reopen the ticket to reply.',
  close: 'It’s already closed.',
  reopen: 'Only a closed ticket can be reopened.',
} as const;
export type TicketStep = keyof typeof steps;
export const ticketSteps = keysOf(steps);

/** Open while the customer waits for us, answered while we wait for the customer. */
export const ticketTable: StateTable<TicketState, TicketStep> = {
  name: 'Ticket',
  problem: 'ticket.step_not_allowed',
  label: 'This ticket',
  initial: ['OPEN'],
  states: {
    OPEN: 'is open',
    ANSWERED: 'is open and answered',
    CLOSED: 'is closed',
  },
  steps,
  transitions: {
    OPEN: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
    ANSWERED: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
    CLOSED: { reopen: 'OPEN' },
  },
};

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextTicketState = (step: TicketStep, from: TicketState) =>
  nextState(ticketTable, step, from);
