import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { modeSchema } from '../values/mode.ts';
import { instantSchema } from '../values/time.ts';
import { goodsClassSchema, routeSchema } from './rate.ts';

/** What `estimateFreight` is given, so that a customer sees what an invoice would charge by the rates of now. */
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
    /** Ten-thousandths of a cedi for one dollar; null until there is an exchange rate. */
    cedisPerDollarE4: z.nullable(z.int()),
    /** The newest of these rates and the exchange rate holds since then. */
    updatedAt: z.nullable(instantSchema),
    /** From each warehouse in China to each office in Ghana, by UN/LOCODE. */
    lanes: z.array(
      z.object({
        mode: modeSchema,
        destinationSiteId: z.uuid(),
        origin: z.string(),
        destination: z.string(),
      }),
    ),
    /** From the China warehouse until it was ready in Ghana: the middle half of past goods; null where none came. */
    days: z.array(
      z.object({
        mode: modeSchema,
        range: z.nullable(z.object({ earliest: z.int(), latest: z.int() })),
      }),
    ),
  }),
});
