import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { leftIn, suggest, type BatchCapacity, type Waiting } from './suggestion.ts';

const room: BatchCapacity = {
  weightGrams: 0,
  volumeCm3: 0,
  capacityGrams: 1_000_000,
  capacityCm3: 10_000_000,
};
const waiting = (shipmentId: string, over: Partial<Waiting> = {}): Waiting => ({
  shipmentId,
  since: '2026-11-10T08:00:00.000Z',
  weightGrams: 100_000,
  volumeCm3: 2_000_000,
  isPartlyLoaded: false,
  isIncomplete: false,
  ...over,
});
const idsOf = (shipments: readonly Waiting[]) => shipments.map(({ shipmentId }) => shipmentId);

describe('suggestions', () => {
  it('list partly loaded shipments first, then the longest waiting', () => {
    const { chosen, after } = suggest(room, [
      waiting('late', { since: '2026-11-12T08:00:00.000Z' }),
      waiting('early', { since: '2026-11-01T08:00:00.000Z' }),
      waiting('partly loaded', { since: '2026-11-15T08:00:00.000Z', isPartlyLoaded: true }),
    ]);
    expect(idsOf(chosen)).toEqual(['partly loaded', 'early', 'late']);
    expect(leftIn(after)).toEqual({ grams: 700_000, cm3: 4_000_000 });
  });

  it('have one stable order where two have waited equally long', () => {
    const same = [waiting('b'), waiting('c'), waiting('a')];
    expect(idsOf(suggest(room, same).chosen)).toEqual(['a', 'b', 'c']);
    const partlyLoaded = waiting('z', { isPartlyLoaded: true });
    expect(idsOf(suggest(room, [...same, partlyLoaded]).chosen)).toEqual(['z', 'a', 'b', 'c']);
    const sooner = waiting('y', { since: '2026-11-09T08:00:00.000Z' });
    expect(idsOf(suggest(room, [...same, sooner]).chosen)).toEqual(['y', 'a', 'b', 'c']);
  });

  it('skip what is too large for the remaining capacity, and continue with what fits', () => {
    const { chosen, passedOver } = suggest(room, [
      waiting('a', { volumeCm3: 7_000_000, since: '2026-11-01T08:00:00.000Z' }),
      waiting('b', { volumeCm3: 4_000_000, since: '2026-11-02T08:00:00.000Z' }),
      waiting('c', { volumeCm3: 3_000_000, since: '2026-11-03T08:00:00.000Z' }),
    ]);
    expect(idsOf(chosen)).toEqual(['a', 'c']);
    expect(passedOver).toBe(1);
  });

  it('never split a shipment, but complete one that is already split', () => {
    const { chosen, incomplete } = suggest(room, [
      waiting('held in part', { isIncomplete: true }),
      waiting('partly loaded', { isIncomplete: true, isPartlyLoaded: true }),
    ]);
    expect(idsOf(chosen)).toEqual(['partly loaded']);
    expect(incomplete).toBe(1);
  });

  it('use the only limit that is set', () => {
    const light = { ...room, capacityGrams: null };
    expect(suggest(light, [waiting('heavy', { weightGrams: 90_000_000 })]).chosen).toHaveLength(1);
    expect(leftIn(light).grams).toBeNull();
  });

  it('never exceed the capacity, never repeat a shipment, and don’t depend on the input order', () => {
    const some = fc.uniqueArray(
      fc.record({
        shipmentId: fc.uuid(),
        since: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-09T08:00:00.000Z'),
        weightGrams: fc.integer({ min: 1, max: 900_000 }),
        volumeCm3: fc.integer({ min: 0, max: 6_000_000 }),
        isPartlyLoaded: fc.boolean(),
        isIncomplete: fc.boolean(),
      }),
      { maxLength: 30, selector: ({ shipmentId }) => shipmentId },
    );
    const used = fc.record({
      weightGrams: fc.integer({ min: 0, max: 1_000_000 }),
      volumeCm3: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(some, used, (shipments, already) => {
        const { chosen, after } = suggest({ ...room, ...already }, shipments);
        const sum = (of: 'weightGrams' | 'volumeCm3') =>
          chosen.reduce((total, one) => total + one[of], already[of]);
        expect(sum('weightGrams')).toBeLessThanOrEqual(1_000_000);
        expect(sum('volumeCm3')).toBeLessThanOrEqual(10_000_000);
        expect(after).toMatchObject({ weightGrams: sum('weightGrams') });
        expect(new Set(idsOf(chosen)).size).toBe(chosen.length);
        const backwards = suggest({ ...room, ...already }, shipments.toReversed());
        expect(idsOf(backwards.chosen)).toEqual(idsOf(chosen));
      }),
      { numRuns: 1_000 },
    );
  });
});
