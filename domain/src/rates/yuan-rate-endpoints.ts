import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { changeReasonSchema } from '../values/reason.ts';
import { instantInput } from '../values/time.ts';
import { confirmedAgainst } from './rate-endpoints.ts';
import { rateFormTexts } from './rate-form-texts.ts';
import { yuanRateSchema } from './yuan-rate.ts';

export const listYuanRates = endpoint({
  method: 'GET',
  path: '/yuan-rates',
  access: 'office',
  summary: 'List exchange rates of the yuan, newest first',
  query: pageQuery,
  answer: pageOf(yuanRateSchema),
});

const newYuanRate = z.object({
  cedisPerYuan: z.string().check(
    z.regex(/^\d{1,4}(\.\d{1,4})?$/, {
      error: rateFormTexts.yuanRate.ref,
      abort: true,
    }),
    z.refine((typed) => Number(typed) > 0, rateFormTexts.yuanRateAboveZero.ref),
  ),
  effectiveFrom: z.optional(instantInput),
  confirmedAgainst,
  note: changeReasonSchema,
});

export const addYuanRate = endpoint({
  method: 'POST',
  path: '/yuan-rates',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Add an exchange rate of the yuan; bills keep theirs',
  idempotent: true,
  body: newYuanRate,
  answer: yuanRateSchema,
});

export const previewYuanRate = endpoint({
  method: 'POST',
  path: '/yuan-rates/preview',
  access: 'duty:finance',
  summary: 'Simulate a new exchange rate of the yuan on bills that are not paid',
  body: newYuanRate,
  answer: z.object({
    /** Approved bills in yuan with an unpaid part, and those parts together. */
    bills: z.int(),
    unpaidYuan: z.string(),
    /** What paying them costs at the rate that applies before the change; null if there is none. */
    before: z.nullable(moneySchema),
    after: moneySchema,
    /** What the bills have posted for the unpaid parts, at the rates fixed with them. */
    posted: moneySchema,
    /** Yuan per dollar with the new rate; null while there is no rate of the dollar. */
    yuanPerDollar: z.nullable(z.string()),
  }),
});
