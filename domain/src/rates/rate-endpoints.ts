import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneySchema } from '../values/money.ts';
import { changeReasonSchema } from '../values/reason.ts';
import { instantInput, instantSchema } from '../values/time.ts';
import { rateFormTexts } from './rate-form-texts.ts';
import { goodsClassSchema, routeSchema } from './rate.ts';
import { tierFault } from './tier-fault.ts';
import { yuanRateSchema } from './yuan-rate.ts';

const dollars = z.string().check(
  z.regex(/^\d{1,6}\.\d{2}$/, {
    error: rateFormTexts.price.ref,
    abort: true,
  }),
  z.refine((typed) => Number(typed) > 0, rateFormTexts.priceAboveZero.ref),
);

/** Second confirmation of a change of more than 10 %: the id of the version that it was compared with. */
export const confirmedAgainst = z.optional(z.uuid());

/** The public rates (spec §7): normal goods for each mode, and the exchange rate. */
export const getRates = endpoint({
  method: 'GET',
  path: '/rates',
  access: 'public',
  keyScope: 'read',
  summary: 'Get current rates and exchange rate',
  answer: z.object({
    rates: z.array(
      z.object({ shippingType: z.enum(['air', 'sea']), rate: z.number(), isActive: z.boolean() }),
    ),
    exchangeRate: z.nullable(z.number()),
    /** Special goods cost more; the specification's list stays one row per mode. */
    specialRates: z.array(z.object({ shippingType: z.enum(['air', 'sea']), rate: z.number() })),
    /** The part of a price that its taxes are, in hundred-millionths; left out while the company charges none. */
    taxes: z.optional(z.object({ air: z.int(), sea: z.int(), isInclusive: z.boolean() })),
    /** When `rates` or `exchangeRate` last changed. */
    updatedAt: z.nullable(instantSchema),
  }),
});

const units = z
  .int(rateFormTexts.quantity.ref)
  .check(
    z.minimum(0, rateFormTexts.zeroOrMore.ref),
    z.maximum(100_000_000, rateFormTexts.quantityTooHigh.ref),
  );
/**
 * Grams by air, cm³ by sea: from this quantity up to, but not including, that one; the last one has no end.
 */
const tierSchema = z.object({ fromUnits: units, toUnits: z.nullable(units), dollars });

export const rateSchema = z.object({
  id: z.uuid(),
  mode: modeSchema,
  goodsClass: goodsClassSchema,
  /** Null for every route that has no rate of its own. */
  route: z.nullable(routeSchema),
  tiers: z.array(tierSchema),
  /** From then on the general rate applies here too. */
  isEnd: z.boolean(),
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
  summary: 'List all rate versions, newest first',
  query: pageQuery,
  answer: pageOf(rateSchema),
});

const divisorText = rateFormTexts.divisor.ref;
const newRate = z
  .object({
    mode: modeSchema,
    goodsClass: goodsClassSchema,
    /** UN/LOCODEs of the warehouse in China and the office in Ghana; if omitted, every route. */
    route: z.optional(
      z.object({
        origin: z.string().check(z.regex(/^CN[A-Z2-9]{3}$/, rateFormTexts.locationInChina.ref)),
        destination: z
          .string()
          .check(z.regex(/^GH[A-Z2-9]{3}$/, rateFormTexts.locationInGhana.ref)),
      }),
    ),
    tiers: z.array(tierSchema).check(z.minLength(1, rateFormTexts.enterPrice.ref), z.maxLength(12)),
    /** Grams by air, cm³ by sea; smaller quantities are charged as this much. */
    minimumUnits: z
      .int(rateFormTexts.minimum.ref)
      .check(
        z.minimum(0, rateFormTexts.zeroOrMore.ref),
        z.maximum(10_000_000, rateFormTexts.minimumTooHigh.ref),
      ),
    stepUnits: z
      .int(rateFormTexts.step.ref)
      .check(
        z.minimum(1, rateFormTexts.stepTooLow.ref),
        z.maximum(1_000_000, rateFormTexts.stepTooHigh.ref),
      ),
    divisor: z.nullable(
      z.int(divisorText).check(z.minimum(1_000, divisorText), z.maximum(10_000, divisorText)),
    ),
    /** If omitted, the rate applies immediately. It cannot be in the past: old prices never change. */
    effectiveFrom: z.optional(instantInput),
    confirmedAgainst,
    note: changeReasonSchema,
  })
  .check(
    z.refine(({ mode, divisor }) => (mode === 'AIR') === (divisor !== null), {
      path: ['divisor'],
      message: rateFormTexts.divisorByAir.ref,
    }),
    z.check(({ value, issues }) => {
      const fault = tierFault(value.mode, value.tiers);
      if (fault)
        issues.push({
          code: 'custom',
          input: value.tiers,
          path: ['tiers', fault.at, fault.field],
          message: fault.message.ref,
        });
    }),
  );

