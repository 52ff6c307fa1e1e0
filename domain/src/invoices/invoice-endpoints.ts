import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../endpoint.ts';
import { goodsClassSchema, routeSchema } from '../rates/rate.ts';
import { ageings } from '../values/ledger-accounts.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { minorOf, moneyInput, moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { instantSchema, plainDaySchema } from '../values/time.ts';
import { correctionSchema } from './corrections/correction-endpoints.ts';
import { disputeSchema } from './corrections/dispute-endpoints.ts';
import { invoiceFormTexts } from './invoice-form-texts.ts';
import { instalmentKinds, invoicePurposes, invoiceStates, plans } from './invoice.ts';
import { payNowSumsSchema } from './pay-now-sums.ts';

export const instalmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(instalmentKinds),
  amount: moneySchema,
  paid: moneySchema,
  /** What credit notes took off it. */
  credited: moneySchema,
  owed: moneySchema,
  /** By air the balance has no day: it is due before release. */
  dueOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
});

/** How a freight line came about, in the units of `charge.ts`, so that a page can say every step in words. */
export const workingSchema = z.object({
  mode: modeSchema,
  packages: z.array(
    z.object({
      packageId: z.uuid(),
      labelNumber: z.string(),
      pieceNumber: z.int(),
      weightGrams: z.int(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      volumeCm3: z.int(),
    }),
  ),
  grossGrams: z.int(),
  volumeCm3: z.int(),
  volumetricGrams: z.nullable(z.int()),
  divisor: z.nullable(z.int()),
  measuredUnits: z.int(),
  minimumUnits: z.int(),
  stepUnits: z.int(),
  chargedUnits: z.int(),
  usCents: z.int(),
  tiers: z.array(z.object({ fromUnits: z.int(), usCents: z.int() })),
  route: z.nullable(routeSchema),
  cedisPerDollarE4: z.int(),
});

export const lineSchema = z.object({
  position: z.int(),
  kind: z.enum(['FREIGHT', 'SERVICE']),
  description: z.string(),
  goodsClass: z.nullable(goodsClassSchema),
  amount: moneySchema,
  working: z.nullable(workingSchema),
  rateEffectiveFrom: z.nullable(instantSchema),
  /** The service of the price list that it is for, and how much of it: grams, cm³, cartons or shipments. */
  service: z.nullable(z.object({ id: z.uuid(), units: z.int() })),
  /** Why a service was priced by hand; for the office alone. */
  reason: z.nullable(z.string()),
  /** Photos of the cartons of this line, newest first: `/api/photos/{id}`. */
  photoIds: z.array(z.uuid()),
});

/** The one figure of what is to be paid now, by `payNow`. */
export const payNowSchema = z.object({
  amount: moneySchema,
  kind: z.nullable(z.enum(instalmentKinds)),
  /** Where nothing is to be paid now, the day of what comes next. */
  dueOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
  /** What was sent and awaits confirmation. */
  awaiting: moneySchema,
  /** Everything that is owed, less what awaits confirmation. */
  all: moneySchema,
});
export type PayNowAnswer = z.infer<typeof payNowSchema>;

export const invoiceRowSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(invoicePurposes),
  invoiceNumber: z.nullable(z.string()),
  state: z.enum(invoiceStates),
  plan: z.enum(plans),
  isOverdue: z.boolean(),
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  mode: modeSchema,
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  total: moneySchema,
  paid: moneySchema,
  credited: moneySchema,
  owed: moneySchema,
  payNow: payNowSchema,
  nextDueOn: z.nullable(plainDaySchema),
  /** From today in Accra to that day: below zero it is overdue by as many days. */
  dueInDays: z.nullable(z.int()),
  issuedAt: z.nullable(instantSchema),
  draftedAt: instantSchema,
  /** When its rates or services were last calculated again; null where they never were. */
  recalculatedAt: z.nullable(instantSchema),
  version: z.int(),
});

