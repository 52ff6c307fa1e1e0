import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { payForSchema } from '../pay-for.ts';
import { paymentTexts } from '../payment-texts.ts';
import { disputeOutcomes, gatewayIssueKinds, gatewayIssueStates } from './gateway-issue.ts';

const gatewayIssueSchema = z.object({
  id: z.uuid(),
  kind: z.enum(gatewayIssueKinds),
  state: z.enum(gatewayIssueStates),
  reference: z.nullable(z.string()),
  /** The provider's name of its last event, such as `charge.success`. */
  eventKind: z.string(),
  /** In GHS; null if the event had no amount, or another currency. */
  amount: z.nullable(moneySchema),
  currency: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  /** The provider's message about a chargeback. */
  providerMessage: z.nullable(z.string()),
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
export type GatewayIssueAnswer = z.infer<typeof gatewayIssueSchema>;

export const listGatewayIssues = endpoint({
  method: 'GET',
  path: '/payments/gateway-issues',
  access: 'duty:finance',
  summary: 'List unmatched payment provider events and chargebacks, newest first',
  query: z.extend(countedPageQuery, { state: z.optional(z.enum(gatewayIssueStates)) }),
  answer: pageOf(gatewayIssueSchema),
});

export const linkGatewayIssue = endpoint({
  method: 'POST',
  path: '/payments/gateway-issues/:id/link',
  access: 'duty:finance',
  summary: 'Match an unknown online payment to invoices',
  params: idParams,
  body: z.object({ invoices: payForSchema }),
  answer: gatewayIssueSchema,
});

export const setGatewayIssueAside = endpoint({
  method: 'POST',
  path: '/payments/gateway-issues/:id/set-aside',
  access: 'duty:finance',
  summary: 'Resolve an unmatched payment provider event or chargeback',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.whatHappenedToMoney.ref),
  }),
  idempotent: true,
  answer: gatewayIssueSchema,
});
