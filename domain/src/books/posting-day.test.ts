import { expect, test } from 'vitest';

import { postingDay, takenBackOn } from './posting-day.ts';

const today = '2026-12-03';
const open = { today, closedThrough: null };
const closed = { today, closedThrough: '2026-11-30' };

test('a document is posted on its own date while that day is open', () => {
  expect(postingDay('2026-11-28', open)).toBe('2026-11-28');
  expect(postingDay('2026-12-01', closed)).toBe('2026-12-01');
  expect(postingDay('2026-11-28', { today, closedThrough: '2026-11-27' })).toBe('2026-11-28');
});

test('a document of a closed day is posted on the first open day', () => {
  expect(postingDay('2026-11-28', closed)).toBe('2026-12-01');
  expect(postingDay('2026-11-30', closed)).toBe('2026-12-01');
  expect(postingDay('2026-11-28', { today, closedThrough: '2026-12-02' })).toBe(today);
});

test('a document of today or of a later date is posted today', () => {
  expect(postingDay(today, closed)).toBe(today);
  expect(postingDay('2027-01-15', open)).toBe(today);
});

test('a mistake is taken back on its own day, or today if that day is closed', () => {
  expect(takenBackOn('2026-11-28', open)).toBe('2026-11-28');
  expect(takenBackOn('2026-12-01', closed)).toBe('2026-12-01');
  expect(takenBackOn('2026-11-30', closed)).toBe(today);
  expect(takenBackOn('2026-11-28', closed)).toBe(today);
});
