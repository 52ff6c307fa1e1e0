import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../endpoint.ts';
import { instalmentSchema, invoiceRowSchema, payNowSchema } from '../invoices/invoice-answer.ts';
import { invoicePurposes } from '../invoices/invoice.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { moneyInput, moneySchema } from '../values/money.ts';
import { typedName } from '../values/name.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { networks } from './networks.ts';
import { chosenInvoices, paidForSchema, payForSchema } from './pay-for.ts';
import { manualMethods, paymentMethods, paymentStates } from './payment-status.ts';
import { paymentTexts } from './payment-texts.ts';

export const paymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  network: z.nullable(z.enum(networks)),
  amount: moneySchema,
  reference: z.string(),
  payer: z.nullable(z.string()),
  /** The office whose drawer holds the cash; null for all other methods. */
  office: z.nullable(z.string()),
  paidOn: plainDaySchema,
  receiptNumber: z.nullable(z.string()),
  /** The invoices that the payer named; none for a payment on account. */
  invoices: z.array(paidForSchema),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  submittedBy: z.object({ id: z.uuid(), name: z.string() }),
  submittedAt: instantSchema,
  decidedBy: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  decidedAt: z.nullable(instantSchema),
  /** Why it was rejected or reversed. */
  reason: z.nullable(z.string()),
  reversedAt: z.nullable(instantSchema),
  /**
   * Set where the statement had another amount than was claimed: the claim, and why it was confirmed anyway.
   */
  claimed: z.nullable(z.object({ amount: moneySchema, reason: z.string() })),
  /**
   * The first approval, while a second is required; `reason` where the amount differs from the claim. Finance
   * only.
   */
  approval: z.nullable(
    z.object({
      by: z.object({ id: z.uuid(), name: z.string() }),
      at: instantSchema,
      amount: moneySchema,
      reason: z.nullable(z.string()),
    }),
  ),
  hasProof: z.boolean(),
  /** Other payments with the same proof: check again. Finance only. */
  sameProofAs: z.array(z.uuid()),
  /** Set where the payer's bank claims the money back, or got it. Finance only. */
  dispute: z.optional(z.enum(['OPEN', 'LOST'])),
  allocations: z.array(
    z.object({
      invoiceId: z.uuid(),
      invoiceNumber: z.string(),
      kind: z.string(),
      amount: moneySchema,
    }),
  ),
  /** What no instalment needed: the customer's credit. */
  toCredit: moneySchema,
  version: z.int(),
});
export type PaymentAnswer = z.infer<typeof paymentSchema>;

/** Filters of the list and its files. */
export const paymentFilter = {
  state: z.optional(z.enum(paymentStates)),
  method: z.optional(z.enum(paymentMethods)),
  customerId: z.optional(z.uuid()),
  invoiceId: z.optional(z.uuid()),
  /** Only those whose proof was also sent with another payment; for finance. */
  hasSameProof: z.optional(z.stringbool()),
};

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'signed-in',
  summary: 'List payments, awaiting confirmation first',
  query: z.extend(countedPageQuery, paymentFilter),
  answer: pageOf(paymentSchema),
});

const { id, invoiceNumber, trackingNumber, customer, total, owed } = invoiceRowSchema.shape;
export const payableSchema = z.object({
  id,
  invoiceNumber,
  trackingNumber,
  customer,
  total,
  owed,
  purpose: z.enum(invoicePurposes),
  payNow: payNowSchema,
  /** Payments for it that await confirmation. */
  waiting: moneySchema,
  instalments: z.array(instalmentSchema),
});
export type PayableAnswer = z.infer<typeof payableSchema>;

export const listPayable = endpoint({
  method: 'GET',
  path: '/payments/payable',
  access: 'signed-in',
  summary: 'Get amounts due on selected invoices',
  query: z.object({ invoices: chosenInvoices }),
  answer: z.object({ items: z.array(payableSchema) }),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  access: 'signed-in',
  summary: 'Get a payment and its allocations',
  params: idParams,
  answer: paymentSchema,
});

/** What is said of a payment when it is submitted, besides what it is for. */
export const submittedFields = {
  method: z.enum(manualMethods),
  network: z.optional(z.enum(networks)),
  amount: moneyInput,
  reference: z
    .string()
    .check(z.trim(), z.minLength(4, paymentTexts.transactionId.ref), z.maxLength(40)),
  payer: z.optional(typedName(0, 80, '')),
  paidOn: dayInput,
  /** The office that received the cash; optional if there is only one. */
  siteId: z.optional(z.uuid()),
};

export const submitPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'signed-in',
  budget: 'PAYMENT',
  summary: 'Submit a payment for one or more invoices; someone else confirms it',
  idempotent: true,
  body: z.object({ invoices: payForSchema, ...submittedFields }),
  answer: paymentSchema,
});

export const addProof = endpoint({
  method: 'POST',
  path: '/payments/:id/proof',
  access: 'signed-in',
  summary: 'Upload proof of payment (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: paymentSchema,
});

export const getProof = endpoint({
  method: 'GET',
  path: '/payments/:id/proof',
  access: 'signed-in',
  summary: 'Get proof of payment',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/confirm',
  access: 'duty:finance',
  summary: 'Confirm a payment (not by its submitter; by two people above the limit)',
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const confirmSeenPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/confirm-seen',
  access: 'duty:finance',
  summary: 'Confirm a payment with a different amount received',
  params: idParams,
  body: z.object({
    /** As on the statement, or as counted. */
    amount: moneyInput,
    reason: reasonText(paymentTexts.amountReceived.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const rejectPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/reject',
  access: 'duty:finance',
  summary: 'Reject a payment with a reason sent to the customer',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.rejectReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/reverse',
  access: 'admin',
  stepUp: true,
  summary: 'Reverse a confirmed payment with a reason',
  params: idParams,
  body: z.object({
    reason: reasonText(paymentTexts.reversalReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const moveCash = endpoint({
  method: 'POST',
  path: '/payments/:id/office',
  access: 'duty:finance',
  summary: 'Move a cash payment to another office’s drawer with a reason',
  params: idParams,
  body: z.object({
    siteId: z.uuid(paymentTexts.chooseOffice.ref),
    reason: reasonText(paymentTexts.whatHappened.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: paymentSchema,
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt.pdf',
  access: 'signed-in',
  summary: 'Get the receipt PDF of a confirmed payment',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});
