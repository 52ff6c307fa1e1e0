import { expect, it } from 'vitest';

import { yuanPerDollar, yuanRateSchema } from './yuan-rate.ts';

it.each([
  [125_000, 17_250, '7.2464'],
  [125_000, 125_000, '1.0000'],
  // Half of the last digit is rounded up.
  [100_005, 20_000, '5.0003'],
])('at %i and %i a dollar is %s yuan', (dollar, yuan, expected) =>
  expect(yuanPerDollar(dollar, yuan)).toBe(expected),
);

it('a version of the rate says what a yuan costs, from when, and who entered it', () => {
  const version = {
    id: '3f0c7a56-6c1d-4b0e-9a57-2f1c0d9e8b11',
    cedisPerYuan: '1.7250',
    effectiveFrom: '2026-03-01T08:00:00.000Z',
    note: 'Bank of Ghana',
    createdBy: 'Efua Asante',
    isCurrent: true,
  };
  expect(yuanRateSchema.parse(version)).toEqual(version);
  for (const field of Object.keys(version))
    expect(yuanRateSchema.safeParse({ ...version, [field]: undefined }).success).toBe(false);
});
