import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';

export const batchStates = [
  'PLANNED',
  'OPEN',
  'CLOSED',
  'DEPARTED',
  'ARRIVED',
  'CLEARING',
  'UNLOADING',
  'COMPLETED',
  'CANCELLED',
] as const;
export type BatchState = (typeof batchStates)[number];

const steps = {
  open: 'You can open a planned batch, or reopen a closed one with a reason.',
  cancel: 'You can only cancel a batch that is planned, or open and empty.',
  load: 'You can only load cartons into an open batch.',
  offload: 'You can only offload cartons from an open batch.',
  close: 'You can only close an open batch.',
  depart: 'Close the loading list before recording departure.',
  delay: 'You can only record a delay before the batch arrives.',
  arrive: 'Record departure before arrival.',
  startClearing: 'Record arrival before starting customs clearance.',
  releaseCustoms: 'Start customs clearance before recording the release.',
  startUnloading: 'Record customs release before unloading.',
  unload: 'Start unloading before scanning cartons.',
  putBack: 'You can only put cartons back while the batch is being unloaded.',
  complete: 'Unload the cartons before completing the batch.',
} as const;
export type BatchStep = keyof typeof steps;
export const batchSteps = keysOf(steps);

export const batchTable: StateTable<BatchState, BatchStep> = {
  name: 'Batch',
  problem: 'batch.step_not_allowed',
  label: 'This batch',
  initial: ['PLANNED'],
  states: {
    PLANNED: 'is planned and not open yet',
    OPEN: 'is open for loading',
    CLOSED: 'is closed and waiting for departure',
    DEPARTED: 'has departed',
    ARRIVED: 'has arrived in Ghana',
    CLEARING: 'is at customs',
    UNLOADING: 'is being unloaded',
    COMPLETED: 'is completed',
    CANCELLED: 'was cancelled',
  },
  steps,
  transitions: {
    PLANNED: { open: 'OPEN', cancel: 'CANCELLED', delay: 'PLANNED' },
    OPEN: { load: 'OPEN', offload: 'OPEN', close: 'CLOSED', cancel: 'CANCELLED', delay: 'OPEN' },
    CLOSED: { open: 'OPEN', depart: 'DEPARTED', delay: 'CLOSED' },
    DEPARTED: { arrive: 'ARRIVED', delay: 'DEPARTED' },
    ARRIVED: { startClearing: 'CLEARING' },
    CLEARING: { releaseCustoms: 'CLEARING', startUnloading: 'UNLOADING' },
    UNLOADING: { unload: 'UNLOADING', putBack: 'UNLOADING', complete: 'COMPLETED' },
    COMPLETED: {},
    CANCELLED: {},
  },
};

export const canStepBatch = (step: BatchStep, from: BatchState) => canStep(batchTable, step, from);

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextBatchState = (step: BatchStep, from: BatchState, batchNumber?: string) =>
  nextState(batchTable, step, from, batchNumber);

/** The step that leads from one state to another; null where none does. */
export const stepBetween = (from: BatchState, to: BatchState): BatchStep | null =>
  from === to
    ? null
    : (batchSteps.find((step) => batchTable.transitions[from][step] === to) ?? null);
