import { expect, test } from 'vitest';

import { instantFromSql, systemClock } from './clock.ts';

test.each([
  ['2026-11-21 09:30:00+00', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 09:30:00.25+00', '2026-11-21T09:30:00.250Z'],
  ['2026-11-21 09:30:00.123987+00', '2026-11-21T09:30:00.123Z'],
  ['2026-11-21 17:30:00+08', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 15:00:00+05:30', '2026-11-21T09:30:00.000Z'],
])('%s is %s', (value, instant) => {
  expect(instantFromSql(value)).toBe(instant);
});

test.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC'])('%s is refused', (value) => {
  expect(() => instantFromSql(value)).toThrow(RangeError);
});

test('the system clock returns times that sort as text', () => {
  expect(systemClock()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
