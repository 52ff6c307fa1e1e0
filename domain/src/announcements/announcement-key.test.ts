import { expect, test } from 'vitest';

import { announcementKey } from './announcement-key.ts';

test('a message has one key, and another message another', () => {
  const key = announcementKey('We are closed on Friday');
  expect(key).toMatch(/^[0-9a-z]+$/);
  expect(announcementKey('We are closed on Friday')).toBe(key);
  expect(announcementKey('We are closed on Fridays')).not.toBe(key);
});
