import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneySchema } from '../values/money.ts';
import { comparedChecks, comparedPeriod } from '../values/periods/comparison.ts';
import { periodChecks, periodDays } from '../values/periods/period.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { revenueClasses, revenueGroupings } from './revenue.ts';

/** Two places by UN/LOCODE; `-` if the invoice doesn't name the place. */
const routeKey = z.string().check(z.regex(/^([A-Z]{2}[A-Z2-9]{3}|-)\.([A-Z]{2}[A-Z2-9]{3}|-)$/));

/** Filters for the revenue of a period; their keys are those of the groups. */
const narrowing = {
  ...periodDays,
  /** The first day of the month. */
  month: z.optional(dayInput),
  mode: z.optional(modeSchema),
  route: z.optional(routeKey),
  goodsClass: z.optional(z.enum(revenueClasses)),
};

const figures = {
  /** Issued for freight and for services, before deductions. */
  freight: moneySchema,
  services: moneySchema,
  /** Credit notes and voided invoices, negative. */
  takenOff: moneySchema,
  earned: moneySchema,
};

export const getRevenue = endpoint({
  method: 'GET',
  path: '/analytics/revenue',
  access: 'duty:finance',
  summary: 'Get revenue by month, mode, route or goods class',
  query: z
    .object({ ...narrowing, by: z._default(z.enum(revenueGroupings), 'MONTH') })
    .check(...periodChecks),
  answer: z.object({
    by: z.enum(revenueGroupings),
    groups: z.array(
      z.object({
        /** Value for the filter of the list behind it; null where no invoice names it. */
        key: z.nullable(z.string()),
        /** Place names of the route. */
        route: z.nullable(
          z.object({ origin: z.nullable(z.string()), destination: z.nullable(z.string()) }),
        ),
        /** Number of issued invoices, credit notes and voided invoices. */
        documents: z.int(),
        ...figures,
      }),
    ),
    total: z.object(figures),
    /** Movement of the journal's revenue accounts in the same days, without any filter. */
    journal: moneySchema,
  }),
});

const byAccount = { air: moneySchema, sea: moneySchema, services: moneySchema, total: moneySchema };
const revenueSeries = z.object({
  from: plainDaySchema,
  to: plainDaySchema,
  parts: z.array(z.object({ from: plainDaySchema, to: plainDaySchema, ...byAccount })),
  total: z.object(byAccount),
});

export const getRevenueTrend = endpoint({
  method: 'GET',
  path: '/analytics/revenue-trend',
  access: 'duty:finance',
  summary: 'Get revenue over a period, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({ period: revenueSeries, before: revenueSeries }),
});

const documentSchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(['invoice-issued', 'invoice-voided', 'credit-note']),
  document: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.uuid(), invoiceNumber: z.nullable(z.string()) })),
  trackingNumber: z.nullable(z.string()),
  mode: z.nullable(modeSchema),
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  freight: moneySchema,
  services: moneySchema,
  earned: moneySchema,
});
export type RevenueDocument = z.output<typeof documentSchema>;

export const listRevenueDocuments = endpoint({
  method: 'GET',
  path: '/analytics/revenue/documents',
  access: 'duty:finance',
  summary: 'List documents behind a revenue figure, newest first',
  query: z.extend(pageQuery, narrowing).check(...periodChecks),
  answer: pageOf(documentSchema),
});

export const getRevenueCsv = endpoint({
  method: 'GET',
  path: '/analytics/revenue.csv',
  access: 'duty:finance',
  summary: 'Export revenue of a period as CSV',
  query: z.object({ ...narrowing, q: pageQuery.shape.q }).check(...periodChecks),
  answer: fileAnswer,
  produces: 'text/csv',
});
