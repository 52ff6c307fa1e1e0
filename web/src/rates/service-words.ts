import { minorOf } from '@sankofa/domain/money';
import { priceWords, type ServiceUnit } from '@sankofa/domain/services/service';
import type { servicePriceSchema } from '@sankofa/domain/services/service-endpoints';
import type { z } from 'zod/mini';

export type Priced = z.output<typeof servicePriceSchema>;

/** `GHS 15.00 for one carton`. */
export const pricedWords = ({ service, price }: Pick<Priced, 'service' | 'price'>) =>
  priceWords({
    unit: service.unit,
    currency: price.currency,
    priceMinor: minorOf(price.amount) ?? Number.NaN,
  });

export const unitOptions: readonly (readonly [ServiceUnit, string])[] = [
  ['SHIPMENT', 'one shipment'],
  ['CARTON', 'one carton'],
  ['KG', 'one kg'],
  ['CBM', 'one CBM'],
];
