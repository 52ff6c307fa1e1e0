import { describe, expect, it } from 'vitest';

import type { Rate } from '../rates/rate.ts';
import { quoteSearch } from './quote-link.ts';
import { quoteBy, quotedAt, quotedGoods } from './quote.ts';

const air: Omit<Rate, 'id'> = {
  mode: 'AIR',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, usCents: 2_200 }],
  minimumUnits: 1_000,
  stepUnits: 1,
  divisor: 6_000,
};
const sea: Omit<Rate, 'id'> = {
  ...air,
  mode: 'SEA',
  tiers: [{ fromUnits: 0, usCents: 22_000 }],
  minimumUnits: 50_000,
  divisor: null,
};
const place = (code: string) => ({ code, name: code });
const route = { from: 'CNCAN', to: 'GHACC', e4: 125_000 };
const goods = (weightGrams: number, volumeCm3: number) => ({
  weightGrams,
  volumeCm3,
  goodsClass: 'NORMAL' as const,
});

describe('quoteBy', () => {
  it('prices weight by air and volume by sea as an invoice would', () => {
    const both = { goods: goods(40_000, 200_000), ...route };
    // 40 kg × 22.00 × 12.50, and 0.2 CBM × 220.00 × 12.50.
    expect(quoteBy('AIR', [air, sea], both)?.charge?.amount).toBe(1_100_000);
    expect(quoteBy('SEA', [air, sea], both)?.charge?.amount).toBe(55_000);
  });

  it('charges the minimum, and the volumetric weight of large goods', () => {
    expect(quoteBy('SEA', [sea], { goods: goods(0, 1_000), ...route })?.charge).toMatchObject({
      measuredUnits: 1_000,
      chargedUnits: 50_000,
      amount: 13_750,
    });
    expect(quoteBy('AIR', [air], { goods: goods(1_000, 60_000), ...route })?.charge).toMatchObject({
      volumetricGrams: 10_000,
      chargedUnits: 10_000,
    });
  });

  it('has no price without the measurement that decides it, nor without a rate', () => {
    const light = { goods: goods(1_000, 0), ...route };
    expect(quoteBy('SEA', [sea], light)).toMatchObject({ usCents: 22_000, charge: null });
    expect(quoteBy('SEA', [air], light)).toBeNull();
  });

  it('prefers the rate of the route', () => {
    const own = {
      ...air,
      route: { origin: place('CNCAN'), destination: place('GHACC') },
      tiers: [{ fromUnits: 0, usCents: 2_000 }],
    };
    expect(quoteBy('AIR', [air, own], { goods: goods(1_000, 0), ...route })?.usCents).toBe(2_000);
    expect(
      quoteBy('AIR', [air, own], { goods: goods(1_000, 0), ...route, to: 'GHTML' })?.usCents,
    ).toBe(2_200);
  });
});

describe('quotedGoods', () => {
  it('reads decimals and names the field that is wrong', () => {
    expect(quotedGoods({ kg: '40.5', cbm: '0.2' }, [])).toEqual(goods(40_500, 200_000));
    expect(quotedGoods({ kg: 'forty' }, [])).toMatchObject({ field: 'kg' });
    expect(quotedGoods({ kg: '1', cbm: '-1' }, [])).toMatchObject({ field: 'cbm' });
    expect(quotedGoods({}, [])).toMatchObject({ field: 'kg' });
    expect(quotedGoods({ goods: ' ' }, [])).toMatchObject({ field: 'kg' });
  });

  it('answers for goods that are only named', () => {
    const battery = [{ kind: 'SPECIAL' as const, words: 'Batteries' }];
    expect(quotedGoods({ goods: 'power bank' }, battery)).toEqual({
      ...goods(0, 0),
      goodsClass: 'SPECIAL',
    });
  });

  it('takes the class from the link, or else from the lists of goods', () => {
    const battery = [{ kind: 'SPECIAL' as const, words: 'Batteries' }];
    expect(quotedGoods({ kg: '1' }, battery)).toMatchObject({ goodsClass: 'SPECIAL' });
    expect(quotedGoods({ kg: '1', class: 'normal' }, battery)).toMatchObject({
      goodsClass: 'NORMAL',
    });
    expect(quotedGoods({ kg: '1', class: 'special' }, [])).toMatchObject({ goodsClass: 'SPECIAL' });
  });
});

describe('quotedAt', () => {
  const now = '2026-11-27T06:00:00.000Z';
  it('is the moment of the link, but never a future or an invalid one', () => {
    expect(quotedAt({ at: '2026-11-01T10:00:00Z' }, now)).toBe('2026-11-01T10:00:00.000Z');
    expect(quotedAt({ at: '2027-01-01T00:00:00Z' }, now)).toBe(now);
    expect(quotedAt({ at: 'yesterday' }, now)).toBe(now);
    expect(quotedAt({}, now)).toBe(now);
  });
});

it('a link has the moment of its rates and escapes what was typed', () => {
  expect(quoteSearch({ kg: ' 40 ', goods: 'a&b' }, '2026-11-27T06:00:00.000Z')).toBe(
    'kg=40&goods=a%26b&at=2026-11-27T06%3A00%3A00.000Z',
  );
});
