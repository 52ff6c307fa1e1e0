import { expect, test } from 'vitest';

import { containsPattern } from './like-pattern.ts';

test('a pattern finds a text anywhere, with special characters as they are', () => {
  expect(containsPattern('Ama')).toBe('%Ama%');
  expect(containsPattern(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`);
});
