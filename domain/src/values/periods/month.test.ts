import { expect, it } from 'vitest';

import { daysOfMonth, monthBefore } from './month.ts';

it('has the days of every month, in leap years too', () => {
  expect(daysOfMonth('2026-10')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('goes back over the end of a year', () => {
  expect(monthBefore('2027-01-15')).toBe('2026-12');
  expect(monthBefore('2026-03-31')).toBe('2026-02');
});
