import { expect, test } from 'vitest';

import { keptTimes } from './keep-rule.ts';

const day = 24 * 60 * 60_000;

test('of two years of nightly backups, 7 days, 4 weeks and 12 months are kept', () => {
  const nights = Array.from({ length: 730 }, (_, index) =>
    new Date(Date.parse('2026-11-27T03:20:00Z') - index * day).toISOString(),
  );
  const kept = keptTimes(nights).map((at) => at.slice(0, 10));
  expect(kept.join(' ')).toBe(
    // Days, of which the last is also the end of a week; ends of weeks; ends of months.
    '2026-11-27 2026-11-26 2026-11-25 2026-11-24 2026-11-23 2026-11-22 2026-11-21 ' +
      '2026-11-15 2026-11-08 ' +
      '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 ' +
      '2026-02-28 2026-01-31 2025-12-31',
  );
});

test('several backups of one day keep the newest, and the only one is kept', () => {
  expect(keptTimes(['2026-11-27T08:00:00.000Z', '2026-11-27T20:00:00.000Z'])).toEqual([
    '2026-11-27T20:00:00.000Z',
  ]);
  expect(keptTimes(['2020-01-01T00:00:00.000Z'])).toEqual(['2020-01-01T00:00:00.000Z']);
});
