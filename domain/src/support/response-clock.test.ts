import { expect, test } from 'vitest';

import { dueAfter } from './response-clock.ts';
import { defaultSupportRules, supportRulesSchema } from './support-rules.ts';

const { week } = defaultSupportRules;

// 20 Nov 2026 is a Friday.
test.each([
  ['within a morning', '2026-11-20T08:30:00.000Z', 4, '2026-11-20T12:30:00.000Z'],
  ['exactly until closing', '2026-11-20T13:00:00.000Z', 4, '2026-11-20T17:00:00.000Z'],
  ['before opening', '2026-11-20T05:10:00.000Z', 4, '2026-11-20T12:00:00.000Z'],
  ['over the night to Saturday', '2026-11-20T15:00:00.000Z', 4, '2026-11-21T11:00:00.000Z'],
  ['over Sunday to Monday', '2026-11-21T12:15:00.000Z', 4, '2026-11-23T11:15:00.000Z'],
  ['on Sunday', '2026-11-22T10:00:00.000Z', 4, '2026-11-23T12:00:00.000Z'],
  ['after closing', '2026-11-20T18:00:00.000Z', 1, '2026-11-21T10:00:00.000Z'],
  ['over several days', '2026-11-20T08:00:00.000Z', 20, '2026-11-23T15:00:00.000Z'],
])('a reply is due after so many working hours: %s', (_name, start, hours, due) => {
  expect(dueAfter(start, hours, week)).toBe(due);
});

test('a later message is never due before an earlier one', () => {
  let last = '';
  for (let minute = 0; minute < 7 * 24 * 60; minute += 17) {
    const start = new Date(Date.UTC(2026, 10, 16) + minute * 60_000).toISOString();
    const due = dueAfter(start, 4, week);
    expect(due > start && due >= last).toBe(true);
    last = due;
  }
});

const errorsOf = (change: object) =>
  supportRulesSchema
    .safeParse({ ...defaultSupportRules, ...change })
    .error?.issues.map(({ path }) => path.join('.'));

test('the rules need opening hours that are possible, on one day at least', () => {
  expect(errorsOf({})).toBeUndefined();
  expect(errorsOf({ week: week.map(() => null) })).toEqual(['week']);
  expect(errorsOf({ week: week.slice(1) })).toEqual(['week']);
  expect(errorsOf({ week: [{ from: '17:00', to: '08:00' }, ...week.slice(1)] })).toEqual([
    'week.0.to',
  ]);
  expect(errorsOf({ week: [{ from: '8:00', to: '24:00' }, ...week.slice(1)] })).toContain(
    'week.0.from',
  );
  expect(errorsOf({ firstAnswerHours: 0 })).toEqual(['firstAnswerHours']);
});
