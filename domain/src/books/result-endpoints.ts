import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../endpoint.ts';
import { accounts } from '../values/ledger-accounts.ts';
import { moneySchema } from '../values/money.ts';
import { comparedChecks, comparedPeriod } from '../values/periods/comparison.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { bookTexts } from './book-texts.ts';
import { balanceSections, cashFlows, profitSections } from './results.ts';

const days = z.object({ from: plainDaySchema, to: plainDaySchema });
const both = { amount: moneySchema, before: moneySchema };
const row = z.object({ account: z.enum(accounts), ...both });
const compared = z.object(comparedPeriod).check(...comparedChecks);

const profitAnswer = z.object({
  period: days,
  before: days,
  /** Income is positive, costs are positive too: the result is income less costs. */
  sections: z.array(
    z.object({ section: z.enum(profitSections), rows: z.array(row), total: z.object(both) }),
  ),
  /** Revenue less the costs of batches. */
  gross: z.object(both),
  result: z.object(both),
});
export type ProfitAnswer = z.infer<typeof profitAnswer>;

export const getProfitAndLoss = endpoint({
  method: 'GET',
  path: '/analytics/profit-and-loss',
  access: 'duty:finance',
  summary: 'Get profit and loss of a period, compared with an earlier one',
  query: compared,
  answer: profitAnswer,
});

const atDays = { on: dayInput, comparedOn: z.optional(dayInput) };
const balanceAnswer = z.object({
  on: plainDaySchema,
  comparedOn: plainDaySchema,
  sections: z.array(
    z.object({ section: z.enum(balanceSections), rows: z.array(row), total: z.object(both) }),
  ),
  /** Income less costs that no year close has moved to retained earnings; part of the equity. */
  unclosed: z.object(both),
  /** Assets less liabilities and equity: zero, or the books are wrong. */
  difference: z.object(both),
});
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

export const getBalanceSheet = endpoint({
  method: 'GET',
  path: '/analytics/balance-sheet',
  access: 'duty:finance',
  summary: 'Get the balance sheet at the end of a day, compared with an earlier day',
  query: z.object(atDays),
  answer: balanceAnswer,
});

const cashAnswer = z.object({
  period: days,
  before: days,
  opening: z.object(both),
  rows: z.array(z.object({ flow: z.enum(cashFlows), ...both })),
  net: z.object(both),
  closing: z.object(both),
  months: z.array(
    z.object({
      from: plainDaySchema,
      to: plainDaySchema,
      received: moneySchema,
      paid: moneySchema,
      net: moneySchema,
      closing: moneySchema,
    }),
  ),
});
export type CashFlowAnswer = z.infer<typeof cashAnswer>;

export const getCashFlow = endpoint({
  method: 'GET',
  path: '/analytics/cash-flow',
  access: 'duty:finance',
  summary:
    'Get what cash came in and went out in a period and by month, compared with an earlier one',
  query: compared,
  answer: cashAnswer,
});

const file = (path: string, summary: string) =>
  ({ method: 'GET', path, access: 'duty:finance', summary, answer: fileAnswer }) as const;

export const getProfitAndLossCsv = endpoint({
  ...file('/analytics/profit-and-loss.csv', 'Download profit and loss as CSV'),
  query: compared,
  produces: 'text/csv',
});
export const getProfitAndLossXlsx = endpoint({
  ...file('/analytics/profit-and-loss.xlsx', 'Download profit and loss as an Excel file'),
  query: compared,
  produces: xlsxKind,
});
export const getBalanceSheetCsv = endpoint({
  ...file('/analytics/balance-sheet.csv', 'Download the balance sheet as CSV'),
  query: z.object(atDays),
  produces: 'text/csv',
});
export const getBalanceSheetXlsx = endpoint({
  ...file('/analytics/balance-sheet.xlsx', 'Download the balance sheet as an Excel file'),
  query: z.object(atDays),
  produces: xlsxKind,
});
export const getCashFlowCsv = endpoint({
  ...file('/analytics/cash-flow.csv', 'Download the cash flow as CSV'),
  query: compared,
  produces: 'text/csv',
});
export const getCashFlowXlsx = endpoint({
  ...file('/analytics/cash-flow.xlsx', 'Download the cash flow as an Excel file'),
  query: compared,
  produces: xlsxKind,
});

export const getProfitAndLossPdf = endpoint({
  ...file('/analytics/profit-and-loss.pdf', 'Download profit and loss as a PDF (A4)'),
  query: compared,
  produces: 'application/pdf',
});
export const getBalanceSheetPdf = endpoint({
  ...file('/analytics/balance-sheet.pdf', 'Download the balance sheet as a PDF (A4)'),
  query: z.object(atDays),
  produces: 'application/pdf',
});
export const getCashFlowPdf = endpoint({
  ...file('/analytics/cash-flow.pdf', 'Download the cash flow as a PDF (A4)'),
  query: compared,
  produces: 'application/pdf',
});

const yearsAnswer = z.object({
  /** Years with entries, the latest first. */
  years: z.array(
    z.object({
      year: z.int(),
      /** Income less costs so far. */
      result: moneySchema,
      /** Who moved it to retained earnings, when and why; null if it is open. */
      closed: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
      hasEnded: z.boolean(),
    }),
  ),
});
export type YearsAnswer = z.infer<typeof yearsAnswer>;

export const getYears = endpoint({
  method: 'GET',
  path: '/analytics/years',
  access: 'duty:finance',
  summary: 'Get the result of each year and whether it is closed',
  answer: yearsAnswer,
});

const yearBody = z.object({
  year: z.int().check(z.minimum(2000), z.maximum(2200)),
  reason: reasonText(bookTexts.reason.ref),
});

export const closeYear = endpoint({
  method: 'POST',
  path: '/analytics/years/close',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Move the result of a year to retained earnings and close its days',
  body: yearBody,
  answer: yearsAnswer,
});

export const reopenYear = endpoint({
  method: 'POST',
  path: '/analytics/years/reopen',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Reopen the year that was closed last, with a reason',
  body: yearBody,
  answer: yearsAnswer,
});
