import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../../endpoint.ts';
import { confirmedAgainst } from '../../rates/rate-endpoints.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { modeSchema } from '../../values/mode.ts';
import { moneySchema } from '../../values/money.ts';
import { comparedChecks, comparedPeriod } from '../../values/periods/comparison.ts';
import { periodChecks, periodDays } from '../../values/periods/period.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { batchStates } from '../batch-status.ts';
import { costCurrencies, costKinds } from './batch-cost.ts';
import { costFormTexts } from './cost-form-texts.ts';

const costMoney = z.object({
  amount: z.string().check(
    z.regex(/^\d{1,10}\.\d{2}$/, {
      error: costFormTexts.amount.ref,
      abort: true,
    }),
    z.refine((typed) => Number(typed) > 0, costFormTexts.amountAboveZero.ref),
  ),
  currency: z.enum(costCurrencies),
});

const costSchema = z.object({
  id: z.uuid(),
  kind: z.enum(costKinds),
  supplier: z.string(),
  reference: z.nullable(z.string()),
  amount: costMoney,
  /** Cedis per unit of the currency, and the source of that rate. */
  cedisPer: z.string(),
  rateSource: z.string(),
  worth: moneySchema,
  enteredBy: z.string(),
  enteredAt: instantSchema,
  /** Whether the supplier's invoice is attached. */
  hasBill: z.boolean(),
  /** Set when the cost is void; null while it counts. */
  struck: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
});
export type CostAnswer = z.infer<typeof costSchema>;

export const listBatchCosts = endpoint({
  method: 'GET',
  path: '/batches/:id/costs',
  access: 'duty:finance',
  summary: 'List a batch’s costs, newest first, including voided lines',
  params: idParams,
  query: pageQuery,
  answer: pageOf(costSchema),
});

export const addBatchCost = endpoint({
  method: 'POST',
  path: '/batches/:id/costs',
  access: 'duty:finance',
  summary: 'Add a batch cost with its exchange rate',
  params: idParams,
  idempotent: true,
  body: z
    .object({
      kind: z.enum(costKinds),
      supplier: z
        .string()
        .check(
          z.trim(),
          z.minLength(2, costFormTexts.supplier.ref),
          z.maxLength(80, costFormTexts.most80.ref),
        ),
      reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
      amount: costMoney,
      /** If omitted, dollars and yuan are converted at our current exchange rate. */
      cedisPer: z.optional(
        z.string().check(
          z.regex(/^\d{1,4}(\.\d{1,4})?$/, {
            error: costFormTexts.rate.ref,
            abort: true,
          }),
          z.refine((typed) => Number(typed) > 0, costFormTexts.rateAboveZero.ref),
        ),
      ),
      confirmedAgainst,
      rateSource: z.optional(
        z.string().check(z.trim(), z.minLength(3, costFormTexts.source.ref), z.maxLength(80)),
      ),
    })
    .check(
      z.refine(({ amount, cedisPer }) => amount.currency !== 'GHS' || cedisPer === undefined, {
        path: ['cedisPer'],
        error: costFormTexts.noRate.ref,
      }),
      z.refine(({ cedisPer, rateSource }) => cedisPer === undefined || rateSource !== undefined, {
        path: ['rateSource'],
        error: costFormTexts.sourceExample.ref,
      }),
    ),
  answer: costSchema,
});

export const addCostBill = endpoint({
  method: 'POST',
  path: '/batch-costs/:id/bill',
  access: 'duty:finance',
  summary: 'Upload the supplier’s invoice for a cost (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: costSchema,
});

export const getCostBill = endpoint({
  method: 'GET',
  path: '/batch-costs/:id/bill',
  access: 'duty:finance',
  summary: 'Get the supplier’s invoice for a cost',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});

export const voidBatchCost = endpoint({
  method: 'POST',
  path: '/batch-costs/:id/void',
  access: 'duty:finance',
  summary: 'Void a cost with a reason',
  params: idParams,
  idempotent: true,
  body: z.object({
    reason: reasonText(costFormTexts.voidReason.ref),
  }),
  answer: costSchema,
});

/** Revenue, costs and what is not known yet, separately. */
const figures = {
  /** Issued invoices less credit notes. */
  revenue: moneySchema,
  costs: moneySchema,
  /** Number of cost lines; without any, the margin is only the revenue so far. */
  costLines: z.int(),
  margin: moneySchema,
  percent: z.nullable(z.number()),
  perUnit: z.nullable(moneySchema),
  unit: z.enum(['CBM', 'kg']),
  shipments: z.int(),
  /** Shipments that are only partly in the batch: they count by their cartons' share. */
  shared: z.int(),
  drafts: z.object({ shipments: z.int(), amount: moneySchema }),
  notInvoiced: z.int(),
};

export const getBatchMargin = endpoint({
  method: 'GET',
  path: '/batches/:id/margin',
  access: 'duty:finance',
  summary: 'Get a batch’s margin (management figure, not posted)',
  params: idParams,
  answer: z.object(figures),
});
export type MarginAnswer = z.infer<typeof getBatchMargin.answer>;

export const marginSorts = ['etd', 'revenue', 'costs', 'margin', 'percent'] as const;
export type MarginSort = (typeof marginSorts)[number];

const marginRow = z.object({
  id: z.uuid(),
  batchNumber: z.string(),
  mode: modeSchema,
  state: z.enum(batchStates),
  etd: plainDaySchema,
  ...figures,
});
export type MarginRow = z.infer<typeof marginRow>;

const marginSort = z._default(
  z.enum(marginSorts.flatMap((sort) => [sort, `-${sort}`] as const)),
  '-etd',
);
const marginQuery = { ...periodDays, mode: z.optional(modeSchema) };

export const listBatchMargins = endpoint({
  method: 'GET',
  path: '/analytics/batch-margins',
  access: 'duty:finance',
  summary: 'List batch margins by departure period',
  query: z
    .extend(pageQuery, {
      ...marginQuery,
      sort: marginSort,
    })
    .check(...periodChecks),
  answer: pageOf(marginRow),
});

export const getBatchMarginsCsv = endpoint({
  method: 'GET',
  path: '/analytics/batch-margins.csv',
  access: 'duty:finance',
  summary: 'Export batch margins as CSV',
  query: z
    .object({ ...marginQuery, q: pageQuery.shape.q, sort: marginSort })
    .check(...periodChecks),
  answer: fileAnswer,
  produces: 'text/csv',
});

const marginFigures = z.object({
  batches: z.int(),
  /** Batches without costs: their margin is not known yet, and they count in no other figure. */
  withoutCosts: z.int(),
  revenue: moneySchema,
  costs: moneySchema,
  margin: moneySchema,
  percent: z.nullable(z.number()),
});
const marginSeries = z.object({
  from: plainDaySchema,
  to: plainDaySchema,
  parts: z.array(z.extend(marginFigures, { from: plainDaySchema, to: plainDaySchema })),
  total: marginFigures,
});

export const getMarginTrend = endpoint({
  method: 'GET',
  path: '/analytics/margin-trend',
  access: 'duty:finance',
  summary: 'Get batch margins over time by planned departure, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({ period: marginSeries, before: marginSeries }),
});
