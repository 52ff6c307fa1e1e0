import { nextState, type StateTable } from '../state-machine.ts';
import { batchStateTexts, batchStepTexts, thisBatch } from './batch-state-texts.ts';
import { batchTransitions, type BatchState, type BatchStep } from './batch-status.ts';

export const batchTable: StateTable<BatchState, BatchStep> = {
  name: 'Batch',
  problem: 'batch.step_not_allowed',
  label: thisBatch,
  initial: ['PLANNED'],
  states: batchStateTexts,
  steps: batchStepTexts,
  transitions: batchTransitions,
};

/** Returns the state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextBatchState = (step: BatchStep, from: BatchState, batchNumber?: string) =>
  nextState(batchTable, step, from, batchNumber);
