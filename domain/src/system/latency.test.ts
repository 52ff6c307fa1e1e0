import fc from 'fast-check';
import { expect, test } from 'vitest';

import { latencyCounts, latencyIndex, latencyLimits, percentileOf } from './latency.ts';

const histogramOf = (times: readonly number[]) => {
  const counts = Array.from({ length: latencyCounts }, () => 0);
  for (const ms of times) counts[latencyIndex(ms)] = (counts[latencyIndex(ms)] ?? 0) + 1;
  return counts;
};

test.each([
  [0, 0],
  [1, 0],
  [1.01, 1],
  [100, 6],
  [5000, 11],
  [5001, 12],
])('%s ms is counted at %s', (ms, index) => {
  expect(latencyIndex(ms)).toBe(index);
});

test('without requests there is no percentile', () => {
  expect(percentileOf(histogramOf([]), 0.95)).toBeNull();
});

test('half of 10 requests between 10 and 20 ms took up to 15 ms', () => {
  expect(percentileOf(histogramOf(Array.from({ length: 10 }, () => 15)), 0.5)).toBe(15);
});

test('a time beyond the last limit counts as that limit', () => {
  expect(percentileOf(histogramOf([9000]), 0.99)).toBe(5000);
});

test('the estimate is between the limits around the exact percentile', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0.5, 0.95, 0.99),
      (times, share) => {
        const sorted = times.toSorted((a, b) => a - b);
        const exact = sorted[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
        const upper = latencyLimits[latencyIndex(exact)] ?? 5000;
        const lower = latencyLimits[latencyIndex(exact) - 1] ?? 0;
        const estimate = percentileOf(histogramOf(times), share) ?? -1;
        expect(estimate).toBeGreaterThanOrEqual(lower);
        expect(estimate).toBeLessThanOrEqual(upper);
      },
    ),
  );
});
