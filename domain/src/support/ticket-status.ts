import { keysOf, nextState, type StateTable } from '../state-machine.ts';
import { thisTicket, ticketStateTexts, ticketStepTexts } from './ticket-state-texts.ts';

export const ticketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof ticketStates)[number];

const steps = ticketStepTexts;
export type TicketStep = keyof typeof steps;
export const ticketSteps = keysOf(steps);

/** Open while the customer waits for us, answered while we wait for the customer. */
export const ticketTable: StateTable<TicketState, TicketStep> = {
  name: 'Ticket',
  problem: 'ticket.step_not_allowed',
  label: thisTicket,
  initial: ['OPEN'],
  states: ticketStateTexts,
  steps,
  transitions: {
    OPEN: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
    ANSWERED: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
    CLOSED: { reopen: 'OPEN' },
  },
};

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextTicketState = (step: TicketStep, from: TicketState) =>
  nextState(ticketTable, step, from);
