import { listPriceText, type ServiceUnit } from '@sankofa/domain/extra-services/service';
import type { servicePriceSchema } from '@sankofa/domain/extra-services/service-endpoints';
import { inCurrency, minorOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import type { RatesTexts } from '../rates/rates.ts';

export type ServicePrice = z.output<typeof servicePriceSchema>;

/** Returns `GHS 15.00 for one carton`. */
export const priceText = ({ service, price }: Pick<ServicePrice, 'service' | 'price'>) =>
  listPriceText({
    unit: service.unit,
    currency: price.currency,
    priceMinor: minorOf(price.amount) ?? Number.NaN,
  });

/** Returns the price text in the reader's language. */
export function pricedIn(
  t: RatesTexts,
  { service, price }: Pick<ServicePrice, 'service' | 'price'>,
) {
  const minor = minorOf(price.amount) ?? Number.NaN;
  return t[service.unit](inCurrency(price.currency, minor));
}

export const unitOptions: readonly (readonly [ServiceUnit, string])[] = [
  ['SHIPMENT', 'per shipment'],
  ['CARTON', 'per carton'],
  ['KG', 'per kg'],
  ['CBM', 'per CBM'],
];
