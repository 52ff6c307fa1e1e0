import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { chosenInvoices, paidForSchema, payForSchema } from '../pay-for.ts';
import { checkoutStates } from './checkout.ts';

export const checkoutSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(checkoutStates),
  amount: moneySchema,
  invoices: z.array(z.omit(paidForSchema, { share: true })),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** The gateway's page on which the customer pays, while the attempt is open. */
  pageUrl: z.nullable(z.string()),
  /** Why it failed, is over, or lies with a person of ours. */
  reason: z.nullable(z.string()),
  /** What the payment is called, once it was taken. */
  payment: z.nullable(
    z.object({ id: z.uuid(), receiptNumber: z.nullable(z.string()), amount: moneySchema }),
  ),
  startedAt: instantSchema,
  endsAt: instantSchema,
});
export type CheckoutAnswer = z.infer<typeof checkoutSchema>;

export const listCheckouts = endpoint({
  method: 'GET',
  path: '/payments/checkouts',
  access: 'signed-in',
  summary: 'Attempts to pay online: the own ones of a customer, all of them for finance',
  query: z.extend(countedPageQuery, {
    state: z.optional(z.enum(checkoutStates)),
    /** Whether the customer can still go on with it. */
    isOpen: z.optional(z.stringbool()),
    /** Those that are for one of these. */
    invoices: z.optional(chosenInvoices),
  }),
  answer: z.extend(pageOf(checkoutSchema), {
    /** Whether the company takes online payments at all. */
    isOn: z.boolean(),
  }),
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkout',
  access: 'customer',
  summary:
    'Begin to pay one or several invoices online; where such an attempt is open already, that one is the answer',
  budget: 'CHECKOUT',
  body: z.object({ invoices: payForSchema, amount: moneyInput }),
  answer: checkoutSchema,
});

export const verifyCheckout = endpoint({
  method: 'POST',
  path: '/payments/verify',
  access: 'signed-in',
  summary: 'Ask the gateway how an attempt stands, and book what was paid',
  body: z.object({
    reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(80)),
  }),
  answer: checkoutSchema,
});

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkouts/:id/cancel',
  access: 'customer',
  summary: 'Give an attempt up, so that another can be begun; what is paid on it still counts',
  params: idParams,
  answer: checkoutSchema,
});

export const settleReview = endpoint({
  method: 'POST',
  path: '/payments/checkouts/:id/close-review',
  access: 'duty:finance',
  summary: 'A person looked into an odd attempt and says what became of it',
  params: idParams,
  body: z.object({
    reason: reasonText('Say what became of the money'),
  }),
  idempotent: true,
  answer: checkoutSchema,
});

/** The gateway's own words, signed over the very bytes that came. */
export const gatewayWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/:provider',
  access: 'public',
  summary: 'What a payment gateway tells us; its signature is checked before it is read',
  params: z.object({ provider: z.string().check(z.maxLength(40)) }),
  upload: { kinds: ['application/json'], maxBytes: 256_000 },
  answer: z.object({ received: z.literal(true) }),
});
