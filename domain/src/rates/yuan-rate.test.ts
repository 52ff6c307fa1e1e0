import { expect, it } from 'vitest';

import { yuanPerDollar } from './yuan-rate.ts';

it.each([
  [125_000, 17_250, '7.2464'],
  [125_000, 125_000, '1.0000'],
  // Half of the last digit is rounded up.
  [100_005, 20_000, '5.0003'],
])('at %i and %i a dollar is %s yuan', (dollar, yuan, expected) =>
  expect(yuanPerDollar(dollar, yuan)).toBe(expected),
);
