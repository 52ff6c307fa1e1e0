import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimate, estimatorFallback, priceOf } from './estimate.ts';

const { airUsCents, seaUsCents, exchangeE4 } = estimatorFallback;

describe('estimated fee (spec §9)', () => {
  it('is kg × quantity × rate × exchange by air: 2.5 × 3 × 25 × 11.2 is 2,100.00', () => {
    const goods = { mode: 'AIR', weightGrams: 2_500, quantity: 3 } as const;
    expect(estimate(goods, { usCents: airUsCents, exchangeE4 })).toBe(210_000);
  });

  it('is CBM × rate × exchange by sea: 0.5 × 220 × 11.2 is 1,232.00', () => {
    const goods = { mode: 'SEA', volumeCm3: 500_000 } as const;
    expect(estimate(goods, { usCents: seaUsCents, exchangeE4 })).toBe(123_200);
  });

  it('is rounded half up, once', () => {
    // A gram at 10.00 dollars per kilogram is one cent: at 4.5 cedis, four and a half pesewas.
    expect(priceOf('AIR', 1, 1_000, 50_000)).toBe(5);
    expect(priceOf('AIR', 1, 1_000, 45_000)).toBe(5);
    expect(priceOf('AIR', 1, 1_000, 44_999)).toBe(4);
  });

  it('equals the formula of the specification to the pesewa', () => {
    const mode = fc.constantFrom('AIR', 'SEA');
    const units = fc.nat(50_000_000);
    fc.assert(
      fc.property(mode, units, fc.nat(100_000), fc.nat(1_000_000), (by, amount, cents, e4) => {
        const bottom = by === 'AIR' ? 10_000_000n : 10_000_000_000n;
        const doubled = BigInt(amount) * BigInt(cents) * BigInt(e4) * 2n;
        expect(BigInt(priceOf(by, amount, cents, e4))).toBe((doubled + bottom) / (bottom * 2n));
      }),
      { numRuns: 5_000 },
    );
  });
});
