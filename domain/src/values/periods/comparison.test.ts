import { expect, test } from 'vitest';

import {
  comparedDays,
  comparedFromUnit,
  comparedParts,
  lengthOf,
  partsOfPeriod,
} from './comparison.ts';

test('the earlier period ends the day before, with the same number of days', () => {
  expect(comparedDays({ from: '2026-11-01', to: '2026-11-25' })).toEqual({
    from: '2026-10-07',
    to: '2026-10-31',
  });
  expect(
    comparedDays({ from: '2026-11-01', to: '2026-11-25', comparedFrom: '2026-10-01' }),
  ).toEqual({ from: '2026-10-01', to: '2026-10-25' });
});

test('this month is compared with the same days of the month before, unless that is shorter', () => {
  expect(comparedFromUnit({ from: '2026-11-01', to: '2026-11-25' }, '2026-10-01')).toBe(
    '2026-10-01',
  );
  // February has 28 days: 31 days from its first would reach into March.
  expect(comparedFromUnit({ from: '2026-03-01', to: '2026-03-31' }, '2026-02-01')).toBe(
    '2026-01-29',
  );
  expect(comparedFromUnit({ from: '2026-03-01', to: '2026-03-28' }, '2026-02-01')).toBe(
    '2026-02-01',
  );
});

const periods = [
  { from: '2026-11-21', to: '2026-11-21' },
  { from: '2026-10-23', to: '2026-11-22' },
  { from: '2026-10-22', to: '2026-11-22' },
  { from: '2026-01-01', to: '2026-04-10' },
  { from: '2026-01-15', to: '2026-12-03' },
  { from: '2024-02-01', to: '2025-01-31' },
];

test.each(periods)('the parts of $from to $to follow each other without a gap', (period) => {
  const parts = partsOfPeriod(period);
  expect(parts[0]?.from).toBe(period.from);
  expect(parts.at(-1)?.to).toBe(period.to);
  expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(period));
  const earlier = comparedParts(period);
  expect(earlier.map(lengthOf)).toEqual(parts.map(lengthOf));
  expect(earlier[0]?.from).toBe(comparedDays(period).from);
  expect(earlier.at(-1)?.to).toBe(comparedDays(period).to);
});

test('a period is divided by day up to a month, by week up to a quarter and then by month', () => {
  expect(periods.map((period) => partsOfPeriod(period).length)).toEqual([1, 31, 5, 15, 12, 12]);
  expect(partsOfPeriod({ from: '2026-01-15', to: '2026-12-03' })[1]).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});
