import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  decimalOf,
  divideHalfUp,
  minorOf,
  moneyOf,
  pesewas,
  pesewasOf,
  splitInstalments,
} from './money.ts';

test('deposit and balance always add up, and the deposit is 40 % to the nearest pesewa', () => {
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
  // 40 % of 10.01 is 4.004, of 10.02 is 4.008: down, then up.
  [1_001, 400, 601],
  [1_002, 401, 601],
])('%i pesewas split into %i and %i', (total, deposit, balance) => {
  expect(splitInstalments(pesewas(total))).toEqual({ deposit, balance });
});

test('half a unit goes up, away from zero below it', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1);
  expect(divideHalfUp(4n, 10n)).toBe(0);
  expect(divideHalfUp(-5n, 10n)).toBe(-1);
  expect(divideHalfUp(15n, 10n)).toBe(2);
});

test('amounts are read and written without floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (amount) => {
      expect(minorOf(decimalOf(amount))).toBe(amount === 0 ? 0 : amount);
      expect(pesewasOf(moneyOf(amount))).toBe(amount === 0 ? 0 : amount);
    }),
  );
  expect(minorOf('1,234.5')).toBe(123_450);
  expect(minorOf('0.1')).toBe(10);
  expect(minorOf('1.234')).toBeNull();
  expect(minorOf('12 cedis')).toBeNull();
  expect(() => pesewas(0.5)).toThrow(RangeError);
});
