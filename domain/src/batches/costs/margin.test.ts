import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inPesewas } from './batch-cost.ts';
import { apportion, cartonShares, marginOf } from './margin.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000_00 });
const weights = fc.array(fc.integer({ min: 0, max: 30_000_000 }), { minLength: 1, maxLength: 40 });

describe('apportion', () => {
  it('adds up to the total to the pesewa, and rounds each part by less than a pesewa', () => {
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        const parts = apportion(total, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        const sum = shares.reduce((before, weight) => before + weight, 0);
        if (sum === 0) return;
        expect(parts.filter((part, at) => shares[at] === 0 && part !== 0)).toEqual([]);
        for (const [at, part] of parts.entries()) {
          const difference = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(shares[at] ?? 0);
          expect(difference <= BigInt(sum) && difference >= -BigInt(sum)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('splits evenly where no part has a weight, and returns nothing for no parts', () => {
    expect(apportion(100, [0, 0, 0])).toEqual([33, 34, 33]);
    expect(apportion(100, [])).toEqual([]);
  });
});

const carton = (packageId: string, weightGrams: number, volumeCm3: number) => ({
  packageId,
  labelNumber: packageId,
  pieceNumber: 1,
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
  weightGrams,
  volumeCm3,
});

const pair = [carton('a', 10_000, 300_000), carton('b', 30_000, 100_000)];
const byAir = (volumetricGrams: number) => ({
  amount: 100_00,
  working: { mode: 'AIR' as const, grossGrams: 40_000, volumetricGrams, packages: pair },
});
const bySea = (amount: number, packages: typeof pair) => ({
  amount,
  working: { mode: 'SEA' as const, grossGrams: 40_000, volumetricGrams: null, packages },
});

describe('revenue per carton', () => {
  it('is by volume at sea, whatever the weight', () => {
    expect([...cartonShares(100_00, [bySea(100_00, pair)])]).toEqual([
      ['a', 75_00],
      ['b', 25_00],
    ]);
  });

  it('is by what was charged by air: weight, or volumetric weight where it is greater', () => {
    expect([...cartonShares(100_00, [byAir(30_000)]).values()]).toEqual([25_00, 75_00]);
    expect([...cartonShares(100_00, [byAir(66_667)]).values()]).toEqual([75_00, 25_00]);
    // Where both are the same, it is by weight.
    expect([...cartonShares(100_00, [byAir(40_000)]).values()]).toEqual([25_00, 75_00]);
  });

  it('spreads services and credit notes like freight, over lines of both goods classes', () => {
    const freight = [bySea(300_00, pair.slice(0, 1)), bySea(100_00, pair.slice(1))];
    expect([...cartonShares(440_00, freight).values()]).toEqual([330_00, 110_00]);
    expect([...cartonShares(200_00, freight).values()]).toEqual([150_00, 50_00]);
  });

  it('adds up to the revenue of the invoice, whatever the cartons and wherever they are', () => {
    const lines = fc.array(
      fc.record({
        amount: amounts,
        measures: fc.array(
          fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 9_000_000 })),
          { minLength: 1, maxLength: 12 },
        ),
      }),
      { minLength: 1, maxLength: 2 },
    );
    fc.assert(
      fc.property(amounts, lines, (earned, shipments) => {
        const freight = shipments.map(({ amount, measures }, line) => ({
          amount,
          working: {
            mode: 'AIR' as const,
            grossGrams: measures.reduce((sum, [grams]) => sum + grams, 0),
            volumetricGrams: 1_000_000,
            packages: measures.map(([grams, cm3], at) => carton(`${line}-${at}`, grams, cm3)),
          },
        }));
        const shares = [...cartonShares(earned, freight).values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(earned);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('margin', () => {
  it('is given per CBM by sea, per kilogram by air, and as a share of revenue', () => {
    const sums = { revenue: 500_00, costs: 350_00, weightGrams: 60_000, volumeCm3: 750_000 };
    expect(marginOf({ mode: 'SEA', ...sums })).toEqual({
      margin: 150_00,
      percent: 30,
      perUnit: 200_00,
      unit: 'CBM',
    });
    expect(marginOf({ mode: 'AIR', ...sums })).toMatchObject({ perUnit: 2_50, unit: 'kg' });
  });

  it('has no percentage without revenue, and no unit margin without units', () => {
    const none = { revenue: 0, costs: 10_00, weightGrams: 0, volumeCm3: 0 };
    expect(marginOf({ mode: 'SEA', ...none })).toMatchObject({
      margin: -10_00,
      percent: null,
      perUnit: null,
    });
  });
});

it('a cost is converted at the rate of its line, half a pesewa rounded up', () => {
  expect(inPesewas(100_00, 125_000)).toBe(1_250_00);
  expect(inPesewas(1, 15_000)).toBe(2);
  expect(inPesewas(3_33, 17_312)).toBe(5_76);
});
