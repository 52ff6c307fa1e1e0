import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { chosenInvoices, paidForSchema, payForSchema } from '../pay-for.ts';
import { paymentTexts } from '../payment-texts.ts';
import { checkoutStates } from './checkout.ts';

export const checkoutSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(checkoutStates),
  amount: moneySchema,
  invoices: z.array(z.omit(paidForSchema, { share: true })),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  /** The provider's payment page, while the attempt is open. */
  pageUrl: z.nullable(z.string()),
  /** Why it failed, expired, or needs review by staff. */
  reason: z.nullable(z.string()),
  /** The payment, once it was booked. */
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
  summary: 'List online payments (customers see their own, Finance sees all)',
  query: z.extend(countedPageQuery, {
    state: z.optional(z.enum(checkoutStates)),
    /** Whether the customer can still complete it. */
    isOpen: z.optional(z.stringbool()),
    /** Only those for one of these invoices. */
    invoices: z.optional(chosenInvoices),
  }),
  answer: z.extend(pageOf(checkoutSchema), {
    /** Whether the company accepts online payments. */
    isOn: z.boolean(),
  }),
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkout',
  access: 'customer',
  summary: 'Start an online payment for one or more invoices; returns an open one if it exists',
  budget: 'CHECKOUT',
  body: z.object({ invoices: payForSchema, amount: moneyInput }),
  answer: checkoutSchema,
});

export const verifyCheckout = endpoint({
  method: 'POST',
  path: '/payments/verify',
  access: 'signed-in',
  summary: 'Sync an online payment with the payment provider',
  body: z.object({
    reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(80)),
  }),
  answer: checkoutSchema,
});

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkouts/:id/cancel',
  access: 'customer',
  summary: 'Cancel an online payment; anything already paid still counts',
  params: idParams,
  answer: checkoutSchema,
});

export const settleReview = endpoint({
  method: 'POST',
  path: '/payments/checkouts/:id/close-review',
  access: 'duty:finance',
  summary: 'Resolve an online payment under review',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.whatHappenedToMoney.ref),
  }),
  idempotent: true,
  answer: checkoutSchema,
});

/** The provider's event, signed over the exact bytes received. */
export const gatewayWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/:provider',
  access: 'public',
  summary: 'Receive a payment provider webhook (signature verified)',
  params: z.object({ provider: z.string().check(z.maxLength(40)) }),
  upload: { kinds: ['application/json'], maxBytes: 256_000 },
  answer: z.object({ received: z.literal(true) }),
});
