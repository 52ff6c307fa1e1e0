import { expect, test } from 'vitest';

import { lineFaults } from './oracle.ts';

test('air freight without a divisor is a fault of its line and does not end the check', () => {
  const working = {
    mode: 'AIR' as const,
    packages: [],
    grossGrams: 0,
    volumeCm3: 0,
    volumetricGrams: null,
    divisor: null,
    measuredUnits: 0,
    minimumUnits: 1,
    stepUnits: 1,
    chargedUnits: 1,
    usCents: 1,
    tiers: [],
    route: null,
    cedisPerDollarE4: 125_000,
  };
  expect(lineFaults(working, 0)).toEqual(['the divisor is missing']);
});
