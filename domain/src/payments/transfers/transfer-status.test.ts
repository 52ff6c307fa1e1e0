import { describe, expect, it } from 'vitest';

import {
  canStepTransfer,
  nextTransferState,
  transferStates,
  transferSteps,
  transferTable,
} from './transfer-status.ts';

describe('a transfer between our own accounts', () => {
  it('allows exactly these steps', () => {
    const allowed = transferStates.map((from) => [
      from,
      transferSteps.filter((step) => canStepTransfer(step, from)),
    ]);
    expect(Object.fromEntries(allowed)).toEqual({
      REQUESTED: ['approve', 'reject', 'match'],
      POSTED: ['reverse', 'match'],
      REJECTED: [],
      REVERSED: [],
    });
  });

  it('leads to these states, and starts waiting or, below the limit, posted', () => {
    const reached = transferStates.flatMap((from) =>
      transferSteps
        .filter((step) => canStepTransfer(step, from))
        .map((step) => `${from} ${step} ${nextTransferState(step, from)}`),
    );
    expect(reached).toEqual([
      'REQUESTED approve POSTED',
      'REQUESTED reject REJECTED',
      'REQUESTED match REQUESTED',
      'POSTED reverse REVERSED',
      'POSTED match POSTED',
    ]);
    expect([transferTable.name, transferTable.initial]).toEqual([
      'Transfer',
      ['REQUESTED', 'POSTED'],
    ]);
    expect(() => nextTransferState('approve', 'REVERSED')).toThrow(
      expect.objectContaining({ code: 'transfer.step_not_allowed' }),
    );
  });

  it('says what blocks a step and what to do instead', () => {
    expect(() => nextTransferState('reject', 'POSTED')).toThrow(
      'This transfer is posted. You can reject it until it’s posted. Reverse it instead.',
    );
  });
});