export const addRate = endpoint({
  method: 'POST',
  path: '/rates',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add a rate version; earlier versions stay unchanged',
  idempotent: true,
  body: newRate,
  answer: rateSchema,
});

export const endRate = endpoint({
  method: 'POST',
  path: '/rates/:id/end',
  access: 'duty:finance',
  stepUp: true,
  summary: 'End a route rate; the standard rate applies afterwards',
  params: idParams,
  idempotent: true,
  body: z.object({ effectiveFrom: z.optional(instantInput), note: changeReasonSchema }),
  answer: rateSchema,
});

/** An amount before and after the change. Null: there is no rate for it. */
const change = { before: z.nullable(moneySchema), after: moneySchema };

export const previewRate = endpoint({
  method: 'POST',
  path: '/rates/preview',
  access: 'duty:finance',
  summary: 'Simulate a new rate on shipments invoiced in the last 90 days',
  body: newRate,
  answer: z.object({
    /** Three typical sizes: grams by air, cm³ by sea. */
    sizes: z.array(z.object({ units: z.int(), ...change })),
    shipments: z.int(),
    /** Of the freight of these goods per shipment. */
    median: z.nullable(z.object(change)),
    difference: moneySchema,
    examples: z.array(
      z.object({
        invoiceId: z.uuid(),
        invoiceNumber: z.string(),
        trackingNumber: z.string(),
        ...change,
      }),
    ),
    /** The exchange rate that applies then, used for all amounts. */
    cedisPerDollar: z.nullable(z.string()),
  }),
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
  summary: 'List exchange rates, newest first',
  query: pageQuery,
  answer: pageOf(exchangeRateSchema),
});

export const getCurrentRates = endpoint({
  method: 'GET',
  path: '/rates/current',
  access: 'office',
  summary: 'List the current and the next version of each rate',
  answer: z.object({
    /** One for each mode, goods class and route that has a rate of its own. */
    rates: z.array(rateSchema),
    /** The next scheduled version of each rate; it may end the rate of a route. */
    scheduledRates: z.array(rateSchema),
    /** Null until there is one. */
    exchangeRate: z.nullable(exchangeRateSchema),
    scheduledExchangeRate: z.nullable(exchangeRateSchema),
    /** The rate of the yuan, for suppliers only. Null until there is one. */
    yuanRate: z.nullable(yuanRateSchema),
    scheduledYuanRate: z.nullable(yuanRateSchema),
  }),
});

const newExchangeRate = z.object({
  cedisPerDollar: z.string().check(
    z.regex(/^\d{1,4}(\.\d{1,4})?$/, {
      error: rateFormTexts.exchangeRate.ref,
      abort: true,
    }),
    z.refine((typed) => Number(typed) > 0, rateFormTexts.exchangeRateAboveZero.ref),
  ),
  effectiveFrom: z.optional(instantInput),
  confirmedAgainst,
  note: changeReasonSchema,
});

export const addExchangeRate = endpoint({
  method: 'POST',
  path: '/exchange-rates',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add an exchange rate; issued invoices keep theirs',
  idempotent: true,
  body: newExchangeRate,
  answer: exchangeRateSchema,
});

export const previewExchangeRate = endpoint({
  method: 'POST',
  path: '/exchange-rates/preview',
  access: 'duty:finance',
  summary: 'Simulate a new exchange rate on pending drafts',
  body: newExchangeRate,
  answer: z.object({
    drafts: z.int(),
    before: moneySchema,
    after: moneySchema,
    examples: z.array(
      z.object({
        invoiceId: z.uuid(),
        trackingNumber: z.string(),
        before: moneySchema,
        after: moneySchema,
      }),
    ),
  }),
});
