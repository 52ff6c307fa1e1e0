import { expect, test } from 'vitest';

import { sendableAt, usualQuietHours } from './quiet-hours.ts';

test.each([
  ['2026-11-21T20:59:59.999Z', '2026-11-21T20:59:59.999Z'],
  ['2026-11-21T21:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T02:30:10.500Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
])('what happens at %s is sent at %s', (now, at) => {
  expect(sendableAt(now, usualQuietHours)).toBe(at);
});

test('quiet hours may be within one day, or none', () => {
  const now = '2026-11-21T12:15:00.000Z';
  expect(sendableAt(now, { from: 12, until: 14 })).toBe('2026-11-21T14:00:00.000Z');
  expect(sendableAt(now, { from: 12, until: 12 })).toBe(now);
  expect(sendableAt(now, { from: 14, until: 12 })).toBe(now);
});
