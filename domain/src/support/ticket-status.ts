import { keysOf, nextState, type StateTable } from '../state-machine.ts';
import { thisTicket, ticketStateTexts, ticketStepTexts } from './ticket-state-texts.ts';

export const ticketStates = ['OPEN', 'ANSWERED', 'SNOOZED', 'CLOSED'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What customers see: snoozing is only the office's own reminder. */
export const customerTicketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type CustomerTicketState = (typeof customerTicketStates)[number];

const steps = ticketStepTexts;
export type TicketStep = keyof typeof steps;
export const ticketSteps = keysOf(steps);

/**
 * Open while the customer waits for us, answered while we wait for the customer, snoozed until a day on which
 * we continue. A customer's message ends the snooze.
 */
export const ticketTable: StateTable<TicketState, TicketStep> = {
  name: 'Ticket',
  problem: 'ticket.step_not_allowed',
  label: thisTicket,
  initial: ['OPEN'],
  states: ticketStateTexts,
  steps,
  transitions: {
    OPEN: { ask: 'OPEN', answer: 'ANSWERED', snooze: 'SNOOZED', close: 'CLOSED' },
    ANSWERED: { ask: 'OPEN', answer: 'ANSWERED', snooze: 'SNOOZED', close: 'CLOSED' },
    SNOOZED: {
      ask: 'OPEN',
      answer: 'ANSWERED',
      snooze: 'SNOOZED',
      wake: 'OPEN',
      close: 'CLOSED',
    },
    CLOSED: { reopen: 'OPEN' },
  },
};

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextTicketState = (step: TicketStep, from: TicketState) =>
  nextState(ticketTable, step, from);

/**
 * Returns the state that the customer sees.
 * @param ticket `answeredAt` is the time of our last reply, null once the customer has written again
 */
export function customerStateOf(ticket: {
  state: TicketState;
  answeredAt: string | null;
}): CustomerTicketState {
  if (ticket.state === 'CLOSED') return 'CLOSED';
  return ticket.answeredAt === null ? 'OPEN' : 'ANSWERED';
}
