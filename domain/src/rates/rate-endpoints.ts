import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { modeSchema } from '../mode.ts';
import { instantSchema } from '../time.ts';
import { goodsClassSchema } from './rate.ts';

const dollars = z.string().check(
  z.regex(/^\d{1,6}\.\d{2}$/, 'Write the price in dollars with two decimals, such as 220.00'),
  z.refine(
    (typed) => Number(typed) > 0,
    'A rate is more than 0.00 dollars: nothing travels for free',
  ),
);

/** What everybody may see (spec §7): the rate of normal goods for each mode, and the exchange rate. */
export const getRates = endpoint({
  method: 'GET',
  path: '/rates',
  access: 'public',
  summary: 'The rates and the exchange rate that hold now',
  answer: z.object({
    rates: z.array(
      z.object({ shippingType: z.enum(['air', 'sea']), rate: z.number(), isActive: z.boolean() }),
    ),
    exchangeRate: z.nullable(z.number()),
    /** Special goods are dearer; the specification's list stays one row for each mode. */
    specialRates: z.array(z.object({ shippingType: z.enum(['air', 'sea']), rate: z.number() })),
    updatedAt: z.nullable(instantSchema),
  }),
});

export const rateSchema = z.object({
  id: z.uuid(),
  mode: modeSchema,
  goodsClass: goodsClassSchema,
  dollars,
  minimumUnits: z.int(),
  stepUnits: z.int(),
  divisor: z.nullable(z.int()),
  effectiveFrom: instantSchema,
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instantSchema,
  isCurrent: z.boolean(),
});

export const listRateHistory = endpoint({
  method: 'GET',
  path: '/rates/history',
  access: 'office',
  summary: 'Every version of every rate, newest first',
  query: pageQuery,
  answer: pageOf(rateSchema),
});

export const addRate = endpoint({
  method: 'POST',
  path: '/rates',
  access: 'admin',
  stepUp: true,
  summary: 'Add a version of a rate; the ones before stay as they were',
  idempotent: true,
  body: z
    .object({
      mode: modeSchema,
      goodsClass: goodsClassSchema,
      dollars,
      /** Grams by air, cm³ by sea; what is less is charged as this much. */
      minimumUnits: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      stepUnits: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      divisor: z.nullable(z.int().check(z.minimum(1_000), z.maximum(10_000))),
      /** Left out, it holds from now on. It cannot lie in the past: old prices stay what they were. */
      effectiveFrom: z.optional(instantSchema),
      note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    })
    .check(
      z.refine(({ mode, divisor }) => (mode === 'AIR') === (divisor !== null), {
        path: ['divisor'],
        message: 'A rate by air needs the cm³ of one volumetric kilogram; a rate by sea has none',
      }),
    ),
  answer: rateSchema,
});

export const exchangeRateSchema = z.object({
  id: z.uuid(),
  cedisPerDollar: z.string(),
  effectiveFrom: instantSchema,
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/exchange-rates',
  access: 'office',
  summary: 'Every exchange rate, newest first',
  query: pageQuery,
  answer: pageOf(exchangeRateSchema),
});

export const addExchangeRate = endpoint({
  method: 'POST',
  path: '/exchange-rates',
  access: 'admin',
  stepUp: true,
  summary: 'Add an exchange rate; issued invoices keep theirs',
  idempotent: true,
  body: z.object({
    cedisPerDollar: z.string().check(
      z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'Write cedis for one dollar, such as 12.50'),
      z.refine((typed) => Number(typed) > 0, 'Write how many cedis one dollar costs'),
    ),
    effectiveFrom: z.optional(instantSchema),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  answer: exchangeRateSchema,
});
