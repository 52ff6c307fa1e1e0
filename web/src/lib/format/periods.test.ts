import { expect, test } from 'vitest';

import { usualPeriods } from './periods.ts';

const periodsOn = (today: string) =>
  Object.fromEntries(
    usualPeriods(today).map(({ name, period }) => [name, `${period.from} ${period.to}`]),
  );

test('months end on their last day, also across years', () => {
  expect(periodsOn('2027-01-09')).toEqual({
    thisMonth: '2027-01-01 2027-01-09',
    lastMonth: '2026-12-01 2026-12-31',
    thisYear: '2027-01-01 2027-01-09',
    lastTwelveMonths: '2026-01-10 2027-01-09',
  });
  expect(periodsOn('2028-03-31')['lastMonth']).toBe('2028-02-01 2028-02-29');
});
