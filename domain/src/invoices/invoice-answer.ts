import { z } from 'zod/mini';

import { documentCertificationSchema } from '../certification/document-certification.ts';
import { goodsClassSchema, routeSchema } from '../rates/rate.ts';
import { invoiceTaxSchema, lineTaxSchema } from '../taxes/tax-answer.ts';
import { modeSchema } from '../values/mode.ts';
import { moneySchema } from '../values/money.ts';
import { instantSchema, plainDaySchema } from '../values/time.ts';
import { correctionSchema } from './corrections/correction-endpoints.ts';
import { disputeSchema } from './corrections/dispute-endpoints.ts';
import { instalmentKinds, invoicePurposes, invoiceStates, plans } from './invoice.ts';

export const instalmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(instalmentKinds),
  amount: moneySchema,
  paid: moneySchema,
  /** Total of its credit notes. */
  credited: moneySchema,
  owed: moneySchema,
  /** By air the balance has no due date: it is due before release. */
  dueOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
});

/** The calculation of a freight line in the units of `charge.ts`, so that a page can show every step. */
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
  /** The price; it includes the taxes if `tax.isInclusive` of the invoice says so. */
  amount: moneySchema,
  /** Null where the invoice has no taxes. */
  tax: z.nullable(lineTaxSchema),
  working: z.nullable(workingSchema),
  rateEffectiveFrom: z.nullable(instantSchema),
  /** The service on the price list, and its quantity: grams, cm³, cartons or shipments. */
  service: z.nullable(z.object({ id: z.uuid(), units: z.int() })),
  /** Why a service was priced manually; visible to the office only. */
  reason: z.nullable(z.string()),
  /** Photos of the cartons of this line, newest first: `/api/photos/{id}`. */
  photoIds: z.array(z.uuid()),
});

/** The balance due now, by `payNow`. */
export const payNowSchema = z.object({
  amount: moneySchema,
  kind: z.nullable(z.enum(instalmentKinds)),
  /** If nothing is due now, the due date of the next instalment. */
  dueOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
  /** Payments that await confirmation. */
  awaiting: moneySchema,
  /** Everything outstanding, less what awaits confirmation. */
  all: moneySchema,
});
export type PayNowAnswer = z.infer<typeof payNowSchema>;

export const invoiceRowSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(invoicePurposes),
  invoiceNumber: z.nullable(z.string()),
  state: z.enum(invoiceStates),
  plan: z.enum(plans),
  /** The deposit of the split plan, fixed when the invoice is issued. */
  depositPercent: z.int(),
  isOverdue: z.boolean(),
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  mode: modeSchema,
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  total: moneySchema,
  paid: moneySchema,
  /** By credit notes, and what was written off. */
  credited: moneySchema,
  /** The part of `credited` that was written off as a bad debt; left out if nothing was. */
  writtenOff: z.optional(moneySchema),
  owed: moneySchema,
  payNow: payNowSchema,
  nextDueOn: z.nullable(plainDaySchema),
  /** Days from today in Accra; negative if overdue. */
  dueInDays: z.nullable(z.int()),
  issuedAt: z.nullable(instantSchema),
  draftedAt: instantSchema,
  /** When its rates or services were last recalculated; null if never. */
  recalculatedAt: z.nullable(instantSchema),
  version: z.int(),
});

export const invoiceSchema = z.extend(invoiceRowSchema, {
  lines: z.array(lineSchema),
  /** Null if the company was not registered for VAT. */
  tax: z.nullable(invoiceTaxSchema),
  /** The Revenue Authority's stamp; null if the invoice is not certified. */
  certification: z.nullable(documentCertificationSchema),
  instalments: z.array(instalmentSchema),
  /** Fixed when the invoice is issued; later payments are not converted again. */
  exchange: z.object({ cedisPerDollar: z.string(), effectiveFrom: instantSchema }),
  payments: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED']),
      method: z.enum(['MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY']),
      amount: moneySchema,
      /** The part for this invoice: as intended, and once confirmed as booked. */
      here: moneySchema,
      /** Numbers of the other invoices that the payment is for. */
      alsoFor: z.array(z.string()),
      reference: z.string(),
      /** The payment date reported by the customer, as in the list of payments. */
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
      /** The taxes in the amount. */
      tax: moneySchema,
      reason: z.string(),
      issuedAt: instantSchema,
      certification: z.nullable(documentCertificationSchema),
    }),
  ),
  /** Credit applied to it, newest first; negative where it was given back. */
  creditUsed: z.array(z.object({ at: instantSchema, amount: moneySchema })),
  /** Credit that the customer could apply to it. */
  customerCredit: moneySchema,
  /** How much can be refunded: everything paid on it, less open requests, once nothing is outstanding. */
  refundable: moneySchema,
  /** The last re-measure request. */
  dispute: z.nullable(disputeSchema),
  /** Deadline of another request; null if none can be made: too late, one is open, or the goods are gone. */
  disputableUntil: z.nullable(instantSchema),
  voidReason: z.nullable(z.string()),
  /** A credit note or void above the limit that waits for a second person; visible to the office only. */
  correction: z.nullable(correctionSchema),
  /** The amount above which a second person approves a credit note or void; visible to the office only. */
  anotherApprovesAbove: z.nullable(moneySchema),
  mayChoosePlan: z.boolean(),
});
export type InvoiceAnswer = z.infer<typeof invoiceSchema>;
