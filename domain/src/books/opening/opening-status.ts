import { canStep, keysOf, nextState, type StateTable } from '../../state-machine.ts';
import { bookTexts } from '../book-texts.ts';
import { openingStateTexts, openingStepTexts } from './opening-state-texts.ts';

export const openingStates = ['PROPOSED', 'POSTED', 'REJECTED', 'REVERSED'] as const;
export type OpeningState = (typeof openingStates)[number];

const steps = openingStepTexts;
export type OpeningStep = keyof typeof steps;
export const openingSteps = keysOf(steps);

/** Opening balances: one person enters them, another approves them, which posts them. */
export const openingTable: StateTable<OpeningState, OpeningStep> = {
  name: 'Opening balances',
  problem: 'opening.step_not_allowed',
  label: bookTexts.theseOpening,
  initial: ['PROPOSED'],
  states: openingStateTexts,
  steps,
  transitions: {
    PROPOSED: { approve: 'POSTED', reject: 'REJECTED' },
    POSTED: { reverse: 'REVERSED' },
    REJECTED: {},
    REVERSED: {},
  },
};

export const canStepOpening = (step: OpeningStep, from: OpeningState) =>
  canStep(openingTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextOpeningState = (step: OpeningStep, from: OpeningState) =>
  nextState(openingTable, step, from);
