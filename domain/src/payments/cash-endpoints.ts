import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { moneySchema } from '../money.ts';
import { instantSchema, plainDaySchema } from '../time.ts';

const officeSchema = z.object({ id: z.uuid(), name: z.string() });

const cashCountSchema = z.object({
  id: z.uuid(),
  office: officeSchema,
  day: plainDaySchema,
  /** What the drawer should have held by the books. */
  expected: moneySchema,
  counted: moneySchema,
  /** Counted less expected: below zero where cash is missing. */
  difference: moneySchema,
  reason: z.nullable(z.string()),
  banked: moneySchema,
  bankReference: z.nullable(z.string()),
  /** What stayed in the drawer. */
  left: moneySchema,
  countedBy: z.string(),
  countedAt: instantSchema,
});
export type CashCountAnswer = z.infer<typeof cashCountSchema>;

const drawerSchema = z.object({
  office: officeSchema,
  expected: moneySchema,
  /** The day of its last count in Accra; null where it was never counted. */
  lastCounted: z.nullable(plainDaySchema),
  isCountedToday: z.boolean(),
});
export type DrawerAnswer = z.infer<typeof drawerSchema>;

export const getDrawers = endpoint({
  method: 'GET',
  path: '/payments/drawers',
  access: 'duty:finance',
  summary: 'What the cash drawer of each office should hold by the books, now',
  answer: z.object({
    drawers: z.array(drawerSchema),
    /** Cash of which nobody said to which office it came. */
    unplaced: moneySchema,
  }),
});

export const listCashCounts = endpoint({
  method: 'GET',
  path: '/payments/cash-counts',
  access: 'duty:finance',
  summary: 'How the cash drawers were counted, the newest first',
  query: z.extend(pageQuery, { siteId: z.optional(z.uuid()) }),
  answer: pageOf(cashCountSchema),
});

export const countCash = endpoint({
  method: 'POST',
  path: '/payments/cash-counts',
  access: 'duty:finance',
  summary: 'Cash up an office for today: what was counted, and what goes to the bank; once a day',
  idempotent: true,
  body: z.object({
    siteId: z.uuid(),
    /** What was shown to whoever counts; refused where cash has moved since. */
    expected: moneySchema,
    counted: moneySchema,
    banked: moneySchema,
    bankReference: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(4, 'Type the number of the paying-in slip'), z.maxLength(40)),
    ),
    reason: z.optional(
      z.string().check(z.trim(), z.minLength(3, 'Say how it came about'), z.maxLength(300)),
    ),
  }),
  answer: cashCountSchema,
});
