import { expect, it } from 'vitest';

import { shorterThanPlausible } from './transit.ts';

it.each([
  ['SEA', '2026-12-05T08:00:00.000Z', null],
  ['SEA', '2026-12-05T07:59:59.000Z', '14 days by sea'],
  ['AIR', '2026-11-21T12:00:00.000Z', null],
  ['AIR', '2026-11-21T11:59:59.000Z', '4 hours by air'],
] as const)(
  'a batch by %s that arrives at %s breaks this minimum transit time: %s',
  (mode, arrivedAt, expectedText) => {
    const least = shorterThanPlausible(mode, { departedAt: '2026-11-21T08:00:00.000Z', arrivedAt });
    expect(least?.in('en') ?? null).toBe(expectedText);
  },
);
