import { expect, test } from 'vitest';

import { dollars } from './dollars.ts';
import { declaredValue } from './format.ts';

test('formats dollars with a comma between the thousands', () => {
  expect(dollars(120_050)).toBe('USD\u00a01,200.50');
  expect(declaredValue({ amount: '1200.50', currency: 'USD' })).toBe('USD\u00a01,200.50');
});
