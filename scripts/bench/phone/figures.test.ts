import { expect, test } from 'vitest';

import { medianOf, misses, type PhoneFigure, phoneTable } from './figures.ts';

const figure: PhoneFigure = {
  group: 'response',
  name: 'filter',
  value: 100,
  goal: 100,
  unit: 'ms',
  unslowed: 30.4,
  cpuMs: 12,
};

test('the median of an even number of values is the lower of the middle two', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([2, 2]);
  expect(medianOf([])).toBeNaN();
});

test('a figure above its goal, or that was not measured, misses it', () => {
  expect(misses(figure)).toBe(false);
  expect(misses({ ...figure, value: 100.5 })).toBe(true);
  expect(misses({ ...figure, value: Number.NaN })).toBe(true);
});

test('the table shows each figure with its goal and without the slowdown', () => {
  const [, row = ''] = phoneTable([{ ...figure, value: 120 }]).split('\n');
  expect(row.trim().split(/\s{2,}/)).toEqual([
    'response',
    'filter',
    '120 ms',
    '100 ms',
    'MISSED',
    '30 ms',
    '12 ms',
  ]);
});
