import { Problem } from '../errors/problem.ts';

export const ticketStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketState = (typeof ticketStates)[number];

const words = {
  ask: 'Reopen the ticket to send a message.',
  answer: 'Reopen the ticket to reply.',
  close: 'It’s already closed.',
  reopen: 'Only a closed ticket can be reopened.',
} as const;
export type TicketStep = keyof typeof words;
export const ticketSteps = Object.keys(words).filter((step): step is TicketStep => step in words);

/** Open while the customer waits for us, answered while we wait for the customer. */
const map: Record<TicketState, { [Step in TicketStep]?: TicketState }> = {
  OPEN: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
  ANSWERED: { ask: 'OPEN', answer: 'ANSWERED', close: 'CLOSED' },
  CLOSED: { reopen: 'OPEN' },
};

const now: Record<TicketState, string> = {
  OPEN: 'This ticket is open.',
  ANSWERED: 'This ticket is open and answered.',
  CLOSED: 'This ticket is closed.',
};

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export function takeTicket(step: TicketStep, from: TicketState): TicketState {
  const to = map[from][step];
  if (!to)
    throw new Problem('ticket.step_not_allowed', {
      from,
      step,
      sentence: `${now[from]} ${words[step]}`,
    });
  return to;
}
