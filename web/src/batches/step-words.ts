import { hasDuty, type Actor } from '@sankofa/domain/access';
import { mayStepBatch } from '@sankofa/domain/batches/batch-policy';
import {
  type BatchState,
  type BatchStep,
  mayTakeBatch,
} from '@sankofa/domain/batches/batch-status';

import { counted } from '../lib/format.ts';
import { type Batch, loadWords, toldWords, vehicle } from './batch-words.ts';

/** The steps that a button takes; cartons are loaded, taken out and unloaded by scanning. */
export type HeaderStep = Exclude<BatchStep, 'load' | 'offload' | 'unload'>;

type Words = {
  label: (batch: Batch) => string;
  /** What will happen, to what and to how many people; said before it is done. */
  happens: (batch: Batch) => string;
  done: (batch: Batch) => string;
  isDanger?: boolean;
};

export const stepWords: Record<HeaderStep, Words> = {
  open: {
    label: ({ state }) => (state === 'CLOSED' ? 'Open again' : 'Open for loading'),
    happens: ({ state, cartons }) =>
      state === 'CLOSED'
        ? `The loading list with ${counted(cartons, 'carton')} is no longer frozen: cartons can be loaded and taken out again. No customer is told.`
        : 'Cartons can be scanned into it from now on. No customer is told.',
    done: (batch) => `${batch.batchNumber} is open for loading`,
  },
  close: {
    label: () => 'Close loading list',
    happens: (batch) =>
      `The list is frozen with ${loadWords(batch)}. Nothing can be loaded or taken out until it is opened again. No customer is told.`,
    done: (batch) => `${batch.batchNumber} is closed`,
  },
  depart: {
    label: () => 'Record departure',
    happens: (batch) =>
      `On its way with the ${vehicle[batch.mode]}: ${loadWords(batch)}. ${toldWords(batch.customers)} This cannot be taken back.`,
    done: (batch) => `${batch.batchNumber} has left`,
  },
  delay: {
    label: () => 'Record a delay',
    happens: (batch) =>
      `The expected days move, and with them the days on which balances are due. ${toldWords(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} has new dates`,
  },
  arrive: {
    label: () => 'Record arrival',
    happens: (batch) =>
      `In Ghana from then on: ${loadWords(batch)}. ${toldWords(batch.customers)} This cannot be taken back.`,
    done: (batch) => `${batch.batchNumber} has arrived`,
  },
  startClearing: {
    label: () => 'Hand papers to customs',
    happens: () => 'The batch is with customs from now on. Customers see it in their tracking.',
    done: (batch) => `${batch.batchNumber} is with customs`,
  },
  releaseCustoms: {
    label: () => 'Record customs release',
    happens: (batch) =>
      `Customs has let it go with ${counted(batch.cartons, 'carton')}, so unloading can begin. ${toldWords(batch.customers)}`,
    done: (batch) => `${batch.batchNumber} is released`,
  },
  startUnloading: {
    label: () => 'Start unloading',
    happens: (batch) => `The warehouse scans ${counted(batch.cartons, 'carton')} out, one by one.`,
    done: (batch) => `${batch.batchNumber} is being unloaded`,
  },
  complete: {
    label: () => 'Finish unloading',
    happens: (batch) => {
      const missing = batch.cartons - batch.unloaded;
      return missing > 0
        ? `${batch.unloaded} of ${batch.cartons} cartons were scanned. What is missing (${missing}) becomes a SHORT discrepancy, and whoever owns it is told. Customers whose goods are free are told that they can collect.`
        : `Every carton was scanned: ${batch.unloaded} of ${batch.cartons}. Customers whose goods are free are told that they can collect.`;
    },
    done: (batch) => `${batch.batchNumber} is completed`,
  },
  cancel: {
    label: () => 'Cancel batch',
    happens: () => 'It holds nothing, so nobody is told. It stays in the history with your reason.',
    done: (batch) => `${batch.batchNumber} is cancelled`,
    isDanger: true,
  },
};

export const isHeaderStep = (step: BatchStep): step is HeaderStep => step in stepWords;
export const headerSteps = (batch: Batch) => batch.steps.filter((step) => isHeaderStep(step));

/** What carries a batch on from each state. */
const onward: Record<BatchState, HeaderStep | null> = {
  PLANNED: 'open',
  OPEN: 'close',
  CLOSED: 'depart',
  DEPARTED: 'arrive',
  ARRIVED: 'startClearing',
  CLEARING: 'releaseCustoms',
  UNLOADING: 'complete',
  COMPLETED: null,
  CANCELLED: null,
};

export function nextStep(batch: Batch): HeaderStep | null {
  const step = onward[batch.state];
  return step === 'releaseCustoms' && batch.customsReleasedAt ? 'startUnloading' : step;
}

/** Who does what comes next, where the person who looks does not. */
export function whoIsNext(actor: Actor, batch: Batch): string | null {
  const step = nextStep(batch);
  if (!step || !mayTakeBatch(step, batch.state) || mayStepBatch(actor, step)) return null;
  const label = stepWords[step].label(batch);
  const who =
    step === 'startUnloading' || step === 'complete'
      ? 'the warehouse in Ghana'
      : 'people with the duty “batches”';
  return hasDuty(actor, 'batches') || hasDuty(actor, 'warehouse')
    ? `Next comes “${label}”, done by ${who}.`
    : null;
}
