import { onePrice } from '@sankofa/domain/rates/rate';

/** Returns the body that adds a rate for normal goods by air, at one price in dollars per kilogram. */
export const airRate = (dollars: string) => ({
  mode: 'AIR',
  goodsClass: 'NORMAL',
  tiers: onePrice(dollars),
  minimumUnits: 1_000,
  stepUnits: 100,
  divisor: 6_000,
  note: 'The line asks for more',
});
