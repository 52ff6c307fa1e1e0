import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Problem } from '../../errors/problem.ts';
import { roundedUnits, type Rate } from '../../rates/rate.ts';
import { freightLines, totalOf, routeOf, type ChargedPackage } from './charge.ts';

const air: Rate = {
  id: 'air',
  mode: 'AIR',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: 2_500 }],
  minimumUnits: 1_000,
  stepUnits: 100,
  divisor: 6_000,
};
const sea: Rate = {
  ...air,
  id: 'sea',
  mode: 'SEA',
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 10_000,
  stepUnits: 1,
  divisor: null,
};
const special = {
  ...air,
  id: 'air-special',
  goodsClass: 'SPECIAL',
  tiers: [{ fromUnits: 0, usCents: 3_500 }],
} as const;

const carton = (measures: Partial<ChargedPackage['measures']> = {}): ChargedPackage => ({
  packageId: 'one',
  labelNumber: 'P7K3Q4M2P9X',
  pieceNumber: 1,
  goodsClass: 'NORMAL',
  route: { origin: 'CNCAN', destination: 'GHACC' },
  measures: { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500, ...measures },
});

const workingOf = (rate: Rate) => freightLines('SEA', [carton()], [rate], 125_000)[0]?.working;

const from = (origin: string): ChargedPackage => ({
  ...carton(),
  route: { origin, destination: 'GHACC' },
});

