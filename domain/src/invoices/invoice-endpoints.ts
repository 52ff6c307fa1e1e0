import { z } from 'zod';

import { endpoint, fileAnswer, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { modeSchema } from '../mode.ts';
import { moneySchema } from '../money.ts';
import { goodsClassSchema } from '../rates/rate.ts';
import { instantSchema, plainDaySchema } from '../time.ts';
import { instalmentKinds, invoiceStates, plans } from './invoice.ts';

export const instalmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(instalmentKinds),
  amount: moneySchema,
  paid: moneySchema,
  /** What credit notes took off it. */
  credited: moneySchema,
  owed: moneySchema,
  /** By air the balance has no day: it is due before release. */
  dueOn: plainDaySchema.nullable(),
  isOverdue: z.boolean(),
});

/** How a freight line came about, in the units of `charge.ts`, so that a page can say every step in words. */
export const workingSchema = z.object({
  mode: modeSchema,
  packages: z.array(
    z.object({
      packageId: z.uuid(),
      labelNumber: z.string(),
      pieceNumber: z.number().int(),
      weightGrams: z.number().int(),
      lengthMm: z.number().int(),
      widthMm: z.number().int(),
      heightMm: z.number().int(),
      volumeCm3: z.number().int(),
    }),
  ),
  grossGrams: z.number().int(),
  volumeCm3: z.number().int(),
  volumetricGrams: z.number().int().nullable(),
  divisor: z.number().int().nullable(),
  measuredUnits: z.number().int(),
  minimumUnits: z.number().int(),
  stepUnits: z.number().int(),
  chargedUnits: z.number().int(),
  usCents: z.number().int(),
  cedisPerDollarE4: z.number().int(),
});

export const lineSchema = z.object({
  position: z.number().int(),
  kind: z.enum(['FREIGHT', 'SERVICE']),
  description: z.string(),
  goodsClass: goodsClassSchema.nullable(),
  amount: moneySchema,
  working: workingSchema.nullable(),
  rateEffectiveFrom: instantSchema.nullable(),
  /** Photos of the cartons of this line, newest first: `/api/photos/{id}`. */
  photoIds: z.array(z.uuid()),
});

export const invoiceRowSchema = z.object({
  id: z.uuid(),
  invoiceNumber: z.string().nullable(),
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
  nextDueOn: plainDaySchema.nullable(),
  issuedAt: instantSchema.nullable(),
  draftedAt: instantSchema,
  version: z.number().int(),
});

export const invoiceSchema = invoiceRowSchema.extend({
  lines: z.array(lineSchema),
  instalments: z.array(instalmentSchema),
  /** Fixed when it is issued; a later payment never converts again. */
  exchange: z.object({ cedisPerDollar: z.string(), effectiveFrom: instantSchema }),
  payments: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED']),
      method: z.enum(['MOBILE_MONEY', 'BANK_TRANSFER', 'CASH']),
      amount: moneySchema,
      reference: z.string(),
      submittedAt: instantSchema,
      reason: z.string().nullable(),
      hasProof: z.boolean(),
    }),
  ),
  creditNotes: z.array(
    z.object({
      creditNoteNumber: z.string(),
      amount: moneySchema,
      reason: z.string(),
      issuedAt: instantSchema,
    }),
  ),
  /** Credit that the customer could use on it. */
  customerCredit: moneySchema,
  voidReason: z.string().nullable(),
  mayChoosePlan: z.boolean(),
});
export type InvoiceAnswer = z.infer<typeof invoiceSchema>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'signed-in',
  summary: 'Invoices: the own ones of a customer, all of them for finance; what is due comes first',
  query: pageQuery.extend({
    state: z.enum([...invoiceStates, 'DUE', 'OVERDUE']).optional(),
    mode: modeSchema.optional(),
    customerId: z.uuid().optional(),
    shipmentId: z.uuid().optional(),
  }),
  answer: pageOf(invoiceRowSchema).extend({ owed: moneySchema }),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  access: 'signed-in',
  summary: 'One invoice with every line explained',
  params: idParams,
  answer: invoiceSchema,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:id.pdf',
  access: 'signed-in',
  summary: 'The invoice on paper (A4)',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const choosePlan = endpoint({
  method: 'POST',
  path: '/invoices/:id/plan',
  access: 'signed-in',
  summary:
    'Pay in full or split 40/60; free to change until the first payment, be it one that only waits',
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
  summary: 'Give a draft its number, fix its exchange rate and send it to the customer',
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const redraftInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/redraft',
  access: 'duty:finance',
  summary: 'Work a draft out again at the rates of now, with other services on it',
  params: idParams,
  body: z.object({
    services: z
      .array(
        z.object({
          description: z.string().trim().min(2, 'Say what the service was').max(120),
          amount: moneySchema,
        }),
      )
      .max(20),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/void',
  access: 'duty:finance',
  summary: 'Take back an invoice on which nothing is paid',
  params: idParams,
  body: z.object({ reason: z.string().trim().min(3, 'Say why it is void').max(300) }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/credit',
  access: 'duty:finance',
  summary: 'Correct an issued invoice by a credit note; what was overpaid becomes credit',
  params: idParams,
  body: z.object({
    amount: moneySchema,
    reason: z.string().trim().min(3, 'Say what the credit note corrects').max(300),
  }),
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});

export const useCredit = endpoint({
  method: 'POST',
  path: '/invoices/:id/use-credit',
  access: 'signed-in',
  summary: "Pay from the customer's credit, as far as it goes",
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: invoiceSchema,
});
