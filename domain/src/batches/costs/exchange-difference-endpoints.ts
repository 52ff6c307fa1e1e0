import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { modeSchema } from '../../values/mode.ts';
import { moneySchema } from '../../values/money.ts';
import { periodChecks, periodDays } from '../../values/periods/period.ts';
import { dayInput, instantSchema, plainDaySchema } from '../../values/time.ts';
import { costKinds, foreignCurrencies } from './batch-cost.ts';

const narrowing = {
  ...periodDays,
  /** The first day of the month. */
  month: z.optional(dayInput),
  currency: z.optional(z.enum(foreignCurrencies)),
};

export const getExchangeDifferences = endpoint({
  method: 'GET',
  path: '/analytics/exchange-differences',
  access: 'duty:finance',
  summary: 'Get exchange differences by month',
  query: z.object(periodDays).check(...periodChecks),
  answer: z.object({
    months: z.array(
      z.object({
        month: plainDaySchema,
        currency: z.enum(foreignCurrencies),
        costs: z.int(),
        /** In the cost's own currency. */
        amount: z.string(),
        worth: moneySchema,
        /** Costs that have a rate to compare with. */
        compared: z.object({
          costs: z.int(),
          worth: moneySchema,
          atInvoices: moneySchema,
          difference: moneySchema,
        }),
        /** Dollar costs of batches without an issued invoice. */
        waiting: z.int(),
      }),
    ),
    difference: moneySchema,
  }),
});

const rowSchema = z.object({
  id: z.uuid(),
  batch: z.object({ id: z.uuid(), batchNumber: z.string(), mode: modeSchema }),
  kind: z.enum(costKinds),
  supplier: z.string(),
  reference: z.nullable(z.string()),
  enteredAt: instantSchema,
  amount: z.string(),
  currency: z.enum(foreignCurrencies),
  /** The rate at which the cost was entered. */
  cedisPer: z.string(),
  rateSource: z.string(),
  worth: moneySchema,
  /** The rate of the batch's invoices; null for yuan, and until an invoice is issued. */
  invoiced: z.nullable(
    z.object({
      invoices: z.int(),
      cedisPer: z.string(),
      lowest: z.string(),
      highest: z.string(),
      worth: moneySchema,
      difference: moneySchema,
    }),
  ),
});
export type ExchangeRow = z.output<typeof rowSchema>;

export const listExchangeDifferences = endpoint({
  method: 'GET',
  path: '/analytics/exchange-differences/costs',
  access: 'duty:finance',
  summary: 'List foreign-currency costs with exchange differences',
  query: z.extend(pageQuery, narrowing).check(...periodChecks),
  answer: pageOf(rowSchema),
});

export const getExchangeDifferencesCsv = endpoint({
  method: 'GET',
  path: '/analytics/exchange-differences.csv',
  access: 'duty:finance',
  summary: 'Export foreign-currency costs of a period as CSV',
  query: z.object({ ...narrowing, q: pageQuery.shape.q }).check(...periodChecks),
  answer: fileAnswer,
  produces: 'text/csv',
});