describe('freight lines', () => {
  it('charge sea freight by volume: 0.135 CBM × 220.00 × 12.5 is 371.25 cedis', () => {
    const [line] = freightLines('SEA', [carton()], [sea], 125_000);
    expect(line).toMatchObject({ rateId: 'sea', amount: 37_125 });
    expect(line?.working).toMatchObject({ measuredUnits: 135_000, chargedUnits: 135_000 });
  });

  it('ignore volumetric weight by sea, whatever the rate says', () => {
    const [line] = freightLines('SEA', [carton()], [{ ...sea, divisor: 6_000 }], 125_000);
    expect(line?.working).toMatchObject({ volumetricGrams: null, chargedUnits: 135_000 });
  });

  it('keep every number that is needed to repeat the calculation', () => {
    const two = { ...carton({ weightGrams: 20_000 }), packageId: 'two', pieceNumber: 2 };
    const route = {
      origin: { code: 'CNCAN', name: 'Guangzhou' },
      destination: { code: 'GHACC', name: 'Accra' },
    };
    const [line] = freightLines('AIR', [carton(), two], [{ ...air, route }], 125_000);
    const sides = { lengthMm: 600, widthMm: 450, heightMm: 500, volumeCm3: 135_000 };
    expect(line).toEqual({
      goodsClass: 'NORMAL',
      rateId: 'air',
      // 45 kg × 25.00 × 12.5.
      amount: 1_406_250,
      working: {
        mode: 'AIR',
        packages: [
          {
            packageId: 'one',
            labelNumber: 'P7K3Q4M2P9X',
            pieceNumber: 1,
            weightGrams: 18_400,
            ...sides,
          },
          {
            packageId: 'two',
            labelNumber: 'P7K3Q4M2P9X',
            pieceNumber: 2,
            weightGrams: 20_000,
            ...sides,
          },
        ],
        grossGrams: 38_400,
        volumeCm3: 270_000,
        volumetricGrams: 45_000,
        divisor: 6_000,
        measuredUnits: 45_000,
        minimumUnits: 1_000,
        stepUnits: 100,
        chargedUnits: 45_000,
        usCents: 2_500,
        tiers: [],
        route,
        cedisPerDollarE4: 125_000,
      },
    });
  });

  it('show the price breaks if there are any', () => {
    const tiers = [...sea.tiers, { fromUnits: 1_000_000, usCents: 20_000 }];
    expect(workingOf(sea)?.tiers).toEqual([]);
    expect(workingOf({ ...sea, tiers })?.tiers).toEqual(tiers);
  });

  it('charge air freight by the greater of gross and volumetric weight, over all cartons together', () => {
    const light = carton({ weightGrams: 1_000 });
    const heavy = carton({ weightGrams: 60_000 });
    const volumetric = freightLines('AIR', [light], [air], 125_000)[0]?.working;
    expect(volumetric).toMatchObject({
      grossGrams: 1_000,
      volumetricGrams: 22_500,
      chargedUnits: 22_500,
    });
    const together = freightLines('AIR', [light, heavy], [air], 125_000)[0]?.working;
    expect(together).toMatchObject({
      grossGrams: 61_000,
      volumetricGrams: 45_000,
      chargedUnits: 61_000,
    });
  });

  it('charge the minimum, and round up to the next step', () => {
    expect(roundedUnits(1, { minimumUnits: 1_000, stepUnits: 100 })).toBe(1_000);
    expect(roundedUnits(1_001, { minimumUnits: 1_000, stepUnits: 100 })).toBe(1_100);
    expect(roundedUnits(1_100, { minimumUnits: 1_000, stepUnits: 100 })).toBe(1_100);
    expect(roundedUnits(0, { minimumUnits: 250, stepUnits: 100 })).toBe(300);
  });

  it('have one line for each goods class, priced separately', () => {
    const batteries: ChargedPackage = { ...carton(), packageId: 'two', goodsClass: 'SPECIAL' };
    const lines = freightLines('AIR', [carton(), batteries], [air, special], 125_000);
    expect(lines.map(({ goodsClass, rateId }) => [goodsClass, rateId])).toEqual([
      ['NORMAL', 'air'],
      ['SPECIAL', 'air-special'],
    ]);
    expect(totalOf(lines)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('are refused where a goods class has no rate: a gap is never billed as zero', () => {
    const batteries: ChargedPackage = { ...carton(), goodsClass: 'SPECIAL' };
    const task = () => freightLines('AIR', [batteries], [air, sea], 125_000);
    expect(task).toThrow(Problem);
    expect(task).toThrow(expect.objectContaining({ code: 'rate.missing' }));
    expect(task).toThrow('No air rate is set for special goods. Ask finance to add one');
  });

  const breaks: Rate = {
    ...air,
    tiers: [
      { fromUnits: 0, usCents: 1_000 },
      { fromUnits: 45_000, usCents: 900 },
      { fromUnits: 100_000, usCents: 800 },
    ],
  };
  const charged = (weightGrams: number) => {
    const small = { weightGrams, lengthMm: 10, widthMm: 10, heightMm: 10 };
    return freightLines('AIR', [carton(small)], [breaks], 100_000)[0];
  };

  it('price the whole quantity at its price break', () => {
    expect(charged(20_000)?.working).toMatchObject({ chargedUnits: 20_000, usCents: 1_000 });
    expect(charged(45_000)?.working).toMatchObject({ chargedUnits: 45_000, usCents: 900 });
    expect(charged(60_000)).toMatchObject({ amount: 540_000 });
    expect(charged(250_000)?.working).toMatchObject({ chargedUnits: 250_000, usCents: 800 });
  });

  it('charge up to the next price break where that costs less', () => {
    // 42 kg × 10.00 is 420.00, and 45 kg × 9.00 is 405.00.
    expect(charged(42_000)).toMatchObject({
      amount: 405_000,
      working: { measuredUnits: 42_000, chargedUnits: 45_000, usCents: 900, tiers: breaks.tiers },
    });
    // 40.5 kg × 10.00 is 405.00 too: at equal cost the actual weight stays.
    expect(charged(40_500)?.working).toMatchObject({ chargedUnits: 40_500, usCents: 1_000 });
    expect(charged(40_600)?.working).toMatchObject({ chargedUnits: 45_000, usCents: 900 });
  });

  it('prefer the rate of the route to the general one, with a line for each', () => {
    const route = {
      origin: { code: 'CNYIW', name: 'Yiwu' },
      destination: { code: 'GHACC', name: 'Accra' },
    };
    const yiwu: Rate = { ...air, id: 'yiwu', route, tiers: [{ fromUnits: 0, usCents: 2_000 }] };
    const lines = freightLines('AIR', [from('CNCAN'), from('CNYIW')], [yiwu, air], 125_000);
    expect(lines.map(({ rateId, working }) => [rateId, working.route])).toEqual([
      ['air', null],
      ['yiwu', route],
    ]);
    const atOtherWarehouse = { ...from('CNYIW'), route: { origin: 'CNYIW', destination: 'GHKMS' } };
    expect(freightLines('AIR', [atOtherWarehouse], [yiwu, air], 125_000)[0]?.rateId).toBe('air');
  });

  it('are rounded half up, once, as an integer oracle computes it', () => {
    const side = fc.integer({ min: 1, max: 13_000 });
    const cartons = fc.array(
      fc.record({
        weightGrams: fc.integer({ min: 1, max: 50_000_000 }),
        lengthMm: side,
        widthMm: side,
        heightMm: side,
      }),
      { minLength: 1, maxLength: 5 },
    );
    const rates = fc.record({
      usCents: fc.integer({ min: 1, max: 99_999_999 }),
      minimumUnits: fc.nat(10_000_000),
      stepUnits: fc.integer({ min: 1, max: 1_000_000 }),
      divisor: fc.integer({ min: 1_000, max: 10_000 }),
    });
    const exchange = fc.integer({ min: 1, max: 99_999_999 });
    const mode = fc.constantFrom('AIR', 'SEA');
    fc.assert(
      fc.property(cartons, rates, exchange, mode, (measures, rates, e4, by) => {
        const rate: Rate = {
          ...air,
          mode: by,
          ...rates,
          tiers: [{ fromUnits: 0, usCents: rates.usCents }],
          divisor: by === 'AIR' ? rates.divisor : null,
        };
        const packages = measures.map((one) => ({ ...carton(), measures: one }));
        const amount = oracle(measures, rates, by, e4);
        fc.pre(amount <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(freightLines(by, packages, [rate], e4)[0]?.amount ?? -1)).toBe(amount);
      }),
      { numRuns: 5_000 },
    );
  });
});

function halfUp(top: bigint, bottom: bigint): bigint {
  const exact = top / bottom;
  return (top % bottom) * 2n >= bottom ? exact + 1n : exact;
}

/** Computes the same amount independently: no shared function, fractions kept until the end. */
function oracle(
  measures: readonly ChargedPackage['measures'][],
  rate: { usCents: number; minimumUnits: number; stepUnits: number; divisor: number },
  mode: 'AIR' | 'SEA',
  e4: number,
): bigint {
  let grams = 0n;
  let cm3 = 0n;
  for (const { weightGrams, lengthMm, widthMm, heightMm } of measures) {
    grams += BigInt(weightGrams);
    cm3 += halfUp(BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm), 1_000n);
  }
  const volumetric = halfUp(cm3 * 1_000n, BigInt(rate.divisor));
  let units = mode === 'SEA' ? cm3 : grams > volumetric ? grams : volumetric;
  if (units < BigInt(rate.minimumUnits)) units = BigInt(rate.minimumUnits);
  const over = units % BigInt(rate.stepUnits);
  if (over > 0n) units += BigInt(rate.stepUnits) - over;
  const unit = mode === 'AIR' ? 1_000n : 1_000_000n;
  return halfUp(units * BigInt(rate.usCents) * BigInt(e4), unit * 10_000n);
}

const carriedFrom = (origin: string | null) => ({ route: { origin, destination: 'GHTEM' } });

describe('route of the goods', () => {
  it('starts at the warehouse that received all cartons', () => {
    expect(routeOf([carriedFrom('CNCAN'), carriedFrom('CNCAN')])).toEqual({
      origin: 'CNCAN',
      destination: 'GHTEM',
    });
  });

  it('has no origin where two warehouses received cartons, or where one is unknown', () => {
    const nowhere = { origin: null, destination: 'GHTEM' };
    expect(routeOf([carriedFrom('CNCAN'), carriedFrom('CNYIW')])).toEqual(nowhere);
    expect(routeOf([carriedFrom('CNCAN'), carriedFrom(null)])).toEqual(nowhere);
    expect(routeOf([])).toEqual({ origin: null, destination: null });
  });
});
