import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { payForSchema } from '../pay-for.ts';
import { paymentTexts } from '../payment-texts.ts';
import { disputeOutcomes, troubleKinds, troubleStates } from './gateway-issue.ts';

const troubleSchema = z.object({
  id: z.uuid(),
  kind: z.enum(troubleKinds),
  state: z.enum(troubleStates),
  reference: z.nullable(z.string()),
  /** The provider's name of its last event, such as `charge.success`. */
  eventKind: z.string(),
  /** In GHS; null if the event had no amount, or another currency. */
  amount: z.nullable(moneySchema),
  currency: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  /** The provider's message about a chargeback. */
  said: z.nullable(z.string()),
  answerBy: z.nullable(instantSchema),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** Our payment that is charged back or that the event was matched to. */
  payment: z.nullable(z.object({ id: z.uuid(), receiptNumber: z.nullable(z.string()) })),
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  foundAt: instantSchema,
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instantSchema),
  reason: z.nullable(z.string()),
});
export type TroubleAnswer = z.infer<typeof troubleSchema>;

export const listTroubles = endpoint({
  method: 'GET',
  path: '/payments/troubles',
  access: 'duty:finance',
  summary: 'List unmatched payment provider events and chargebacks, newest first',
  query: z.extend(countedPageQuery, { state: z.optional(z.enum(troubleStates)) }),
  answer: pageOf(troubleSchema),
});

export const joinTrouble = endpoint({
  method: 'POST',
  path: '/payments/troubles/:id/join',
  access: 'duty:finance',
  summary: 'Match an unknown online payment to invoices',
  params: idParams,
  body: z.object({ invoices: payForSchema }),
  answer: troubleSchema,
});

export const setTroubleAside = endpoint({
  method: 'POST',
  path: '/payments/troubles/:id/set-aside',
  access: 'duty:finance',
  summary: 'Resolve an unmatched payment provider event or chargeback',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.whatHappenedToMoney.ref),
  }),
  idempotent: true,
  answer: troubleSchema,
});
