import { canStep, keysOf, nextState, type StateTable } from '../../state-machine.ts';
import { transferStateTexts, transferStepTexts } from './transfer-state-texts.ts';
import { transferTexts } from './transfer-texts.ts';

export const transferStates = ['REQUESTED', 'POSTED', 'REJECTED', 'REVERSED'] as const;
export type TransferState = (typeof transferStates)[number];

const steps = transferStepTexts;
export type TransferStep = keyof typeof steps;
export const transferSteps = keysOf(steps);

/** A transfer between our own accounts. Above the limit for one person it waits for another. */
export const transferTable: StateTable<TransferState, TransferStep> = {
  name: 'Transfer',
  problem: 'transfer.step_not_allowed',
  label: transferTexts.thisTransfer,
  initial: ['REQUESTED', 'POSTED'],
  states: transferStateTexts,
  steps,
  transitions: {
    REQUESTED: { approve: 'POSTED', reject: 'REJECTED', match: 'REQUESTED' },
    POSTED: { reverse: 'REVERSED', match: 'POSTED' },
    REJECTED: {},
    REVERSED: {},
  },
};

export const canStepTransfer = (step: TransferStep, from: TransferState) =>
  canStep(transferTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextTransferState = (step: TransferStep, from: TransferState) =>
  nextState(transferTable, step, from);
