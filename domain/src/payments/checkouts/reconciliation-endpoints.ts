import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { paymentTexts } from '../payment-texts.ts';
import { differenceKinds, differenceStates, reconciliationStates } from './reconciliation.ts';

const reconciliationSchema = z.object({
  id: z.uuid(),
  state: z.enum(reconciliationStates),
  /** The night it was made for; null where a person asked for it. */
  night: z.nullable(plainDaySchema),
  askedBy: z.nullable(z.string()),
  startedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  /** Why it waits, or why it was given up. */
  trouble: z.nullable(z.string()),
  /** What the gateway says it took, of all that it listed. */
  transactions: z.int(),
  taken: moneySchema,
  /** Payments that nobody had told us of. */
  booked: z.int(),
  payouts: z.int(),
  /** What reached our bank, and what the gateway kept as its fees. */
  paidOut: moneySchema,
  fees: moneySchema,
  /** Differences that it found and that were not known. */
  differences: z.int(),
});
export type ReconciliationAnswer = z.infer<typeof reconciliationSchema>;

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/payments/reconciliations',
  access: 'duty:finance',
  summary: 'List reconciliation runs, newest first',
  query: pageQuery,
  answer: z.extend(pageOf(reconciliationSchema), {
    /** Whether the company takes online payments at all. */
    isOn: z.boolean(),
    /** What the books say that the gateway still has to pay out. */
    clearing: moneySchema,
    openDifferences: z.int(),
  }),
});

export const startReconciliation = endpoint({
  method: 'POST',
  path: '/payments/reconciliations',
  access: 'duty:finance',
  summary: 'Start a reconciliation run; returns a running one if it exists',
  idempotent: true,
  answer: reconciliationSchema,
});

const differenceSchema = z.object({
  id: z.uuid(),
  /** Of the attempt, or of the pay-out. */
  reference: z.string(),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  gateway: moneySchema,
  books: moneySchema,
  /** What settling it adds to the money that is with the gateway. */
  difference: moneySchema,
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  paymentId: z.nullable(z.uuid()),
  foundAt: instantSchema,
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instantSchema),
  reason: z.nullable(z.string()),
});
export type DifferenceAnswer = z.infer<typeof differenceSchema>;

export const listDifferences = endpoint({
  method: 'GET',
  path: '/payments/differences',
  access: 'duty:finance',
  summary: 'List reconciliation differences, newest first',
  query: z.extend(pageQuery, { state: z.optional(z.enum(differenceStates)) }),
  answer: pageOf(differenceSchema),
});

export const settleDifference = endpoint({
  method: 'POST',
  path: '/payments/differences/:id/settle',
  access: 'duty:finance',
  summary: 'Post a reconciliation difference with a reason',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.whatHappened.ref),
  }),
  idempotent: true,
  answer: differenceSchema,
});
