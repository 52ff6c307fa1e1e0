import { z } from 'zod';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { moneySchema } from '../money.ts';
import { instantSchema } from '../time.ts';
import { paymentMethods } from './payment-status.ts';
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
  requestedBy: person,
  requestedAt: instantSchema,
  decidedBy: person.nullable(),
  decidedAt: instantSchema.nullable(),
  decisionReason: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable(),
  paidAt: instantSchema.nullable(),
  version: z.number().int(),
});
export type RefundAnswer = z.infer<typeof refundSchema>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  access: 'signed-in',
  summary: 'Refunds: the own ones of a customer, all of them for finance',
  query: pageQuery.extend({ state: z.enum(refundStates).optional() }),
  /** `credit` is what a customer could ask for now; null for the office. */
  answer: pageOf(refundSchema).extend({ credit: moneySchema.nullable() }),
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  access: 'signed-in',
  summary: "Ask for the customer's credit back; never more than there is",
  idempotent: true,
  body: z.object({
    /** Finance asks for a customer; a customer leaves it out. */
    customerId: z.uuid().optional(),
    amount: moneySchema,
    reason: z.string().trim().min(3, 'Say why it is sent back').max(300),
    payTo: z
      .string()
      .trim()
      .min(6, 'Say where the money goes: network and number, or bank account')
      .max(120),
  }),
  answer: refundSchema,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: refundSchema,
} as const;
const because = z.object({ reason: z.string().trim().min(3, 'Say why').max(300) });

export const approveRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/approve',
  access: 'duty:finance',
  summary: 'Approve it, by another person than the one who asked',
});
export const rejectRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/reject',
  access: 'duty:finance',
  summary: 'Refuse it with a reason',
  body: because,
});
export const withdrawRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/withdraw',
  access: 'signed-in',
  summary: 'Take the request back before it is decided',
});
export const payRefund = endpoint({
  ...decided,
  method: 'POST',
  path: '/refunds/:id/pay',
  access: 'duty:finance',
  summary: 'The money was sent: note its reference',
  body: z.object({
    method: z.enum(paymentMethods),
    reference: z.string().trim().min(4, 'Type the reference of the transfer').max(40),
  }),
});
