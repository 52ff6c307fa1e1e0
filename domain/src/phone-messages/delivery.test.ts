import { describe, expect, it } from 'vitest';

import {
  deliveryStates,
  isForward,
  nextLookUpMs,
  retryAfterMs,
  stopsProvider,
} from './delivery.ts';

describe('isForward', () => {
  it('moves forward only, and delivered wins over not delivered', () => {
    expect(isForward('ACCEPTED', 'READ')).toBe(true);
    expect(isForward('READ', 'DELIVERED')).toBe(false);
    expect(isForward('DELIVERED', 'NOT_DELIVERED')).toBe(false);
    expect(isForward('NOT_DELIVERED', 'DELIVERED')).toBe(true);
    expect(isForward('UNKNOWN', 'ACCEPTED')).toBe(true);
    expect(isForward('NOT_DELIVERED', 'EXPIRED')).toBe(false);
    for (const state of deliveryStates) expect(isForward(state, state)).toBe(false);
  });
});

describe('waiting', () => {
  it('doubles between attempts, up to half an hour', () => {
    expect([1, 2, 3, 9].map(retryAfterMs)).toEqual([30_000, 60_000, 120_000, 1_800_000]);
  });
  it('looks a message up for three days', () => {
    let sum = 0;
    for (let count = 0; ; count += 1) {
      const wait = nextLookUpMs(count);
      if (wait === null) break;
      sum += wait;
    }
    expect(sum / 86_400_000).toBeGreaterThan(2.9);
    expect(stopsProvider('CREDIT')).toBe(true);
    expect(stopsProvider('NUMBER')).toBe(false);
  });
});