export const invoiceSchema = z.extend(invoiceRowSchema, {
  lines: z.array(lineSchema),
  instalments: z.array(instalmentSchema),
  /** Fixed when it is issued; a later payment never converts again. */
  exchange: z.object({ cedisPerDollar: z.string(), effectiveFrom: instantSchema }),
  payments: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED']),
      method: z.enum(['MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY']),
      amount: moneySchema,
      /** What of it is for this invoice: as it was meant, and once it is confirmed as it was booked. */
      here: moneySchema,
      /** The numbers of the other invoices that it is for. */
      alsoFor: z.array(z.string()),
      reference: z.string(),
      /** The customer's own day of it, as in the list of payments. */
      paidOn: plainDaySchema,
      submittedAt: instantSchema,
      reason: z.nullable(z.string()),
      hasProof: z.boolean(),
    }),
  ),
  creditNotes: z.array(
    z.object({
      id: z.uuid(),
      creditNoteNumber: z.string(),
      amount: moneySchema,
      reason: z.string(),
      issuedAt: instantSchema,
    }),
  ),
  /** Credit that was used on it, newest first; below zero where it was given back. */
  creditUsed: z.array(z.object({ at: instantSchema, amount: moneySchema })),
  /** Credit that the customer could use on it. */
  customerCredit: moneySchema,
  /** What of the money on it can be asked back: all of it, less open requests, once nothing is owed. */
  refundable: moneySchema,
  /** The last request to measure cartons again. */
  dispute: z.nullable(disputeSchema),
  /** Until when another can be made; null where none can: too late, one is open, or the goods are gone. */
  disputableUntil: z.nullable(instantSchema),
  voidReason: z.nullable(z.string()),
  /** A credit note or void above the limit that waits for a second person; for the office alone. */
  correction: z.nullable(correctionSchema),
  /** Above which amount a second person approves a credit note or a void; for the office alone. */
  anotherApprovesAbove: z.nullable(moneySchema),
  mayChoosePlan: z.boolean(),
});
export type InvoiceAnswer = z.infer<typeof invoiceSchema>;

const invoiceFilter = {
  state: z.optional(z.enum([...invoiceStates, 'DUE', 'OVERDUE'])),
  /** With a part that is open and has been due for as long: as the report of what is owed has it. */
  age: z.optional(z.enum(ageings)),
  mode: z.optional(modeSchema),
  customerId: z.optional(z.uuid()),
  shipmentId: z.optional(z.uuid()),
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'signed-in',
  summary: 'List invoices, due first (customers see their own, Finance sees all)',
  query: z.extend(pageQuery, invoiceFilter),
  /** Over all that match what is `owed`, with an age of the parts that are as old, and what is `paid` on them. */
  answer: z.extend(pageOf(invoiceRowSchema), {
    owed: moneySchema,
    paid: moneySchema,
    /** A customer's sums over all that match, by `payNow`; null for the office, which lists what is owed. */
    payNow: z.nullable(payNowSumsSchema),
  }),
});

/** As many rows as a file takes; more than that is narrowed down first. */
export const mostInvoicesInFile = 20_000;

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
  summary: 'Get an invoice with its price calculation',
  params: idParams,
  answer: invoiceSchema,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:id.pdf',
  access: 'signed-in',
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
  summary: 'Choose the payment plan (full or 40/60), until the first payment is submitted',
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
  /** The total that the person confirms. Where it comes to another by now: 409 with `expected` and `total`. */
  body: z.object({ expectedTotal: moneyInput }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

/** A service at the version of the price list that holds now: so many grams, cm³, cartons or shipments of it. */
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
/** In pesewas: far above any service, and so that the total of an invoice can be written as an amount. */
export const mostOfLine = 1_000_000_000;
/** What the list does not have. */
const serviceByHand = z.object({
  from: z.literal('HAND'),
  description: z
    .string()
    .check(z.trim(), z.minLength(2, invoiceFormTexts.describeService.ref), z.maxLength(120)),
  amount: moneyInput.check(
    z.refine(({ amount }) => (minorOf(amount) ?? 0) <= mostOfLine, {
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
      .array(z.discriminatedUnion('from', [listedService, serviceByHand]))
      .check(z.maxLength(20)),
    /** The new total as the page shows it. Where it comes to another: 409 with `expected` and `total`. */
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

export const invoiceAnew = endpoint({
  method: 'POST',
  path: '/invoices/:id/anew',
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
  /** How much of it. Where less is free or owed by now: 409 with the `amount` that can be used. */
  body: z.object({ amount: moneyInput }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});
