import { expect, it } from 'vitest';

import { creditBlockOf } from './credit-terms.ts';

const standing = { owed: 10_000, credit: 0, oldestDueOn: '2026-11-10' } as const;

it.each([
  ['no terms', { limit: null, graceDays: null }, standing, null],
  ['a balance of exactly the limit', { limit: 10_000, graceDays: null }, standing, null],
  ['a balance over the limit', { limit: 9_999, graceDays: null }, standing, 'OVER_LIMIT'],
  ['unused credit', { limit: 9_999, graceDays: null }, { ...standing, credit: 1 }, null],
  ['the last day of grace', { limit: null, graceDays: 10 }, standing, null],
  ['a day later', { limit: null, graceDays: 9 }, standing, 'OVERDUE'],
  ['no due date', { limit: null, graceDays: 0 }, { ...standing, oldestDueOn: null }, null],
  ['both', { limit: 1, graceDays: 0 }, standing, 'OVER_LIMIT'],
] as const)('blocks loading by terms: %s', (_, terms, of, block) => {
  expect(creditBlockOf(terms, of, '2026-11-20')).toBe(block);
});
