import { expect, test } from 'vitest';

import { seaBatch } from '../../testing/office.tsx';
import { daysLate, monthsIn, placeIn, pointsOf, spanOf } from './timeline-days.ts';

const delayed = { ...seaBatch, eta: '2027-01-11', isDelayed: true };
const keysOf = (row: typeof seaBatch) => pointsOf(row).map(({ key, on }) => `${key} ${on}`);

test('actual days replace planned ones', () => {
  expect(keysOf(seaBatch)).toEqual([
    'cutoff 2026-11-25',
    'leaves 2026-11-27',
    'arrives 2027-01-05',
  ]);
  const departed = { ...delayed, departedAt: '2026-11-27T17:00:00.000Z' };
  // One o'clock in the morning of the next day in China.
  expect(keysOf(departed)).toEqual([
    'cutoff 2026-11-25',
    'left 2026-11-28',
    'first 2027-01-05',
    'arrives 2027-01-11',
  ]);
  expect(keysOf({ ...departed, arrivedAt: '2027-01-09T08:00:00.000Z' })).toContain(
    'arrived 2027-01-09',
  );
});

test('a cut-off that a batch did not wait for is not shown as the next day', () => {
  const early = { ...seaBatch, departedAt: '2026-11-22T09:00:00.000Z' };
  expect(keysOf(early)).toEqual(['left 2026-11-22', 'arrives 2027-01-05']);
});

test('a delay counts from the day planned first, and an early arrival is not a delay', () => {
  expect(daysLate(delayed)).toBe(6);
  expect(daysLate({ ...delayed, arrivedAt: '2027-01-09T08:00:00.000Z' })).toBe(4);
  expect(daysLate({ ...seaBatch, arrivedAt: '2027-01-02T08:00:00.000Z' })).toBe(0);
});

test('the span contains every day and today, and positions in it are in thousandths', () => {
  const span = spanOf([delayed], '2026-11-20');
  expect(span).toEqual({ from: '2026-11-18', days: 56 });
  expect(placeIn(span, '2026-11-18')).toBe(0);
  expect(placeIn(span, '2026-12-16')).toBe(500);
  expect(placeIn(span, '2027-01-13')).toBe(1000);
  expect(monthsIn(span)).toEqual(['2026-12-01', '2027-01-01']);
  expect(spanOf([], '2026-11-20')).toEqual({ from: '2026-11-18', days: 4 });
});
