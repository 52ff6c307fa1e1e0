import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { freightLines, totalOf, type ChargedPackage } from '../invoices/drafting/charge.ts';
import { volumeCm3 } from '../values/measures.ts';
import { estimateFreight, sizeIn, type EstimateBasis } from './freight-estimate.ts';
import type { Rate } from './rate.ts';

const toAccra = { origin: 'CNCAN', destination: 'GHACC' };
const accra = 'accra';
const sea: Rate = {
  id: 'sea',
  mode: 'SEA',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 20_000,
  stepUnits: 10_000,
  divisor: null,
};
const route = {
  origin: { code: 'CNYIW', name: 'Yiwu' },
  destination: { code: 'GHACC', name: 'Accra' },
};
const basisOf = (rates: readonly Rate[], cedisPerDollarE4: number | null): EstimateBasis => ({
  rates,
  cedisPerDollarE4,
  routes: (['AIR', 'SEA'] as const).map((mode) => ({ ...toAccra, mode, destinationSiteId: accra })),
});
const request = { mode: 'SEA', goodsClass: 'NORMAL', destinationSiteId: accra } as const;
const amountsOf = (found: ReturnType<typeof estimateFreight>) =>
  found && [found.lowest.amount, found.highest.amount];

/** Generates any rate that the price table accepts, with up to four price breaks. */
const anyRate = (mode: 'AIR' | 'SEA'): fc.Arbitrary<Rate> =>
  fc
    .record({
      prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
      breaks: fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), {
        minLength: 3,
        maxLength: 3,
      }),
      minimumUnits: fc.nat(200_000),
      stepUnits: fc.integer({ min: 1, max: 100_000 }),
      divisor: fc.integer({ min: 1_000, max: 10_000 }),
    })
    .map(({ prices, breaks, divisor, ...rest }) => ({
      ...rest,
      id: mode,
      mode,
      goodsClass: 'NORMAL',
      route: null,
      divisor: mode === 'AIR' ? divisor : null,
      tiers: prices.map((usCents, at) => ({
        fromUnits: at === 0 ? 0 : (breaks.toSorted((a, b) => a - b)[at - 1] ?? 0),
        usCents,
      })),
    }));
const side = fc.integer({ min: 10, max: 2_000 });
const anyCarton = fc.record({
  weightGrams: fc.integer({ min: 1, max: 90_000 }),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
});

describe('estimate of a shipment', () => {
  it.each(['AIR', 'SEA'] as const)(
    'equals the freight of its invoice by %s, at any rate',
    (mode) => {
      fc.assert(
        fc.property(
          anyRate(mode),
          fc.array(anyCarton, { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 1_000_000 }),
          (rate, cartons, e4) => {
            const packages = cartons.map((measures, at): ChargedPackage => ({
              packageId: `${at}`,
              labelNumber: `${at}`,
              pieceNumber: at,
              goodsClass: 'NORMAL',
              route: toAccra,
              measures,
            }));
            const invoiced = totalOf(freightLines(mode, packages, [rate], e4));
            const goods = {
              weightGrams: cartons.reduce((sum, one) => sum + one.weightGrams, 0),
              volumeCm3: cartons.reduce((sum, one) => sum + volumeCm3(one), 0),
            };
            const found = estimateFreight(basisOf([rate], e4), { ...request, mode }, goods);
            expect(amountsOf(found)).toEqual([invoiced, invoiced]);
          },
        ),
        { numRuns: 2_000 },
      );
    },
  );

  it('includes the minimum, the step and a cheaper next price break', () => {
    const tiers = [...sea.tiers, { fromUnits: 1_000_000, usCents: 20_000 }];
    const costOf = (volumeCm3: number) =>
      amountsOf(
        estimateFreight(basisOf([{ ...sea, tiers }], 125_000), request, {
          weightGrams: 0,
          volumeCm3,
        }),
      )?.[0];
    // The minimum is 0.02 CBM, and 0.021 counts as 0.03; from 1 CBM it costs 200.00, so 0.95 counts as 1.
    expect([costOf(1_000), costOf(21_000), costOf(950_000)]).toEqual([5_500, 8_250, 250_000]);
  });

  it('gives the lowest and the highest price while the route is undecided', () => {
    const yiwu = { ...sea, id: 'yiwu', route, tiers: [{ fromUnits: 0, usCents: 30_000 }] };
    const basis = basisOf([sea, yiwu], 100_000);
    const bothClasses = {
      ...basis,
      routes: [
        ...basis.routes,
        { ...toAccra, origin: 'CNYIW', mode: 'SEA' as const, destinationSiteId: accra },
      ],
    };
    const goods = { weightGrams: 0, volumeCm3: 1_000_000 };
    expect(amountsOf(estimateFreight(bothClasses, request, goods))).toEqual([220_000, 300_000]);
    expect(amountsOf(estimateFreight(basis, request, goods))).toEqual([220_000, 220_000]);
  });

  it('is null without a rate for the goods, or without an exchange rate', () => {
    const goods = { weightGrams: 0, volumeCm3: 1_000_000 };
    const special = { ...request, goodsClass: 'SPECIAL' } as const;
    expect(estimateFreight(basisOf([sea], 125_000), special, goods)).toBeNull();
    expect(estimateFreight(basisOf([sea], null), request, goods)).toBeNull();
  });
});

describe('sizeIn', () => {
  it.each([
    ['weight', '12.5', 12_500],
    ['weight', ' 1,200.5 ', 1_200_500],
    ['volume', '0.84', 840_000],
    ['volume', '.5', 500_000],
    ['volume', '1000', 1_000_000_000],
    ['weight', '', 0],
    ['volume', '  ', 0],
  ] as const)('reads the %s %j as %d', (what, typed, units) => {
    expect(sizeIn(what, typed)).toBe(units);
  });

  it.each([
    ['weight', 'heavy', /^Enter the weight in kilograms/],
    ['weight', '0', /^Enter the weight/],
    ['weight', '-2', /^Enter the weight/],
    ['weight', '1,5', /^Enter the weight/],
    ['weight', '1e3', /^Enter the weight/],
    ['weight', '0.0001', /^Enter the weight/],
    ['weight', '50,001', /Contact us for a quote$/],
    ['volume', 'Infinity', /^Enter the volume in cubic metres/],
    ['volume', '0.0000001', /^Enter the volume/],
    ['volume', '1000.5', /Contact us for a quote$/],
    ['volume', '9'.repeat(400), /Contact us for a quote$/],
  ] as const)('refuses the %s %j with a sentence', (what, typed, sentence) => {
    expect(sizeIn(what, typed)).toEqual({ error: expect.stringMatching(sentence) });
  });
});
