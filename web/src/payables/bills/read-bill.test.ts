import { expect, test } from 'vitest';

import { dividedParts } from './read-bill.ts';

test.each([
  ['100.00', ['', '', ''], ['33.33', '33.34', '33.33']],
  ['100.00', ['40.00', ''], ['40.00', '60.00']],
  ['100.00', ['120.00', ''], ['120.00', '0.00']],
  ['100.00', ['x', ''], ['x', '100.00']],
  ['', [''], ['0.00']],
  ['100.00', [], []],
])('%s divided by %j is %j', (amount, parts, divided) => {
  expect(dividedParts(amount, parts)).toEqual(divided);
});
