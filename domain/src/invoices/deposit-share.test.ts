import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pesewas } from '../values/money.ts';
import { splitInstalments } from './deposit-share.ts';

const percents = fc.oneof(fc.constant(40), fc.integer({ min: 1, max: 99 }));

test('deposit and balance always add up, and the deposit is its share to the nearest pesewa', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), percents, (total, percent) => {
      const { deposit, balance } = splitInstalments(pesewas(total), percent);
      expect(deposit + balance).toBe(total);
      expect(Math.abs(deposit * 100 - total * percent)).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  [1, 40, 0, 1],
  [2, 40, 1, 1],
  [123_456, 40, 49_382, 74_074],
  // 40% of 10.01 is 4.004, of 10.02 is 4.008: down, then up.
  [1_001, 40, 400, 601],
  [1_002, 40, 401, 601],
  // Half a pesewa is rounded up.
  [50, 33, 17, 33],
  [1, 50, 1, 0],
])(
  '%i pesewas with a deposit of %i% are split into %i and %i',
  (total, percent, deposit, balance) => {
    expect(splitInstalments(pesewas(total), percent)).toEqual({ deposit, balance });
  },
);
