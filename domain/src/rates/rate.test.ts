import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chargeAt,
  chargeOf,
  costAt,
  isSameKey,
  onePrice,
  rateFor,
  routeSchema,
  unitText,
  type Rate,
} from './rate.ts';
import { tierFault, type TypedTier } from './tier-fault.ts';

const fault = (...tiers: [number, number | null][]) =>
  tierFault(
    'AIR',
    tiers.map(([fromUnits, toUnits]) => ({ fromUnits, toUnits })),
  );

const holdsAt = (tiers: readonly TypedTier[], units: number) =>
  tiers.filter((one) => one.fromUnits <= units && (one.toUnits === null || units < one.toUnits));

const amountOf = (one: ReturnType<typeof chargeAt>) => one.chargedUnits * one.usCents;

describe('price breaks', () => {
  it('are complete where each starts at the end of the one before', () => {
    expect(fault([0, null])).toBeNull();
    expect(fault([0, 45_000], [45_000, 100_000], [100_000, null])).toBeNull();
  });

  it.each([
    ['a start above zero', fault([1_000, null]), 0, 'fromUnits', 'There’s no price below 1 kg'],
    [
      'a gap',
      fault([0, 45_000], [50_000, null]),
      1,
      'fromUnits',
      'There’s no price from 45 kg to 50 kg. Start this price break at 45 kg',
    ],
    [
      'an overlap',
      fault([0, 45_000], [40_500, null]),
      1,
      'fromUnits',
      'Two price breaks overlap from 40.5 kg to 45 kg. Start this price break at 45 kg',
    ],
    [
      'an open end before the last break',
      fault([0, null], [45_000, null]),
      0,
      'toUnits',
      'This price break overlaps the next one, which starts at 45 kg. Set its end to 45 kg',
    ],
    ['an end equal to the start', fault([0, 0], [0, null]), 0, 'toUnits', 'above 0 kg'],
    [
      'no price above the last break',
      fault([0, 45_000], [45_000, 90_000]),
      1,
      'toUnits',
      'There’s no price above 90 kg. Leave the end of the last price break empty',
    ],
  ])(
    'are refused with %s, and the error says where and how to fix it',
    (...[, found, at, field, text]) => {
      expect(found).toMatchObject({ at, field });
      expect(found?.message.in('en')).toContain(text);
    },
  );

  const typed = fc.array(
    fc.record({
      fromUnits: fc.nat(5),
      toUnits: fc.option(fc.nat(6), { nil: null }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  it('are valid if and only if they ascend and every quantity has one price', () => {
    let sound = 0;
    fc.assert(
      fc.property(typed, (tiers) => {
        const isOne = [0, 1, 2, 3, 4, 5, 6, 7, 8].every(
          (units) => holdsAt(tiers, units).length === 1,
        );
        const rises = tiers.every(
          (one, at) =>
            one.fromUnits >= (tiers[at - 1]?.fromUnits ?? 0) &&
            (one.toUnits === null || one.toUnits > one.fromUnits),
        );
        if (isOne && rises) sound += 1;
        expect(tierFault('SEA', tiers) === null).toBe(isOne && rises);
      }),
      { numRuns: 20_000 },
    );
    expect(sound).toBeGreaterThan(100);
  });
});

it('chargeAt never charges less for more goods while prices fall, and nothing is free', () => {
  const falling = fc
    .array(fc.record({ step: fc.integer({ min: 1, max: 50_000 }), off: fc.nat(300) }), {
      maxLength: 5,
    })
    .map((steps) => {
      const tiers = [{ fromUnits: 0, usCents: 2_500 }];
      for (const { step, off } of steps) {
        const last = tiers.at(-1) ?? { fromUnits: 0, usCents: 2_500 };
        tiers.push({ fromUnits: last.fromUnits + step, usCents: last.usCents - off });
      }
      return tiers;
    });
  const units = fc.integer({ min: 1, max: 300_000 });
  fc.assert(
    fc.property(falling, units, fc.nat(5_000), (tiers, less, more) => {
      const small = chargeAt(tiers, less);
      expect(amountOf(small)).toBeGreaterThan(0);
      expect(small.chargedUnits).toBeGreaterThanOrEqual(less);
      expect(amountOf(chargeAt(tiers, less + more))).toBeGreaterThanOrEqual(amountOf(small));
    }),
    { numRuns: 5_000 },
  );
});

it('unitWords formats quantities without unnecessary digits', () => {
  expect(unitText('AIR', 100_000)).toBe('100 kg');
  expect(unitText('AIR', 1_500)).toBe('1.5 kg');
  expect(unitText('SEA', 20_000)).toBe('0.020 CBM');
  expect(unitText('SEA', 0)).toBe('0.000 CBM');
  expect(unitText('SEA', 166_667)).toBe('0.166667 CBM');
  expect(unitText('SEA', 123_450)).toBe('0.12345 CBM');
  expect(unitText('SEA', 123_004)).toBe('0.123004 CBM');
  expect(unitText('SEA', 68_000_000)).toBe('68.000 CBM');
});

const place = (code: string) => ({ code, name: code });
const route = { origin: place('CNCAN'), destination: place('GHACC') };
type Key = Pick<Rate, 'mode' | 'goodsClass' | 'route'>;
const everywhere: Key = { mode: 'SEA', goodsClass: 'NORMAL', route: null };
const onRoute: Key = { ...everywhere, route };
const otherKeys: Key[] = [
  everywhere,
  { ...onRoute, mode: 'AIR' },
  { ...onRoute, goodsClass: 'SPECIAL' },
  { ...onRoute, route: { ...route, origin: place('CNYIW') } },
  { ...onRoute, route: { ...route, destination: place('GHKMS') } },
];

it.each(otherKeys)('a rate with another key is another rate: %j', (other) => {
  expect(isSameKey(onRoute, other)).toBe(false);
  expect(isSameKey(other, onRoute)).toBe(false);
  const { route: otherRoute } = other;
  const copy = otherRoute && {
    origin: { ...otherRoute.origin },
    destination: { ...otherRoute.destination },
  };
  expect(isSameKey(other, { ...other, route: copy })).toBe(true);
});

it('rateFor finds the rate of the route, or the general one, never of another mode or class', () => {
  const route = { origin: 'CNCAN', destination: 'GHACC' };
  const goods = { mode: 'SEA', goodsClass: 'NORMAL', route } as const;
  expect(rateFor([...otherKeys, onRoute], goods)).toBe(onRoute);
  expect(rateFor(otherKeys, goods)).toBe(everywhere);
  expect(rateFor(otherKeys.slice(1), goods)).toBeUndefined();
  expect(rateFor([{ ...everywhere, mode: 'AIR' }], goods)).toBeUndefined();
  // Goods received at two warehouses have no route of their own.
  expect(rateFor([onRoute, everywhere], { ...goods, route: { ...route, origin: null } })).toBe(
    everywhere,
  );
});

it('chargeAt refuses a quantity below the first price break', () => {
  expect(() => chargeAt([{ fromUnits: 10, usCents: 1 }], 9)).toThrow(
    'No tier starts at or below 9',
  );
});

it('costAt applies the minimum, the steps and the price breaks to a quantity', () => {
  const tiers = [{ fromUnits: 0, usCents: 2_500 }];
  const rate = { mode: 'AIR', tiers, minimumUnits: 1_000, stepUnits: 500 } as const;
  // 1 kg × 25.00 × 12.5, and 1.5 kg of it.
  expect(costAt(rate, 1, 125_000)).toBe(312_50);
  expect(costAt(rate, 1_001, 125_000)).toBe(468_75);
});

it('onePrice is a single price break', () => {
  expect(onePrice('25.00')).toEqual([{ fromUnits: 0, toUnits: null, dollars: '25.00' }]);
});

it('a route has a code and a name at both ends', () => {
  const route = {
    origin: { code: 'CNCAN', name: 'Guangzhou' },
    destination: { code: 'GHACC', name: 'Accra' },
  };
  expect(routeSchema.parse(route)).toEqual(route);
  expect(routeSchema.safeParse({ origin: route.origin }).success).toBe(false);
  expect(routeSchema.safeParse({ ...route, origin: { code: 'CNCAN' } }).success).toBe(false);
});

it('chargeAt applies a price from its price break on, and the own quantity where both cost the same', () => {
  const tiers = [
    { fromUnits: 0, usCents: 100 },
    { fromUnits: 1_000, usCents: 90 },
  ];
  expect(chargeAt(tiers, 1_000)).toEqual({ chargedUnits: 1_000, usCents: 90 });
  expect(chargeAt(tiers, 901)).toEqual({ chargedUnits: 1_000, usCents: 90 });
  expect(chargeAt(tiers, 900)).toEqual({ chargedUnits: 900, usCents: 100 });
});

const charged = (rate: Parameters<typeof chargeOf>[0], weightGrams: number) => {
  const charge = chargeOf(rate, { weightGrams, volumeCm3: 60_000 }, 100_000);
  return [charge.volumetricGrams, charge.measuredUnits, charge.amount];
};

it('chargeOf counts the greater of weight and volumetric weight by air, and the volume by sea', () => {
  const tiers = [{ fromUnits: 0, usCents: 1_000 }];
  const air = { mode: 'AIR' as const, tiers, minimumUnits: 0, stepUnits: 1, divisor: 6_000 };
  expect(charged(air, 4_000)).toEqual([10_000, 10_000, 100_000]);
  expect(charged(air, 12_000)).toEqual([10_000, 12_000, 120_000]);
  expect(charged({ ...air, divisor: null }, 4_000)).toEqual([null, 4_000, 40_000]);
  expect(charged({ ...air, mode: 'SEA' }, 12_000)).toEqual([null, 60_000, 600]);
});
