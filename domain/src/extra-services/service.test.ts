import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  maxOfService,
  quantityText,
  serviceCost,
  serviceLine,
  serviceUnits,
  unitsOfService,
  verifiedUnits,
  type ServicePrice,
} from './service.ts';

const repacking: ServicePrice = {
  name: 'Repacking',
  unit: 'CARTON',
  currency: 'GHS',
  priceMinor: 1_500,
  effectiveFrom: '2026-11-01T08:00:00.000Z',
};
const crate: ServicePrice = { ...repacking, name: 'Wooden crate', unit: 'CBM', currency: 'USD' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('service cost', () => {
  it.each([
    ['3 cartons at GHS 15.00', repacking, 3, 4_500],
    ['one shipment at GHS 15.00', { ...repacking, unit: 'SHIPMENT' as const }, 1, 1_500],
    ['18.4 kg', { ...repacking, unit: 'KG' as const }, 18_400, 27_600],
    // 0.135 × 15.00 × 12.5 is 25.3125.
    ['0.135 CBM at a price in dollars', crate, 135_000, 2_531],
    // 0.0003 × 15.00 is 0.0045, less than half a pesewa.
    [
      'a quantity that costs less than half a pesewa',
      { ...crate, currency: 'GHS' as const },
      300,
      0,
    ],
  ])('is the price times the quantity: %s', (_description, price, units, pesewas) => {
    expect(serviceCost(price, units, 125_000)).toBe(pesewas);
  });

  it('is not affected by the exchange rate in cedis, and is rounded half up once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...serviceUnits),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: maxOfService }),
        fc.integer({ min: 1, max: 999_999 }),
        (unit, priceMinor, quantity, e4) => {
          const units = quantity * unitsOfService[unit];
          const one = { ...repacking, unit, priceMinor };
          expect(serviceCost(one, units, e4)).toBe(serviceCost(one, units, 1));
          const top = BigInt(units) * BigInt(priceMinor) * BigInt(e4);
          const bottom = BigInt(unitsOfService[unit]) * 10_000n;
          const inDollars = (2n * top + bottom) / (2n * bottom);
          expect(BigInt(serviceCost({ ...one, currency: 'USD' }, units, e4))).toBe(inDollars);
        },
      ),
    );
  });
});

describe('service line of an invoice', () => {
  it('states name, quantity, price and the date of the price', () => {
    expect(plain(serviceLine(repacking, 3, 125_000))).toBe(
      'Repacking: 3 cartons × GHS 15.00 per carton, price as of 1 Nov 2026',
    );
  });

  it('states the exchange rate where the price is in dollars', () => {
    expect(plain(serviceLine(crate, 420_000, 125_000))).toBe(
      'Wooden crate: 0.420 CBM × USD 15.00 per CBM × 12.5000 GHS per USD, price as of 1 Nov 2026',
    );
  });

  it('words the quantity in its unit', () => {
    expect([
      quantityText('SHIPMENT', 1),
      quantityText('CARTON', 1),
      quantityText('KG', 18_400),
    ]).toEqual(['1 shipment', '1 carton', '18.4 kg']);
  });
});

it('a service covers all verified goods of a shipment', () => {
  const goods = { cartons: 3, grams: 55_200, cm3: 405_000 };
  expect(serviceUnits.map((unit) => verifiedUnits(unit, goods))).toEqual([1, 3, 55_200, 405_000]);
});
