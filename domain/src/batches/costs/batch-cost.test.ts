import { expect, test } from 'vitest';

import { costKinds, costKindNames, inPesewas } from './batch-cost.ts';

test('every kind of cost has its own name', () => {
  const names = costKinds.map((kind) => costKindNames[kind]);
  expect(names).toEqual([
    'Freight',
    'Handling in China',
    'Handling in Ghana',
    'Customs and duties',
    'Trucking',
    'Insurance',
    'Other',
  ]);
});

test.each([
  [100_000, 155_000, 1_550_000],
  [1, 15_000, 2],
  [1, 14_999, 1],
  [3, 5_000, 2],
  [0, 155_000, 0],
])(
  '%i cents at %i ten-thousandths of a cedi are %i pesewas, rounded half up',
  (cents, rate, expected) => {
    expect(inPesewas(cents, rate)).toBe(expected);
  },
);
