import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../endpoint.ts';
import { ageings } from '../values/ledger-accounts.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { comparedChecks, comparedPeriod } from '../values/periods/comparison.ts';
import { dayInput, plainDaySchema } from '../values/time.ts';

export const ageingOrders = ['MOST', 'OLDEST'] as const;

const bands = z.array(z.object({ age: z.enum(ageings), owed: moneySchema }));

const ageingFilter = {
  /** The day at whose end the receivables are counted; today if it is left out. */
  on: z.optional(dayInput),
  /** Customers with receivables of this age, the largest amount first. */
  age: z.optional(z.enum(ageings)),
  order: z._default(z.enum(ageingOrders), 'MOST'),
};

export const listAgeing = endpoint({
  method: 'GET',
  path: '/analytics/ageing',
  access: 'duty:finance',
  summary: 'Get receivables by customer and age',
  query: z.extend(pageQuery, ageingFilter),
  answer: z.extend(
    pageOf(
      z.object({
        /** Id of the customer. */
        id: z.uuid(),
        name: z.string(),
        customerCode: z.string(),
        bands,
        owed: moneySchema,
        /** Paid on account and not yet used. */
        credit: moneySchema,
        invoices: z.int(),
        /** When the oldest of it was due; null if none of it has a due date. A balance by air is due when its goods arrive. */
        oldestDueOn: z.nullable(plainDaySchema),
      }),
    ),
    { on: plainDaySchema, totals: bands },
  ),
});

const ageingFile = z.object({ ...ageingFilter, q: pageQuery.shape.q });

export const getAgeingCsv = endpoint({
  method: 'GET',
  path: '/analytics/ageing.csv',
  access: 'duty:finance',
  summary: 'Export receivables ageing as CSV',
  query: ageingFile,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getAgeingXlsx = endpoint({
  method: 'GET',
  path: '/analytics/ageing.xlsx',
  access: 'duty:finance',
  summary: 'Export receivables ageing as an Excel file',
  query: ageingFile,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getAgeingPdf = endpoint({
  method: 'GET',
  path: '/analytics/ageing.pdf',
  access: 'duty:finance',
  summary: 'Get receivables ageing as a PDF',
  query: ageingFile,
  answer: fileAnswer,
  produces: 'application/pdf',
});

const standing = z.object({
  /** The last day of a part of the period; the receivables are those at its end. */
  on: plainDaySchema,
  bands,
  owed: moneySchema,
});

export const getReceivablesTrend = endpoint({
  method: 'GET',
  path: '/analytics/receivables-trend',
  access: 'duty:finance',
  summary: 'Get receivables by age over time, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({
    period: z.object({ from: plainDaySchema, to: plainDaySchema, parts: z.array(standing) }),
    before: z.object({ from: plainDaySchema, to: plainDaySchema, parts: z.array(standing) }),
  }),
});
