import { type BatchState, batchStates, stepBetween } from '@sankofa/domain/batches/batch-status';

import type { BatchRow } from '../batch-texts.ts';
import { type HeaderStep, isHeaderStep } from '../voyage/step-texts.ts';

export type { BatchRow };
export type BoardMove = { row: BatchRow; step: HeaderStep; to: BatchState };

/** What was given up is in the history; it is no place to move things to. */
export const boardStates = batchStates.filter((state) => state !== 'CANCELLED');

/** The step that brings a batch there, where this person may take it now. */
export function moveTo(row: BatchRow, to: BatchState): BoardMove | null {
  const step = stepBetween(row.state, to);
  return step && isHeaderStep(step) && row.steps.includes(step) ? { row, step, to } : null;
}

/** Everywhere that this person may move the batch now. */
export const movesOf = (row: BatchRow): BoardMove[] =>
  boardStates.flatMap((to) => moveTo(row, to) ?? []);
