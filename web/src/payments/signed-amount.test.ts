import { moneyOf } from '@sankofa/domain/values/money';
import { expect, test } from 'vitest';

import { signedAmount } from './signed-amount.ts';

test.each([
  [123_456, '+1,234.56'],
  [-465_000, '-4,650.00'],
  [0, '0.00'],
])('a difference of %i pesewas is written as %s', (pesewas, written) => {
  expect(signedAmount(moneyOf(pesewas))).toBe(written);
});
