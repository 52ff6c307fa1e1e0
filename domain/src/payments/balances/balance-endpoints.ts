import { z } from 'zod/mini';

import { journalSources } from '../../books/book-endpoints.ts';
import { endpoint, fileAnswer, xlsxKind } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { dayInput, instantSchema, plainDaySchema } from '../../values/time.ts';
import { statementMethods } from '../statements/statement-import-endpoints.ts';

/** Where an item without a counterpart is: on the statement, or in the books. */
export const balanceSides = ['STATEMENT', 'BOOKS'] as const;

const atDay = {
  method: z.enum(statementMethods),
  /** The end of this day in Accra. */
  on: dayInput,
  /**
   * Leaves out what needs nothing more: lines and entries whose counterpart came later, up to this day, and entries before
   * the first line that come to what the statements held then.
   */
  matchedBy: z.optional(dayInput),
};

const accountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  /** Null without a statement up to the day. */
  lastDay: z.nullable(plainDaySchema),
  /** By the running balance of its last line that has one and the lines after it; otherwise the sum of its lines. */
  balance: moneySchema,
  hasRunningBalance: z.boolean(),
  /** What its statements held before the first line that was imported. */
  before: moneySchema,
  /** What its running balance moved by besides the lines that were imported: lines of some days are missing. */
  gaps: moneySchema,
});

const unmatchedSchema = z.object({ items: z.int(), amount: moneySchema });

export const getAccountBalance = endpoint({
  method: 'GET',
  path: '/payments/balances',
  access: 'duty:finance',
  summary:
    'Compare the balance of our accounts in the books with that of their statements on a day',
  query: z.object(atDay),
  answer: z.object({
    books: moneySchema,
    statements: moneySchema,
    /** Statements less books: what they held before the first line, plus their gaps, plus unmatched lines, less unmatched entries, plus what was matched later. */
    difference: moneySchema,
    before: moneySchema,
    gaps: moneySchema,
    unmatchedLines: unmatchedSchema,
    unmatchedEntries: unmatchedSchema,
    /** The part of the difference that counterparts up to `matchedBy` explain; zero without it. */
    matchedLater: moneySchema,
    accounts: z.array(accountSchema),
  }),
});
export type AccountBalanceAnswer = z.infer<typeof getAccountBalance.answer>;

const itemSchema = z.object({
  id: z.string(),
  side: z.enum(balanceSides),
  day: plainDaySchema,
  what: z.string(),
  reference: z.nullable(z.string()),
  /** Money in is positive, money out negative. */
  amount: moneySchema,
  /** For a line: its account and its row of the statement. */
  line: z.nullable(
    z.object({
      statementId: z.uuid(),
      row: z.int(),
      account: z.string(),
      isSetAside: z.boolean(),
    }),
  ),
  /** For an entry: what was posted. */
  entry: z.nullable(
    z.object({
      at: instantSchema,
      source: z.object({ kind: z.enum(journalSources), id: z.uuid() }),
    }),
  ),
});
export type BalanceItemAnswer = z.infer<typeof itemSchema>;

const filters = { ...atDay, side: z.optional(z.enum(balanceSides)) };

export const listBalanceItems = endpoint({
  method: 'GET',
  path: '/payments/balances/items',
  access: 'duty:finance',
  summary:
    'List what explains the difference: lines and entries without a counterpart, newest first',
  query: z.extend(pageQuery, filters),
  answer: pageOf(itemSchema),
});

const exportQuery = z.object({ q: pageQuery.shape.q, ...filters });
export const balancesCsv = endpoint({
  method: 'GET',
  path: '/payments/balances.csv',
  access: 'duty:finance',
  summary: 'Download the comparison of books and statements as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});
export const balancesXlsx = endpoint({
  method: 'GET',
  path: '/payments/balances.xlsx',
  access: 'duty:finance',
  summary: 'Download the comparison of books and statements as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});
