import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { payForAny, payForSchema } from '../pay-for.ts';
import { paymentSchema, submittedFields } from '../payment-endpoints.ts';

export const submitOnAccount = endpoint({
  method: 'POST',
  path: '/payments/on-account',
  access: 'signed-in',
  budget: 'PAYMENT',
  summary: 'Submit a payment without an invoice; once confirmed it is the customer’s credit',
  idempotent: true,
  body: z.object({
    /** Whose account it is for; customers omit it. */
    customerId: z.optional(z.uuid()),
    ...submittedFields,
  }),
  answer: paymentSchema,
});

/** The form for a payment, without invoices; what is sent leaves them out. */
export const onAccountForm = z.object({ invoices: payForAny, ...submittedFields });

export const applyCredit = endpoint({
  method: 'POST',
  path: '/customers/:id/apply-credit',
  access: 'signed-in',
  summary: 'Pay invoices from a customer’s credit, earliest due date first',
  idempotent: true,
  params: idParams,
  body: z.object({
    /** The amount shown. If less is available or outstanding by now: 409 with the `amount` that can be used. */
    amount: moneyInput,
    /** The invoices to pay; all open ones if they are left out. */
    invoices: z.optional(payForSchema),
  }),
  answer: z.object({
    applied: moneySchema,
    invoices: z.array(z.object({ id: z.uuid(), invoiceNumber: z.string(), amount: moneySchema })),
    /** What is left of the credit, without what is requested as a refund. */
    free: moneySchema,
  }),
});
