import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { estimateTaxSchema } from '../taxes/estimate-tax.ts';
import { modeSchema } from '../values/mode.ts';
import { instantSchema } from '../values/time.ts';
import { goodsClassSchema, routeSchema } from './rate.ts';

/** Input for `estimateFreight`, so that customers see what an invoice would charge at current rates. */
export const getEstimateBasis = endpoint({
  method: 'GET',
  path: '/me/estimate-basis',
  access: 'customer',
  summary: 'Get current rates with price breaks, minimums and routes, and transit times by mode',
  answer: z.object({
    rates: z.array(
      z.object({
        mode: modeSchema,
        goodsClass: goodsClassSchema,
        route: z.nullable(routeSchema),
        tiers: z.array(z.object({ fromUnits: z.int(), usCents: z.int() })),
        minimumUnits: z.int(),
        stepUnits: z.int(),
        divisor: z.nullable(z.int()),
      }),
    ),
    /** Ten-thousandths of a cedi per dollar; null until there is an exchange rate. */
    cedisPerDollarE4: z.nullable(z.int()),
    /** Null while the company is not registered for VAT. */
    tax: z.nullable(estimateTaxSchema),
    /** When the newest of these rates or the exchange rate took effect. */
    updatedAt: z.nullable(instantSchema),
    /** From each warehouse in China to each office in Ghana, by UN/LOCODE. */
    routes: z.array(
      z.object({
        mode: modeSchema,
        destinationSiteId: z.uuid(),
        origin: z.string(),
        destination: z.string(),
      }),
    ),
    /**
     * From the warehouse in China until ready in Ghana: the middle half of past goods; null where none has
     * arrived.
     */
    days: z.array(
      z.object({
        mode: modeSchema,
        range: z.nullable(z.object({ earliest: z.int(), latest: z.int(), batches: z.int() })),
      }),
    ),
  }),
});
