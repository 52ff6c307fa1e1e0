import { expect, test } from 'vitest';

import { digitalAddressOf, ghanaRegions } from './ghana.ts';

test.each([
  ['GA-183-8164', 'GA-183-8164'],
  ['ga 183 8164', 'GA-183-8164'],
  [' ga1838164 ', 'GA-183-8164'],
  ['AK-0394-1172', 'AK-0394-1172'],
  ['W2-0011-2233', 'W2-0011-2233'],
  ['GA–183–8164', 'GA-183-8164'],
])('the digital address %s is stored as %s', (typed, stored) => {
  expect(digitalAddressOf(typed)).toBe(stored);
});

test.each(['', 'GA', 'GA-18-8164', 'GA-183-816', '1A-183-8164', 'GA-18388-81644', 'GA-183-816O'])(
  '%j is not a digital address',
  (typed) => {
    expect(digitalAddressOf(typed)).toBeNull();
  },
);

test('Ghana has sixteen regions', () => {
  expect(new Set(ghanaRegions).size).toBe(16);
});
