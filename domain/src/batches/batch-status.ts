import type { Transitions } from '../state-machine.ts';

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

export const batchSteps = [
  'open',
  'cancel',
  'load',
  'offload',
  'close',
  'depart',
  'delay',
  'update',
  'arrive',
  'startClearing',
  'releaseCustoms',
  'startUnloading',
  'unload',
  'undoUnload',
  'complete',
] as const;
export type BatchStep = (typeof batchSteps)[number];

/** The steps allowed in each state and where they lead. Their texts are in `batch-table.ts`. */
export const batchTransitions: Transitions<BatchState, BatchStep> = {
  PLANNED: { open: 'OPEN', cancel: 'CANCELLED', delay: 'PLANNED' },
  OPEN: { load: 'OPEN', offload: 'OPEN', close: 'CLOSED', cancel: 'CANCELLED', delay: 'OPEN' },
  CLOSED: { open: 'OPEN', depart: 'DEPARTED', delay: 'CLOSED' },
  DEPARTED: { arrive: 'ARRIVED', delay: 'DEPARTED', update: 'DEPARTED' },
  ARRIVED: { startClearing: 'CLEARING', update: 'ARRIVED' },
  CLEARING: { releaseCustoms: 'CLEARING', startUnloading: 'UNLOADING', update: 'CLEARING' },
  UNLOADING: {
    unload: 'UNLOADING',
    undoUnload: 'UNLOADING',
    complete: 'COMPLETED',
    update: 'UNLOADING',
  },
  COMPLETED: {},
  CANCELLED: {},
};

export const canStepBatch = (step: BatchStep, from: BatchState) =>
  batchTransitions[from][step] !== undefined;

/** Returns the step that leads from one state to another; null if there is none. */
export const stepBetween = (from: BatchState, to: BatchState): BatchStep | null =>
  from === to ? null : (batchSteps.find((step) => batchTransitions[from][step] === to) ?? null);
