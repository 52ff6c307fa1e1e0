import { expect, test } from 'vitest';

import { canRate, ratingInput } from './ticket-rating.ts';

const ratedAt = '2026-11-20T10:00:00.000Z';

test('a ticket is rated once it is closed, and the rating is final after seven days', () => {
  expect(canRate({ state: 'OPEN', ratedAt: null }, ratedAt)).toBe(false);
  expect(canRate({ state: 'ANSWERED', ratedAt: null }, ratedAt)).toBe(false);
  expect(canRate({ state: 'CLOSED', ratedAt: null }, '2027-11-20T10:00:00.000Z')).toBe(true);
  expect(canRate({ state: 'CLOSED', ratedAt }, '2026-11-27T10:00:00.000Z')).toBe(true);
  expect(canRate({ state: 'CLOSED', ratedAt }, '2026-11-27T10:00:00.001Z')).toBe(false);
});

test.each([0, 6, 2.5, '4', null])('refuses the score %s', (score) => {
  expect(ratingInput.safeParse({ score }).success).toBe(false);
});
