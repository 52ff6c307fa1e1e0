import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { manualMethods, paymentMethods } from '../payment-status.ts';
import { payeeInput, payeeSchema } from './payee.ts';
import { refundFormTexts } from './refund-form-texts.ts';
import { refundStates } from './refund-status.ts';

const person = z.object({ id: z.uuid(), name: z.string() });
export const refundSchema = z.object({
  id: z.uuid(),
  refundNumber: z.string(),
  state: z.enum(refundStates),
  amount: moneySchema,
  reason: z.string(),
  /** Who receives it, as one line. */
  payTo: z.string(),
  /** The same in parts; null for requests from before there were any. */
  payee: z.nullable(payeeSchema),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** The paid invoice that is refunded; null where it was free credit. */
  invoice: z.nullable(z.object({ id: z.uuid(), invoiceNumber: z.string() })),
  /** The credit note that its approval issued on that invoice. */
  creditNoteNumber: z.nullable(z.string()),
  requestedBy: person,
  requestedAt: instantSchema,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
  /** Who rejected it after its approval. */
  withdrawal: z.nullable(z.object({ by: person, at: instantSchema })),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  /** The receipt of the online payment that it can be, or was, returned to. */
  online: z.nullable(z.object({ paymentId: z.uuid(), receiptNumber: z.nullable(z.string()) })),
  sentAt: z.nullable(instantSchema),
  /** Why the payment provider did not refund it. */
  failure: z.nullable(z.string()),
  paidAt: z.nullable(instantSchema),
  /** The amount is above what one person may both approve and send. */
  needsAnother: z.boolean(),
  /** For finance, until it is sent: a payment of the customer that the payer's bank claims, or got, back. */
  chargedBack: z.optional(
    z.object({
      paymentId: z.uuid(),
      reference: z.string(),
      amount: moneySchema,
      outcome: z.nullable(z.literal('LOST')),
    }),
  ),
  /** Whether the slip or message of a manual transfer is attached. */
  hasProof: z.boolean(),
  version: z.int(),
});
export type RefundAnswer = z.infer<typeof refundSchema>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  access: 'signed-in',
  summary: 'List refunds (customers see their own, Finance sees all)',
  query: z.extend(countedPageQuery, {
    state: z.optional(z.enum(refundStates)),
    /** Of one customer; customers see only their own in any case. */
    customerId: z.optional(z.uuid()),
  }),
  /** `credit` is what the customer could request now; null for the office. */
  answer: z.extend(pageOf(refundSchema), { credit: z.nullable(moneySchema) }),
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/refunds/:id',
  access: 'signed-in',
  summary: 'Get a refund',
  params: idParams,
  answer: refundSchema,
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Request a refund of credit or of an invoice payment',
  idempotent: true,
  body: z.object({
    /** Set when finance requests it for a customer; customers omit it. */
    customerId: z.optional(z.uuid()),
    /** Refunds what was paid on this invoice, with a credit note on it; without it, free credit is refunded. */
    invoiceId: z.optional(z.uuid()),
    amount: moneyInput,
    reason: reasonText(refundFormTexts.reason.ref),
    payee: payeeInput,
  }),
  answer: refundSchema,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: refundSchema,
} as const;
const because = z.object({
  reason: reasonText(refundFormTexts.because.ref),
});

export const approveRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Approve a refund (by someone other than the requester)',
});
export const rejectRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/reject',
  access: 'duty:finance',
  summary: 'Reject a requested or unsent refund with a reason',
  body: because,
});
export const withdrawRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/withdraw',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Withdraw a refund request',
});
export const sendRefund = endpoint({
  method: 'POST',
  path: '/refunds/:id/send',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Send a refund through the payment provider, or retry it',
  params: idParams,
  versioned: true,
  answer: refundSchema,
});
export const payRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/pay',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Record a manual refund with its reference',
  body: z.object({
    method: z.enum(manualMethods),
    reference: z
      .string()
      .check(z.trim(), z.minLength(4, refundFormTexts.transferReference.ref), z.maxLength(40)),
    /** The office that paid out the cash; optional if there is only one. */
    siteId: z.optional(z.uuid()),
  }),
});

export const addRefundProof = endpoint({
  method: 'POST',
  path: '/refunds/:id/proof',
  access: 'duty:finance',
  summary: 'Upload proof of a manual refund (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: refundSchema,
});
export const getRefundProof = endpoint({
  method: 'GET',
  path: '/refunds/:id/proof',
  access: 'signed-in',
  summary: 'Get proof of a manual refund',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});
