import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneySchema } from '../values/money.ts';
import { periodChecks, periodDays } from '../values/period.ts';
import { dayInput, instantSchema } from '../values/time.ts';
import { revenueClasses, revenueGroupings } from './revenue.ts';

/** Two places by UN/LOCODE; `-` alone stands for what an invoice does not tell. */
const routeKey = z.string().check(z.regex(/^([A-Z]{2}[A-Z2-9]{3}|-)\.([A-Z]{2}[A-Z2-9]{3}|-)$/));

/** What narrows the revenue of a period down; the keys are those of the groups. */
const narrowing = {
  ...periodDays,
  /** The first day of a month. */
  month: z.optional(dayInput),
  mode: z.optional(modeSchema),
  route: z.optional(routeKey),
  goodsClass: z.optional(z.enum(revenueClasses)),
};

const figures = {
  /** Issued for freight and for services, before anything was taken off. */
  freight: moneySchema,
  services: moneySchema,
  /** Credit notes and voided invoices, below zero. */
  takenOff: moneySchema,
  earned: moneySchema,
};

export const getRevenue = endpoint({
  method: 'GET',
  path: '/analytics/revenue',
  access: 'duty:finance',
  summary: 'Get revenue by month, method, route or goods class',
  query: z
    .object({ ...narrowing, by: z._default(z.enum(revenueGroupings), 'MONTH') })
    .check(...periodChecks),
  answer: z.object({
    by: z.enum(revenueGroupings),
    groups: z.array(
      z.object({
        /** As the list behind it is narrowed down by it; null where no invoice tells. */
        key: z.nullable(z.string()),
        /** The names of the places of a route. */
        route: z.nullable(
          z.object({ origin: z.nullable(z.string()), destination: z.nullable(z.string()) }),
        ),
        /** Invoices issued, credit notes and invoices taken back. */
        documents: z.int(),
        ...figures,
      }),
    ),
    total: z.object(figures),
    /** What the revenue accounts of the journal moved by in the same days, narrowed down by nothing. */
    journal: moneySchema,
  }),
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
