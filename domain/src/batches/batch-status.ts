import { Problem } from '../errors/problem.ts';

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

const words = {
  open: 'It can be opened while it is planned, or opened again with a reason while it is closed.',
  cancel: 'Only a planned batch, or an open one with nothing in it, can be cancelled.',
  load: 'Cartons are loaded while the batch is open.',
  offload: 'Cartons are taken out while the batch is open.',
  close: 'Only an open batch can be closed.',
  depart: 'Close the loading list first; then the batch can leave.',
  delay: 'A delay is recorded before the batch arrives.',
  arrive: 'It arrives after it has left.',
  startClearing: 'Customs begins after the batch has arrived.',
  releaseCustoms: 'Customs releases a batch that is being cleared.',
  startUnloading: 'Unloading begins after customs has released the batch.',
  unload: 'Cartons are unloaded once unloading has begun.',
  putBack: 'Cartons are put back on the list while the batch is being unloaded.',
  complete: 'It is completed after its cartons are unloaded.',
} as const;
export type BatchStep = keyof typeof words;
export const batchSteps = Object.keys(words).filter((step): step is BatchStep => step in words);

/** Where each step leads (domain.md §4). A step that leads to the same state changes what is in it. */
const map = {
  PLANNED: { open: 'OPEN', cancel: 'CANCELLED', delay: 'PLANNED' },
  OPEN: { load: 'OPEN', offload: 'OPEN', close: 'CLOSED', cancel: 'CANCELLED', delay: 'OPEN' },
  CLOSED: { open: 'OPEN', depart: 'DEPARTED', delay: 'CLOSED' },
  DEPARTED: { arrive: 'ARRIVED', delay: 'DEPARTED' },
  ARRIVED: { startClearing: 'CLEARING' },
  CLEARING: { releaseCustoms: 'CLEARING', startUnloading: 'UNLOADING' },
  UNLOADING: { unload: 'UNLOADING', putBack: 'UNLOADING', complete: 'COMPLETED' },
  COMPLETED: {},
  CANCELLED: {},
} as const satisfies Record<BatchState, { [Step in BatchStep]?: BatchState }>;

const now: Record<BatchState, string> = {
  PLANNED: 'is planned and not open yet',
  OPEN: 'is open for loading',
  CLOSED: 'is closed and waits to leave',
  DEPARTED: 'has left China',
  ARRIVED: 'has arrived in Ghana',
  CLEARING: 'is with customs',
  UNLOADING: 'is being unloaded',
  COMPLETED: 'is completed',
  CANCELLED: 'was cancelled',
};

const steps: Record<BatchState, { [Step in BatchStep]?: BatchState }> = map;

export const mayTakeBatch = (step: BatchStep, from: BatchState) => steps[from][step] !== undefined;

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export function takeBatch(
  step: BatchStep,
  from: BatchState,
  batchNumber = 'This batch',
): BatchState {
  const to = steps[from][step];
  if (!to)
    throw new Problem('batch.step_not_allowed', {
      from,
      step,
      sentence: `${batchNumber} ${now[from]}. ${words[step]}`,
    });
  return to;
}

/** The step that leads from one state to another; null where none does. */
export const stepBetween = (from: BatchState, to: BatchState): BatchStep | null =>
  from === to ? null : (batchSteps.find((step) => steps[from][step] === to) ?? null);
