import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clockFacts, clockReading, correctedTime, noteServerTime } from './device-clock.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-09-24T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a reading says how wrong the clock was when the server was last heard, and counts on', () => {
  expect(clockFacts(clockReading())).toEqual({ elapsedMs: 0 });
  noteServerTime('Mon, 23 Nov 2026 12:00:00 GMT', Date.now());
  const reading = clockReading();
  vi.advanceTimersByTime(90_000);
  // Somebody sets the clock right.
  vi.setSystemTime(Date.parse('2026-11-23T12:01:30Z'));
  expect(clockFacts(reading)).toEqual({ clockOffsetMs: 60 * 86_400_000 + 500, elapsedMs: 90_000 });
});

test('a reading of a page that was closed meanwhile counts nothing, and an old one says nothing', () => {
  expect(clockFacts({ page: 'another', counter: 5, offsetMs: 7 })).toEqual({ clockOffsetMs: 7 });
  expect(clockFacts(undefined)).toEqual({});
});

test('an answer without a date changes nothing', () => {
  noteServerTime('Mon, 23 Nov 2026 12:00:00 GMT', Date.now());
  const before = clockReading().offsetMs;
  noteServerTime(null, Date.now());
  noteServerTime('nonsense', Date.now());
  expect(clockReading().offsetMs).toBe(before);
});

test('a time is set right by what was known of the clock then, or has become known on the same page', () => {
  const [at, before] = [Date.now(), clockReading()];
  vi.advanceTimersByTime(90_000);
  expect(correctedTime(at, before)).toBe(at);
  noteServerTime('Mon, 23 Nov 2026 12:01:30 GMT', Date.now());
  const right = Date.parse('2026-11-23T12:00:00.500Z');
  expect(correctedTime(at, before)).toBe(right);
  expect(correctedTime(at + 90_000, clockReading())).toBe(right + 90_000);
  expect(correctedTime(at, { page: 'another', counter: 5 })).toBe(at);
  expect(correctedTime(at, undefined)).toBe(at);
});
