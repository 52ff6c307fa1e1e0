import type { servicePriceSchema } from '@sankofa/domain/extra-services/service-endpoints';
import { inCurrency, minorOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import type { RatesTexts } from '../rates/rates.ts';

export type ServicePrice = z.output<typeof servicePriceSchema>;

/** Returns the price text in the reader's language. */
export function pricedIn(
  t: RatesTexts,
  { service, price }: Pick<ServicePrice, 'service' | 'price'>,
) {
  const minor = minorOf(price.amount) ?? Number.NaN;
  return t[service.unit](inCurrency(price.currency, minor));
}
