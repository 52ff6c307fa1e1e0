import { nextState, type StateTable } from '../state-machine.ts';
import { importStateTexts, importStepTexts, importTexts } from './import-texts.ts';

export const importStates = ['READY', 'DONE', 'DISCARDED', 'REVERSED'] as const;
export type ImportState = (typeof importStates)[number];
export type ImportStep = keyof typeof importStepTexts;

export const importTable: StateTable<ImportState, ImportStep> = {
  name: 'Import',
  problem: 'import.step_not_allowed',
  label: importTexts.thisImport,
  initial: ['READY'],
  states: importStateTexts,
  steps: importStepTexts,
  transitions: {
    READY: { map: 'READY', commit: 'DONE', discard: 'DISCARDED' },
    DONE: { reverse: 'REVERSED' },
    DISCARDED: {},
    REVERSED: {},
  },
};

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextImportState = (step: ImportStep, from: ImportState) =>
  nextState(importTable, step, from);
