import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { confirmedAgainst } from '../rates/rate-endpoints.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { whySchema } from '../values/reason.ts';
import { instantInput, instantSchema } from '../values/time.ts';
import { priceCurrencies, serviceUnits } from './service.ts';

const priceSchema = z.object({
  amount: z.string().check(
    z.regex(/^\d{1,5}\.\d{2}$/, {
      error: 'Write the price with two decimals, such as 15.00',
      abort: true,
    }),
    z.refine((typed) => Number(typed) > 0, 'A service of the list costs more than 0.00'),
  ),
  currency: z.enum(priceCurrencies, 'Choose cedis or dollars'),
});

/** One version of what a service costs. */
export const servicePriceSchema = z.object({
  id: z.uuid(),
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    nameZh: z.string(),
    unit: z.enum(serviceUnits),
  }),
  price: priceSchema,
  /** From then on the service is not on the list. */
  isEnd: z.boolean(),
  effectiveFrom: instantSchema,
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  access: 'office',
  summary: 'The price list of extra services that holds now, by name',
  query: pageQuery,
  answer: pageOf(servicePriceSchema),
});

export const listServicePrices = endpoint({
  method: 'GET',
  path: '/services/history',
  access: 'office',
  summary: 'Every version of what a service costs, newest first',
  query: z.extend(pageQuery, {
    /** True for those alone that begin later, false for those that have begun. */
    isScheduled: z.optional(z.stringbool()),
  }),
  answer: pageOf(servicePriceSchema),
});

const when = {
  /** Left out, it holds from now on. It cannot lie in the past: old prices stay what they were. */
  effectiveFrom: z.optional(instantInput),
  note: whySchema,
};

export const addService = endpoint({
  method: 'POST',
  path: '/services',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Put a service on the price list',
  idempotent: true,
  body: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(2, 'Write what the service is called'), z.maxLength(60)),
    nameZh: z
      .string()
      .check(z.trim(), z.minLength(1, 'Write the name in Chinese'), z.maxLength(60)),
    unit: z.enum(serviceUnits, 'Choose what it is priced for'),
    price: priceSchema,
    ...when,
  }),
  answer: servicePriceSchema,
});

export const changeServicePrice = endpoint({
  method: 'POST',
  path: '/services/:id/prices',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add a version of what a service costs; one that was retired is on the list again',
  params: idParams,
  idempotent: true,
  body: z.object({ price: priceSchema, confirmedAgainst, ...when }),
  answer: servicePriceSchema,
});

export const retireService = endpoint({
  method: 'POST',
  path: '/services/:id/retire',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Take a service off the price list; what was charged for it stays as it is',
  params: idParams,
  idempotent: true,
  body: z.object(when),
  answer: servicePriceSchema,
});
