import { describe, expect, it } from 'vitest';

import { feeOf, goodsIn, ratesFor, volumeOfSides, type EstimatorForm } from './estimator.ts';

const air: EstimatorForm = {
  mode: 'AIR',
  origin: 'Guangzhou',
  destination: 'Accra',
  weightKg: '2.5',
  quantity: '3',
  volumeBy: 'cbm',
  cbm: '',
  sidesM: ['', '', ''],
};
const sea: EstimatorForm = { ...air, mode: 'SEA', weightKg: '', cbm: '0.5' };
const boxed: EstimatorForm = { ...sea, volumeBy: 'dimensions', sidesM: ['0.6', '0.45', '0.5'] };
const live = {
  rates: [
    { shippingType: 'air', rate: 26.5, isActive: true },
    { shippingType: 'sea', rate: '231.50', isActive: true },
  ],
  exchangeRate: 15.5,
};
const feeIn = (form: EstimatorForm, answer: unknown) => {
  const found = goodsIn(form);
  return 'goods' in found ? feeOf(found.goods, ratesFor(form.mode, answer)) : found;
};

describe('estimated fee (spec §9)', () => {
  it('is kg × quantity × rate × exchange by air', () => {
    expect(feeIn(air, live)).toBe(2.5 * 3 * 26.5 * 15.5 * 100 + 0.5);
    expect(feeIn(air, null)).toBe(210_000);
  });
  it('is CBM × rate × exchange by sea, for either way to enter the volume', () => {
    expect(feeIn(sea, null)).toBe(123_200);
    expect(feeIn(sea, live)).toBe(179_413);
    expect(volumeOfSides(boxed.sidesM)).toBe(135_000);
    expect(feeIn(boxed, null)).toBe(33_264);
  });
  it('falls back to 25, 220 and 11.2, each where there is no active rate', () => {
    expect(ratesFor('AIR', { rates: [], exchangeRate: 15.5 })).toEqual({
      usCents: 2_500,
      exchangeE4: 155_000,
      isDefaultRate: true,
      isDefaultExchange: false,
    });
    const resting = { rates: [{ shippingType: 'sea', rate: 300, isActive: false }] };
    expect(ratesFor('SEA', resting)).toEqual({
      usCents: 22_000,
      exchangeE4: 112_000,
      isDefaultRate: true,
      isDefaultExchange: true,
    });
    expect(ratesFor('SEA', { ...live, exchangeRate: 'soon' })).toMatchObject({
      usCents: 23_150,
      exchangeE4: 112_000,
    });
  });
  it('is not guessed where it exceeds exact numbers', () => {
    const rates = { usCents: 99_999_999, exchangeE4: 99_999_999 };
    const goods = { mode: 'AIR', weightGrams: 100_000_000_000, quantity: 100_000 } as const;
    expect(feeOf(goods, { ...rates, isDefaultRate: false, isDefaultExchange: false })).toBeNull();
  });
});

describe('estimator input (spec §5)', () => {
  const route = { problem: 'Please enter origin and destination' };
  const weight = { problem: 'Please enter a valid weight' };
  const cbm = { problem: 'Please enter a valid CBM' };

  it('requires the route first', () => {
    expect(goodsIn({ ...air, origin: ' ' })).toEqual(route);
    expect(goodsIn({ ...air, destination: '', weightKg: '' })).toEqual(route);
    expect(goodsIn({ ...sea, destination: '', cbm: '' })).toEqual(route);
  });
  it.each(['', '0', '-1', 'two', '1e3', '.', '2,5', '0.0004', '999999999999'])(
    'requires a weight above zero, which “%s” is not',
    (weightKg) => expect(goodsIn({ ...air, weightKg })).toEqual(weight),
  );
  it.each([
    ['2.', 2_000],
    ['.5', 500],
    ['1,200.5', 1_200_500],
    [' 2.5555 ', 2_556],
  ])('reads “%s” as people mean it', (weightKg, weightGrams) => {
    expect(goodsIn({ ...air, weightKg })).toEqual({
      goods: { mode: 'AIR', weightGrams, quantity: 3 },
    });
  });
  it.each(['', '0', '-2', '1.5', 'one', '100001'])(
    'requires a whole number of pieces, which “%s” is not',
    (quantity) => expect(goodsIn({ ...air, quantity })).toEqual({ field: 'quantity' }),
  );
  it('requires a volume above zero', () => {
    expect(goodsIn({ ...sea, cbm: '0' })).toEqual(cbm);
    expect(goodsIn({ ...sea, cbm: 'big' })).toEqual(cbm);
    expect(goodsIn({ ...boxed, sidesM: ['0.6', '', '0.5'] })).toEqual(cbm);
    expect(goodsIn({ ...boxed, sidesM: ['0.6', '0', '0.5'] })).toEqual(cbm);
    expect(goodsIn({ ...boxed, sidesM: ['0.001', '0.001', '0.1'] })).toEqual(cbm);
  });
});
