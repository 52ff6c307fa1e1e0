import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneyInput, moneySchema, signedMoneyInput } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { paymentTexts } from '../payment-texts.ts';
import { cashTexts } from './cash-texts.ts';

const officeSchema = z.object({ id: z.uuid(), name: z.string() });

const cashCountSchema = z.object({
  id: z.uuid(),
  office: officeSchema,
  day: plainDaySchema,
  /** The cash that the drawer should hold by the books. */
  expected: moneySchema,
  counted: moneySchema,
  /** Counted less expected: negative where cash is missing. */
  difference: moneySchema,
  reason: z.nullable(z.string()),
  banked: moneySchema,
  bankReference: z.nullable(z.string()),
  /** Cash left in the drawer. */
  left: moneySchema,
  countedBy: z.string(),
  countedAt: instantSchema,
  /** The first entry since the last count, before the books were shown; null for older counts. */
  first: z.nullable(
    z.object({
      counted: moneySchema,
      expected: moneySchema,
      by: z.string(),
      at: instantSchema,
      /** Number of counts entered before this one was booked. */
      entries: z.int(),
    }),
  ),
});
export type CashCountAnswer = z.infer<typeof cashCountSchema>;

/** A drawer without the expected amount: it is revealed after the count is entered. */
const drawerSchema = z.object({
  office: officeSchema,
  /** The date of its last count in Accra; null if it was never counted. */
  lastCounted: z.nullable(plainDaySchema),
  isCountedToday: z.boolean(),
});
export type DrawerAnswer = z.infer<typeof drawerSchema>;

export const getDrawers = endpoint({
  method: 'GET',
  path: '/payments/drawers',
  access: 'duty:finance',
  summary: 'List cash drawers with the time of the last count',
  answer: z.object({
    drawers: z.array(drawerSchema),
    /** Cash that is not assigned to an office. */
    unplaced: moneySchema,
  }),
});

export const listCashCounts = endpoint({
  method: 'GET',
  path: '/payments/cash-counts',
  access: 'duty:finance',
  summary: 'List cash counts, newest first',
  query: z.extend(pageQuery, { siteId: z.optional(z.uuid()) }),
  answer: pageOf(cashCountSchema),
});

export const enterCashCount = endpoint({
  method: 'POST',
  path: '/payments/cash-counts/entries',
  access: 'duty:finance',
  summary: 'Enter the counted amount; returns the expected amount. All entries are stored',
  idempotent: true,
  body: z.object({ siteId: z.uuid(), counted: moneyInput }),
  answer: z.object({
    id: z.uuid(),
    counted: moneySchema,
    expected: moneySchema,
    /** Counted less expected: negative where cash is missing. */
    difference: moneySchema,
    /** Number of counts of the drawer today, including this one. */
    entries: z.int(),
  }),
});
export type CashCountEntry = z.infer<typeof enterCashCount.answer>;

export const countCash = endpoint({
  method: 'POST',
  path: '/payments/cash-counts',
  access: 'duty:finance',
  summary: 'Record an office’s daily cash count and bank deposit',
  idempotent: true,
  body: z.object({
    siteId: z.uuid(),
    /** As in today's last entry; refused if cash has moved since. */
    expected: signedMoneyInput,
    counted: moneyInput,
    banked: moneyInput,
    bankReference: z.optional(
      z.string().check(z.trim(), z.minLength(4, cashTexts.slipNumber.ref), z.maxLength(40)),
    ),
    reason: z.optional(reasonText(paymentTexts.whatHappened.ref)),
  }),
  answer: cashCountSchema,
});
