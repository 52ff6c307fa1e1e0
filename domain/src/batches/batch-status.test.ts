import { describe, expect, it, test } from 'vitest';

import { refusalOf } from '../errors/testing/refusal-of.ts';
import {
  batchStates,
  batchSteps,
  canStepBatch,
  stepBetween,
  type BatchState,
  type BatchStep,
} from './batch-status.ts';
import { nextBatchState } from './batch-table.ts';

/** The table of domain.md §4 and the updates that are posted on the way, written out a second time by hand. */
const allowed: Record<BatchState, { [Step in BatchStep]?: BatchState }> = {
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

const cells = batchStates.flatMap((from) =>
  batchSteps.map((step) => ({ from, step, to: allowed[from][step] })),
);

describe('batch steps', () => {
  it('cover the whole table', () => {
    expect(cells).toHaveLength(9 * 15);
  });

  test.each(cells.filter(({ to }) => to))(
    'lead from $from by $step to $to',
    ({ from, step, to }) => {
      expect(canStepBatch(step, from)).toBe(true);
      expect(nextBatchState(step, from)).toBe(to);
    },
  );

  test.each(cells.filter(({ to }) => !to))(
    'refuse $step in state $from with a sentence',
    (cell) => {
      expect(canStepBatch(cell.step, cell.from)).toBe(false);
      const refusal = refusalOf(() => nextBatchState(cell.step, cell.from, 'SEA-2026-0001'));
      expect(refusal.code).toBe('batch.step_not_allowed');
      expect(refusal.status).toBe(409);
      // What blocks it, and how to unblock it.
      expect(refusal.message).toMatch(/^SEA-2026-0001 (is|has|was) [^.]+\. [A-Z][^.]+\.$/);
    },
  );
});

it('stepBetween finds the one step between two states, and null where there is none', () => {
  const transitions = batchStates.flatMap((from) =>
    batchStates.flatMap((to) => {
      const step = stepBetween(from, to);
      return step ? [`${from} ${step} ${to}`] : [];
    }),
  );
  expect(transitions).toEqual([
    'PLANNED open OPEN',
    'PLANNED cancel CANCELLED',
    'OPEN close CLOSED',
    'OPEN cancel CANCELLED',
    'CLOSED open OPEN',
    'CLOSED depart DEPARTED',
    'DEPARTED arrive ARRIVED',
    'ARRIVED startClearing CLEARING',
    'CLEARING startUnloading UNLOADING',
    'UNLOADING complete COMPLETED',
  ]);
});
