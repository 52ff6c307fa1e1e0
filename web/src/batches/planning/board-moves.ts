import { type BatchState, batchStates, stepBetween } from '@sankofa/domain/batches/batch-status';

import type { BatchRow } from '../batch-texts.ts';
import { type HeaderStep, isHeaderStep } from '../voyage/step-texts.ts';

export type { BatchRow };
export type BoardMove = { row: BatchRow; step: HeaderStep; to: BatchState };

/** Columns of the board. Cancelled batches are in the history; nothing can be moved there. */
export const boardStates = batchStates.filter((state) => state !== 'CANCELLED');

/** Returns the step that moves a batch there, if the user can take it now. */
export function moveTo(row: BatchRow, to: BatchState): BoardMove | null {
  const step = stepBetween(row.state, to);
  return step && isHeaderStep(step) && row.steps.includes(step) ? { row, step, to } : null;
}

/** Returns all moves of the batch that the user can make now. */
export const movesOf = (row: BatchRow): BoardMove[] =>
  boardStates.flatMap((to) => moveTo(row, to) ?? []);
