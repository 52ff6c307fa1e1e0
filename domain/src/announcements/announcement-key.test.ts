import { expect, test } from 'vitest';

import { announcementKey } from './announcement-key.ts';

test('a message always has the same key, and different messages have different keys', () => {
  const key = announcementKey('We are closed on Friday');
  expect(key).toMatch(/^[0-9a-z]+$/);
  expect(announcementKey('We are closed on Friday')).toBe(key);
  expect(announcementKey('We are closed on Fridays')).not.toBe(key);
});
