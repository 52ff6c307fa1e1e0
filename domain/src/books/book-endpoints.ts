import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../endpoint.ts';
import { paymentMethods } from '../payments/payment-status.ts';
import { accountGroups, accounts, ageings } from '../values/ledger-accounts.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { periodChecks, periodDays } from '../values/periods/period.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { bookTexts } from './book-texts.ts';
import { cashFlows } from './results.ts';

const period = z.object(periodDays).check(...periodChecks);

export const getMoneyView = endpoint({
  method: 'GET',
  path: '/analytics/money',
  access: 'duty:finance',
  summary: 'Get receivables, deposits and payments received',
  query: period,
  answer: z.object({
    today: z.object({
      owed: moneySchema,
      overdue: moneySchema,
      /** Paid on invoices that are not paid in full. */
      deposits: moneySchema,
      credit: moneySchema,
      refundsToPay: moneySchema,
    }),
    ageing: z.array(z.object({ age: z.enum(ageings), owed: moneySchema, invoices: z.int() })),
    /** By method: confirmed payments less reversals, refunds sent, and the net of both. */
    received: z.array(
      z.object({
        method: z.enum(paymentMethods),
        received: moneySchema,
        refunded: moneySchema,
        net: moneySchema,
      }),
    ),
  }),
});

export const getReceivedCsv = endpoint({
  method: 'GET',
  path: '/analytics/received.csv',
  access: 'duty:finance',
  summary: 'Export payments received, refunded and net, by method, as CSV',
  query: period,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/analytics/trial-balance',
  access: 'duty:finance',
  summary: 'Get the trial balance at a date',
  query: z.object({ on: dayInput }),
  answer: z.object({
    rows: z.array(z.object({ account: z.enum(accounts), debit: moneySchema, credit: moneySchema })),
    debit: moneySchema,
    credit: moneySchema,
  }),
});

export const getTrialBalanceCsv = endpoint({
  method: 'GET',
  path: '/analytics/trial-balance.csv',
  access: 'duty:finance',
  summary: 'Export the trial balance as CSV',
  query: z.object({ on: dayInput }),
  answer: fileAnswer,
  produces: 'text/csv',
});

const ofAccounts = {
  account: z.optional(z.enum([...accounts, ...accountGroups])),
  /** Only movements from payments and refunds, as in the figures of payments received. */
  of: z.optional(z.literal('payments')),
  /** Only entries of one figure of the cash flow. */
  flow: z.optional(z.enum(cashFlows)),
};

export const journalSources = [
  'invoice',
  'payment',
  'refund',
  'cash-count',
  'gateway',
  'opening-item',
  'customer-merge',
  'bill',
  'supplier-payment',
  'year-close',
  'opening-balances',
  'transfer',
] as const;

const lineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  what: z.string(),
  document: z.nullable(z.string()),
  /** The source of the entry. Credit notes and applied credit link to their invoice. */
  source: z.object({ kind: z.enum(journalSources), id: z.uuid() }),
  account: z.enum(accounts),
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  /** Debits are positive, credits negative. */
  amount: moneySchema,
});

/** Debit balances are positive, credit balances negative; `debit` and `credit` are both zero or more. */
const balancesSchema = z.object({
  opening: moneySchema,
  debit: moneySchema,
  credit: moneySchema,
  closing: moneySchema,
});

export const listJournal = endpoint({
  method: 'GET',
  path: '/analytics/journal',
  access: 'duty:finance',
  summary: 'List journal entries, newest first',
  query: z.extend(pageQuery, {
    ...ofAccounts,
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.extend(pageOf(lineSchema), {
    /**
     * For the selected account or group: the opening balance before the first day, debits and credits of the
     * period, and the closing balance of the last day. Null without an account, and with a search.
     */
    balances: z.nullable(balancesSchema),
  }),
});

export const getJournalCsv = endpoint({
  method: 'GET',
  path: '/analytics/journal.csv',
  access: 'duty:finance',
  summary: 'Export journal entries of a period as CSV',
  query: z.object({ ...periodDays, ...ofAccounts, q: pageQuery.shape.q }).check(...periodChecks),
  answer: fileAnswer,
  produces: 'text/csv',
});

const lockSchema = z.object({
  /** The last closed day; null if none was ever closed. */
  through: z.nullable(plainDaySchema),
  /** Who closed the books last, when and why. */
  last: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
});

export const getPeriodLock = endpoint({
  method: 'GET',
  path: '/analytics/period-lock',
  access: 'duty:finance',
  summary: 'Get the books’ closing date',
  answer: lockSchema,
});

export const lockPeriod = endpoint({
  method: 'POST',
  path: '/analytics/period-lock',
  access: 'admin',
  summary: 'Close the books up to a date, or reopen them, with a reason',
  stepUp: true,
  idempotent: true,
  body: z.object({
    through: dayInput,
    reason: reasonText(bookTexts.reason.ref),
  }),
  answer: lockSchema,
});

export const getDepositsCsv = endpoint({
  method: 'GET',
  path: '/analytics/deposits.csv',
  access: 'duty:finance',
  summary: 'Export deposits held by invoice as CSV',
  answer: fileAnswer,
  produces: 'text/csv',
});
