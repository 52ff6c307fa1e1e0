import { describe, expect, it } from 'vitest';

import {
  canStepTransfer,
  nextTransferState,
  transferStates,
  transferSteps,
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

  it('says what blocks a step and what to do instead', () => {
    expect(() => nextTransferState('reject', 'POSTED')).toThrow(
      'This transfer is posted. You can reject it until it’s posted. Reverse it instead.',
    );
  });
});
