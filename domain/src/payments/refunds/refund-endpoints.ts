import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { manualMethods, paymentMethods } from '../payment-status.ts';
import { refundStates } from './refund-status.ts';

const person = z.object({ id: z.uuid(), name: z.string() });
export const refundSchema = z.object({
  id: z.uuid(),
  refundNumber: z.string(),
  state: z.enum(refundStates),
  amount: moneySchema,
  reason: z.string(),
  payTo: z.string(),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** The paid invoice that it is asked back from; null where it is credit that was free. */
  invoice: z.nullable(z.object({ id: z.uuid(), invoiceNumber: z.string() })),
  /** What its approval took off that invoice. */
  creditNoteNumber: z.nullable(z.string()),
  requestedBy: person,
  requestedAt: instantSchema,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
  /** Who rejected it after it was approved. */
  takenBack: z.nullable(z.object({ by: person, at: instantSchema })),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  /** The receipt of the online payment that it can go back to, or went to. */
  online: z.nullable(z.object({ paymentId: z.uuid(), receiptNumber: z.nullable(z.string()) })),
  sentAt: z.nullable(instantSchema),
  /** Why the payment service did not send it back. */
  failure: z.nullable(z.string()),
  paidAt: z.nullable(instantSchema),
  /** It comes to more than one person may approve and send. */
  needsAnother: z.boolean(),
  /** For finance, while it is not sent: a payment of the customer that the payer's bank asks for, or got, back. */
  chargedBack: z.optional(
    z.object({
      paymentId: z.uuid(),
      reference: z.string(),
      amount: moneySchema,
      outcome: z.nullable(z.literal('LOST')),
    }),
  ),
  /** Whether the slip or message of a payment by hand is there. */
  hasProof: z.boolean(),
  version: z.int(),
});
export type RefundAnswer = z.infer<typeof refundSchema>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  access: 'signed-in',
  summary: 'Refunds: the own ones of a customer, all of them for finance',
  query: z.extend(countedPageQuery, { state: z.optional(z.enum(refundStates)) }),
  /** `credit` is what a customer could ask for now; null for the office. */
  answer: z.extend(pageOf(refundSchema), { credit: z.nullable(moneySchema) }),
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/refunds/:id',
  access: 'signed-in',
  summary: 'One refund',
  params: idParams,
  answer: refundSchema,
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  access: 'signed-in',
  budget: 'REQUEST',
  summary:
    "Ask for the customer's credit back, or for what is paid on an invoice; never more than there is",
  idempotent: true,
  body: z.object({
    /** Finance asks for a customer; a customer leaves it out. */
    customerId: z.optional(z.uuid()),
    /** From what is paid on this invoice, by a credit note on it; without it the free credit goes back. */
    invoiceId: z.optional(z.uuid()),
    amount: moneyInput,
    reason: reasonText('Say why it is sent back'),
    payTo: z
      .string()
      .check(
        z.trim(),
        z.minLength(6, 'Say where the money goes: network and number, or bank account'),
        z.maxLength(120),
      ),
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
  reason: reasonText('Say why'),
});

export const approveRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary:
    'Approve it, by another person than the one who asked; on an invoice its credit note is written with it',
});
export const rejectRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/reject',
  access: 'duty:finance',
  summary:
    'Refuse it with a reason; also what is approved and not sent, whose money is credit again',
  body: because,
});
export const withdrawRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/withdraw',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Take the request back before it is decided',
});
export const sendRefund = endpoint({
  method: 'POST',
  path: '/refunds/:id/send',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Send it back by the gateway, to the online payment that it came by; also once more',
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
  summary: 'The money was sent: note its reference',
  body: z.object({
    method: z.enum(manualMethods),
    reference: z
      .string()
      .check(z.trim(), z.minLength(4, 'Type the reference of the transfer'), z.maxLength(40)),
    /** The office that cash was handed out at; it may be left out where there is one only. */
    siteId: z.optional(z.uuid()),
  }),
});

export const addRefundProof = endpoint({
  method: 'POST',
  path: '/refunds/:id/proof',
  access: 'duty:finance',
  summary: 'Add the picture or PDF that shows that it was paid by hand, as the body',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: refundSchema,
});
export const getRefundProof = endpoint({
  method: 'GET',
  path: '/refunds/:id/proof',
  access: 'signed-in',
  summary: 'What shows that it was paid by hand: to its customer and to finance',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});
