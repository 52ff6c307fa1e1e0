import { expect, it } from 'vitest';

import { changeText, isLargeChange, largeChanges, largeChangeText } from './large-change.ts';
import { rateTexts } from './rate-texts.ts';

it.each([
  [128_000, 1_280_000, true],
  [128_000, 12_800, true],
  [100_000, 110_000, false],
  [100_000, 110_001, true],
  [100_000, 90_000, false],
  [100_000, 89_999, true],
  [100_000, 100_000, false],
])('detects whether %i to %i is beyond 10 %%', (last, next, isLarge) => {
  expect(isLargeChange(last, next)).toBe(isLarge);
});

it('formats a change in percent with its sign', () => {
  expect(changeText(128_000, 1_280_000)).toBe('+900.0%');
  expect(changeText(100_000, 85_000)).toBe('-15.0%');
});

it('names each figure of a rate that changes by more than 10%', () => {
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
  const changes = largeChanges(rate, next).map((one) => ({ ...one, what: one.what.in('en') }));
  expect(changes).toEqual([
    { what: 'Price per kg from 45 kg', last: 2_500, next: 240, figure: 'PRICE' },
    { what: 'Minimum', last: 1_000, next: 10_000, figure: 'QUANTITY' },
    { what: 'Rounding step', last: 100, next: 1_000, figure: 'QUANTITY' },
    { what: 'Volumetric divisor', last: 6_000, next: 5_000, figure: 'DIVISOR' },
  ]);
});

it('formats a quantity as screens do', () => {
  const minimum = {
    what: rateTexts.minimum,
    last: 20_000,
    next: 200_000,
    figure: 'QUANTITY',
  } as const;
  expect(largeChangeText('SEA', minimum).in('en')).toBe('0.020 CBM changes to 0.200 CBM (+900.0%)');
  expect(largeChangeText('AIR', minimum).in('en')).toBe('20 kg changes to 200 kg (+900.0%)');
  expect(largeChangeText('AIR', { ...minimum, figure: 'PRICE' }).in('en')).toBe(
    'USD 200.00 changes to USD 2,000.00 (+900.0%)',
  );
  expect(largeChangeText('AIR', { ...minimum, figure: 'DIVISOR' }).in('en')).toBe(
    '20000 changes to 200000 (+900.0%)',
  );
});
