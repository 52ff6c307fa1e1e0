import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shareValue } from './declared-value.ts';

test('a value is divided over its cartons to the last cent, with the remainder on the first ones', () => {
  expect(shareValue(120_050, 2)).toEqual([60_025, 60_025]);
  expect(shareValue(100, 3)).toEqual([34, 33, 33]);
  expect(shareValue(1, 4)).toEqual([1, 0, 0, 0]);
});

test('the shares always add up, and differ by at most one', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.integer({ min: 1, max: 100 }), (minor, cartons) => {
      const shares = shareValue(minor, cartons);
      expect(shares).toHaveLength(cartons);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minor);
      expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});
