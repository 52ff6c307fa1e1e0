import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../endpoint.ts';
import { goodsClassSchema } from '../rates/rate.ts';
import { modeSchema } from '../values/mode.ts';
import { instantSchema } from '../values/time.ts';

const placeSchema = z.object({ code: z.string(), name: z.string() });
/** From the warehouse in China until ready in Ghana, and how many past batches that was measured on. */
const daysSchema = z.nullable(z.object({ earliest: z.int(), latest: z.int(), batches: z.int() }));

const quoteQuery = z.object({
  kg: z.optional(z.string().check(z.maxLength(20))),
  cbm: z.optional(z.string().check(z.maxLength(20))),
  goods: z.optional(z.string().check(z.maxLength(80))),
  class: z.optional(z.string().check(z.maxLength(10))),
  from: z.optional(z.string().check(z.maxLength(5))),
  to: z.optional(z.string().check(z.maxLength(5))),
  at: z.optional(z.string().check(z.maxLength(30))),
});

export const quoteSchema = z.object({
  /** The moment of the rates. */
  at: instantSchema,
  /** Whether the same rates still apply. */
  isCurrent: z.boolean(),
  weightGrams: z.int(),
  volumeCm3: z.int(),
  goodsClass: goodsClassSchema,
  /** What our lists say about the goods, prohibited ones first; empty if they were not named or are in no list. */
  matches: z.array(
    z.object({ kind: z.enum(['PROHIBITED', 'SPECIAL', 'NORMAL']), words: z.string() }),
  ),
  from: placeSchema,
  to: placeSchema,
  cedisPerDollarE4: z.int(),
  /** The modes that the warehouse ships by, with a rate for these goods. */
  options: z.array(
    z.object({
      mode: modeSchema,
      usCents: z.int(),
      minimumUnits: z.int(),
      divisor: z.nullable(z.int()),
      /** Null if the weight by air, or the volume by sea, is not known. */
      charge: z.nullable(
        z.object({
          volumetricGrams: z.nullable(z.int()),
          measuredUnits: z.int(),
          chargedUnits: z.int(),
          /** In pesewas. */
          amount: z.int(),
          tax: z.nullable(z.object({ amount: z.int(), isInclusive: z.boolean() })),
        }),
      ),
      days: daysSchema,
    }),
  ),
  /** What the visitor can choose. */
  origins: z.array(placeSchema),
  destinations: z.array(placeSchema),
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/quote',
  access: 'public',
  summary:
    'Estimate the price of goods by air and sea, at current rates or those of an earlier moment',
  query: quoteQuery,
  answer: quoteSchema,
});

export const getQuotePicture = endpoint({
  method: 'GET',
  path: '/quote/picture',
  access: 'public',
  summary: 'Get the picture of a quote for shared links (1200 × 630)',
  query: quoteQuery,
  answer: fileAnswer,
  produces: 'image/png',
});

export const getPagePicture = endpoint({
  method: 'GET',
  path: '/page-picture/:page',
  access: 'public',
  summary: 'Get the picture of a public page for shared links (1200 × 630)',
  params: z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  answer: fileAnswer,
  produces: 'image/png',
});
