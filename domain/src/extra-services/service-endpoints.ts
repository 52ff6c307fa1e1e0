import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { confirmedAgainst } from '../rates/rate-endpoints.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { changeReasonSchema } from '../values/reason.ts';
import { instantInput, instantSchema } from '../values/time.ts';
import { serviceTexts } from './service-texts.ts';
import { priceCurrencies, serviceUnits } from './service.ts';

const priceSchema = z.object({
  amount: z.string().check(
    z.regex(/^\d{1,5}\.\d{2}$/, {
      error: serviceTexts.price.ref,
      abort: true,
    }),
    z.refine((typed) => Number(typed) > 0, serviceTexts.priceAboveZero.ref),
  ),
  currency: z.enum(priceCurrencies, serviceTexts.currency.ref),
});

/** One version of a service's price. */
export const servicePriceSchema = z.object({
  id: z.uuid(),
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    nameZh: z.string(),
    unit: z.enum(serviceUnits),
  }),
  price: priceSchema,
  /** The service leaves the price list from then on. */
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
  summary: 'List current extra services and prices',
  query: pageQuery,
  answer: pageOf(servicePriceSchema),
});

export const listServicePrices = endpoint({
  method: 'GET',
  path: '/services/history',
  access: 'office',
  summary: 'List all service price versions, newest first',
  query: z.extend(pageQuery, {
    /** True: only prices that start later; false: only prices that have started. */
    isScheduled: z.optional(z.stringbool()),
  }),
  answer: pageOf(servicePriceSchema),
});

const when = {
  /** If omitted, the price applies immediately. It cannot be in the past: old prices never change. */
  effectiveFrom: z.optional(instantInput),
  note: changeReasonSchema,
};

export const addService = endpoint({
  method: 'POST',
  path: '/services',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add a service to the price list',
  idempotent: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(2, serviceTexts.name.ref), z.maxLength(60)),
    nameZh: z.string().check(z.trim(), z.minLength(1, serviceTexts.nameZh.ref), z.maxLength(60)),
    unit: z.enum(serviceUnits, serviceTexts.unit.ref),
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
  summary: 'Add a service price version; reactivates a retired service',
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
  summary: 'Retire a service; existing charges stay unchanged',
  params: idParams,
  idempotent: true,
  body: z.object(when),
  answer: servicePriceSchema,
});
