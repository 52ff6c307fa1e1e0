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
  /** The night it ran for; null where a person started it. */
  night: z.nullable(plainDaySchema),
  requestedBy: z.nullable(z.string()),
  startedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  /** Why it waits, or why it failed. */
  failure: z.nullable(z.string()),
  /** What the provider charged, of everything it listed. */
  transactions: z.int(),
  collected: moneySchema,
  /** Payments that we did not know about before. */
  booked: z.int(),
  payouts: z.int(),
  /** What reached our bank, and the provider's fees. */
  paidOut: moneySchema,
  fees: moneySchema,
  /** New differences that it found. */
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
    /** Whether the company accepts online payments. */
    isOn: z.boolean(),
    /** What the provider still has to pay out, by the books. */
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
  /** Reference of the attempt, or of the payout. */
  reference: z.string(),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  gateway: moneySchema,
  books: moneySchema,
  /** What resolving it adds to the balance with the provider. */
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
