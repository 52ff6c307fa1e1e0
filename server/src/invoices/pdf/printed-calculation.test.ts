import { freightLineAt } from '@sankofa/domain/invoices/drafting/charge';
import { divideHalfUp, moneyOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { lineOf } from './invoice-document.ts';

/** Returns the result of a printed calculation in pesewas, multiplied exactly and rounded half up once. */
function productOf(calculation: string): number {
  let [numerator, denominator] = [100n, 1n];
  for (const factor of calculation.split(' × ')) {
    const [, whole = '', decimals = ''] = /(\d[\d,]*)(?:\.(\d+))?/.exec(factor) ?? [];
    numerator *= BigInt(`${whole.replaceAll(',', '')}${decimals}`);
    denominator *= 10n ** BigInt(decimals.length);
  }
  return divideHalfUp(numerator, denominator);
}

it('a freight line prints a calculation that equals its amount, to the pesewa', () => {
  const side = fc.integer({ min: 10, max: 3_000 });
  const carton = fc.record({
    weightGrams: fc.integer({ min: 1, max: 900_000 }),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
  });
  fc.assert(
    fc.property(
      fc.constantFrom('AIR' as const, 'SEA' as const),
      fc.array(carton, { minLength: 1, maxLength: 4 }),
      fc.record({
        usCents: fc.integer({ min: 1, max: 99_999 }),
        stepUnits: fc.constantFrom(1, 100, 500, 10_000),
        minimumUnits: fc.nat(100_000),
      }),
      fc.integer({ min: 10_000, max: 999_999 }),
      (mode, cartons, { usCents, ...steps }, cedisPerDollarE4) => {
        const packages = cartons.map((measures, at) => ({
          packageId: String(at),
          labelNumber: `P${at}`,
          pieceNumber: at + 1,
          measures,
        }));
        const rate = {
          id: 'rate',
          mode,
          goodsClass: 'NORMAL' as const,
          route: null,
          tiers: [{ fromUnits: 0, usCents }],
          ...steps,
          divisor: mode === 'AIR' ? 6_000 : null,
        };
        const { working, amount } = freightLineAt(mode, packages, rate, cedisPerDollarE4);
        const { basis } = lineOf({
          description: 'Sea freight',
          amount: moneyOf(amount),
          working,
          rateEffectiveFrom: null,
        });
        expect(productOf(basis)).toBe(amount);
      },
    ),
  );
});
