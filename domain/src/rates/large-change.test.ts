import { expect, it } from 'vitest';

import { changeWords, isLargeChange, largeChanges } from './large-change.ts';

it.each([
  [128_000, 1_280_000, true],
  [128_000, 12_800, true],
  [100_000, 110_000, false],
  [100_000, 110_001, true],
  [100_000, 90_000, false],
  [100_000, 89_999, true],
  [100_000, 100_000, false],
])('knows whether %i to %i is beyond 10 %%', (last, next, isLarge) => {
  expect(isLargeChange(last, next)).toBe(isLarge);
});

it('writes a change in percent with its sign', () => {
  expect(changeWords(128_000, 1_280_000)).toBe('+900.0 %');
  expect(changeWords(100_000, 85_000)).toBe('-15.0 %');
});

it('names each figure of a rate that changes by more than 10 %', () => {
  const rate = {
    mode: 'AIR' as const,
    tiers: [{ fromUnits: 0, usCents: 2_500 }],
    minimumUnits: 1_000,
    stepUnits: 100,
    divisor: 6_000,
  };
  expect(largeChanges(rate, { ...rate, tiers: [{ fromUnits: 0, usCents: 2_750 }] })).toEqual([]);
  const next = {
    ...rate,
    tiers: [
      { fromUnits: 0, usCents: 2_500 },
      { fromUnits: 45_000, usCents: 240 },
    ],
    minimumUnits: 10_000,
    stepUnits: 1_000,
    divisor: 5_000,
  };
  expect(largeChanges(rate, next)).toEqual([
    { what: 'Price for one kg from 45 kg on', last: 2_500, next: 240, isPrice: true },
    { what: 'Minimum', last: 1_000, next: 10_000, isPrice: false },
    { what: 'Rounding step', last: 100, next: 1_000, isPrice: false },
    { what: 'Volumetric divisor', last: 6_000, next: 5_000, isPrice: false },
  ]);
});
