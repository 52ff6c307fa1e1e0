import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../endpoint.ts';
import { ageings } from '../values/ledger-accounts.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { minorOf, moneyInput, moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { invoiceRowSchema, invoiceSchema } from './invoice-answer.ts';
import { invoiceFormTexts } from './invoice-form-texts.ts';
import { invoiceStates, plans } from './invoice.ts';
import { payNowSumsSchema } from './pay-now-sums.ts';

const invoiceFilter = {
  state: z.optional(z.enum([...invoiceStates, 'DUE', 'OVERDUE'])),
  /** Only invoices with an open instalment overdue for that long, as in the receivables report. */
  age: z.optional(z.enum(ageings)),
  mode: z.optional(modeSchema),
  customerId: z.optional(z.uuid()),
  shipmentId: z.optional(z.uuid()),
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'List invoices, due first (customers see their own, Finance sees all)',
  query: z.extend(pageQuery, invoiceFilter),
  /** Totals of all matches: `owed` (with an age, of instalments that old) and `paid` on them. */
  answer: z.extend(pageOf(invoiceRowSchema), {
    owed: moneySchema,
    paid: moneySchema,
    /**
     * A customer's totals over all matches, by `payNow`; null for the office, which lists what is outstanding.
     */
    payNow: z.nullable(payNowSumsSchema),
  }),
});

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxInvoicesInFile = 10_000;

export const getInvoicesCsv = endpoint({
  method: 'GET',
  path: '/invoices.csv',
  access: 'duty:finance',
  summary: 'Export invoices as CSV with days overdue',
  query: z.object({ ...invoiceFilter, q: pageQuery.shape.q }),
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'Get an invoice with its price calculation',
  params: idParams,
  answer: invoiceSchema,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:id.pdf',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'Get the invoice PDF (A4)',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getCreditNotePdf = endpoint({
  method: 'GET',
  path: '/credit-notes/:id.pdf',
  access: 'signed-in',
  summary: 'Get a credit note PDF (A4)',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const choosePlan = endpoint({
  method: 'POST',
  path: '/invoices/:id/plan',
  access: 'signed-in',
  budget: 'REQUEST',
  summary:
    'Choose the payment plan (in full, or deposit and balance), until the first payment is confirmed',
  params: idParams,
  body: z.object({ plan: z.enum(plans) }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/issue',
  access: 'duty:finance',
  summary: 'Issue a draft invoice',
  params: idParams,
  /** The total that the person confirms. If it has changed: 409 with `expected` and `total`. */
  body: z.object({ expectedTotal: moneyInput }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

/**
 * A service at the current version of the price list, with its quantity in grams, cm³, cartons or shipments.
 */
const listedService = z.object({
  from: z.literal('LIST'),
  serviceId: z.uuid(invoiceFormTexts.chooseService.ref),
  units: z
    .int(invoiceFormTexts.wholeQuantity.ref)
    .check(
      z.minimum(1, invoiceFormTexts.quantity.ref),
      z.maximum(2_000_000_000, invoiceFormTexts.quantityTooLarge.ref),
    ),
});
/** In pesewas: far above any service, and small enough for the invoice total to be a valid amount. */
export const maxOfLine = 1_000_000_000;
/** A service that is not on the price list. */
const manualService = z.object({
  from: z.literal('HAND'),
  description: z
    .string()
    .check(z.trim(), z.minLength(2, invoiceFormTexts.describeService.ref), z.maxLength(120)),
  amount: moneyInput.check(
    z.refine(({ amount }) => (minorOf(amount) ?? 0) <= maxOfLine, {
      path: ['amount'],
      error: invoiceFormTexts.lineTooHigh.ref,
    }),
  ),
  reason: reasonText(invoiceFormTexts.whyNotListPrice.ref),
});

export const redraftInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/redraft',
  access: 'duty:finance',
  summary: 'Recalculate a draft with current rates and services',
  params: idParams,
  body: z.object({
    services: z
      .array(z.discriminatedUnion('from', [listedService, manualService]))
      .check(z.maxLength(20)),
    /** The new total as the page shows it. If it differs: 409 with `expected` and `total`. */
    expectedTotal: z.optional(moneyInput),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/void',
  access: 'duty:finance',
  summary: 'Void an unpaid invoice',
  params: idParams,
  body: z.object({
    reason: reasonText(invoiceFormTexts.voidReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const writeOffInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/write-off',
  access: 'duty:finance',
  summary: 'Propose to write off the balance due as a bad debt; someone else approves it',
  params: idParams,
  body: z.object({
    reason: reasonText(invoiceFormTexts.writeOffReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const reverseWriteOff = endpoint({
  method: 'POST',
  path: '/invoices/:id/write-off/reverse',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Make a written-off balance due again, because the customer pays after all',
  params: idParams,
  body: z.object({
    reason: reasonText(invoiceFormTexts.writeOffReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const invoiceAgain = endpoint({
  method: 'POST',
  path: '/invoices/:id/invoice-again',
  access: 'duty:finance',
  summary: 'Create a new draft for a voided or fully credited invoice',
  params: idParams,
  idempotent: true,
  answer: invoiceSchema,
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/credit',
  access: 'duty:finance',
  summary: 'Issue a credit note; any overpayment becomes customer credit',
  params: idParams,
  body: z.object({
    amount: moneyInput,
    reason: reasonText(invoiceFormTexts.creditReason.ref),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const useCredit = endpoint({
  method: 'POST',
  path: '/invoices/:id/use-credit',
  access: 'signed-in',
  summary: "Pay from the customer's credit",
  params: idParams,
  /**
   * The amount to apply. If less is available or outstanding by now: 409 with the `amount` that can be used.
   */
  body: z.object({ amount: moneyInput }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});
