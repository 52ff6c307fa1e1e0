import { expect, test } from 'vitest';

import { canStepOpening, nextOpeningState, openingStates, openingSteps } from './opening-status.ts';

test('opening balances allow exactly these steps', () => {
  const allowed = openingStates.map((from) => [
    from,
    openingSteps.filter((step) => canStepOpening(step, from)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    PROPOSED: ['approve', 'reject'],
    POSTED: ['reverse'],
    REJECTED: [],
    REVERSED: [],
  });
});

test('a refusal says what blocks a step and what to do instead', () => {
  expect(() => nextOpeningState('reject', 'POSTED')).toThrow(
    'These opening balances are posted. You can reject them until they’re posted. Reverse them instead.',
  );
});
