import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pesewas } from '../values/money.ts';
import { splitInstalments } from './deposit-share.ts';

test('deposit and balance always add up, and the deposit is 40% to the nearest pesewa', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (total) => {
      const { deposit, balance } = splitInstalments(pesewas(total));
      expect(deposit + balance).toBe(total);
      expect(Math.abs(deposit * 100 - total * 40)).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  [1, 0, 1],
  [2, 1, 1],
  [123_456, 49_382, 74_074],
  // 40% of 10.01 is 4.004, of 10.02 is 4.008: down, then up.
  [1_001, 400, 601],
  [1_002, 401, 601],
])('%i pesewas are split into %i and %i', (total, deposit, balance) => {
  expect(splitInstalments(pesewas(total))).toEqual({ deposit, balance });
});
