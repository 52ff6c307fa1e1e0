import { expect, test } from 'vitest';

import { deductedOf, differenceOf, listedAgainMs, nightOf } from './reconciliation.ts';

test.each([
  [500, 500, null],
  [0, 0, null],
  [500, 0, 'MISSING_HERE'],
  [0, 500, 'MISSING_THERE'],
  [400, 500, 'OTHER_AMOUNT'],
  [600, 500, 'OTHER_AMOUNT'],
  // A resolved difference that turned out to be none leaves the books below zero.
  [0, -500, 'MISSING_THERE'],
] as const)(
  'with %i at the provider and %i in the books, the difference is %s',
  (gateway, books, kind) => expect(differenceOf({ gateway, books })).toBe(kind),
);

test.each([
  ['2026-11-21T01:59:59.999Z', '2026-11-20'],
  ['2026-11-21T02:00:00.000Z', '2026-11-21'],
  ['2026-11-21T23:59:59.999Z', '2026-11-21'],
])('at %s, the night of %s is processed', (now, night) => expect(nightOf(now)).toBe(night));

test('the shortfall of a payout beyond its fees was deducted', () => {
  expect(deductedOf({ processedPesewas: 10_000, feesPesewas: 195, bankPesewas: 9_805 })).toBe(0);
  expect(deductedOf({ processedPesewas: 10_000, feesPesewas: 195, bankPesewas: 9_000 })).toBe(805);
});

test('transactions of the last two weeks are listed again', () =>
  expect(listedAgainMs).toBe(1_209_600_000));
