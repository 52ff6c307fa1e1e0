import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf, xlsxKind } from '../endpoint.ts';
import { manualMethods } from '../payments/payment-status.ts';
import { confirmedAgainst } from '../rates/rate-endpoints.ts';
import { countedPageQuery, pageOf, pageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { paymentReference, typedRate, typedRateSource } from './bill-input.ts';
import { billAmount, billMoney } from './bill-money.ts';
import { payableFormTexts } from './payable-form-texts.ts';
import { supplierPaymentStates } from './supplier-payment-status.ts';

const person = z.object({ id: z.uuid(), name: z.string() });
const step = z.nullable(z.object({ by: person, at: instantSchema }));
const reasoned = z.nullable(z.object({ by: person, at: instantSchema, reason: z.string() }));

export const supplierPaymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(supplierPaymentStates),
  bill: z.object({ id: z.uuid(), number: z.nullable(z.string()) }),
  supplier: z.object({ id: z.uuid(), name: z.string() }),
  amount: billMoney,
  /** At the bill's rate. */
  settled: moneySchema,
  /** The supplier's account when the payment was requested. */
  payTo: z.nullable(z.string()),
  requestedBy: person,
  requestedAt: instantSchema,
  approval: step,
  cancelled: reasoned,
  sent: z.nullable(
    z.object({
      by: person,
      at: instantSchema,
      /** The day on which it is posted: for an expense the day that it was paid, if that was open. */
      postedOn: plainDaySchema,
      method: z.enum(manualMethods),
      reference: z.string(),
      cedisPer: z.string(),
      rateSource: z.string(),
      cash: moneySchema,
      /** Cash less what it settled: positive is a loss. */
      difference: moneySchema,
    }),
  ),
  reversed: reasoned,
  hasProof: z.boolean(),
  /** Above what one person may both approve and send. */
  needsAnother: z.boolean(),
  version: z.int(),
});
export type SupplierPaymentAnswer = z.infer<typeof supplierPaymentSchema>;

const filters = {
  state: z.optional(z.enum(supplierPaymentStates)),
  supplierId: z.optional(z.uuid()),
  billId: z.optional(z.uuid()),
  /** By the day of the request in Accra. */
  from: z.optional(dayInput),
  to: z.optional(dayInput),
};

export const listSupplierPayments = endpoint({
  method: 'GET',
  path: '/supplier-payments',
  access: 'duty:finance',
  summary: 'List payments to suppliers, newest first',
  query: z.extend(countedPageQuery, filters),
  answer: pageOf(supplierPaymentSchema),
});

const exportQuery = z.object({ q: pageQuery.shape.q, ...filters });
export const supplierPaymentsCsv = endpoint({
  method: 'GET',
  path: '/supplier-payments.csv',
  access: 'duty:finance',
  summary: 'Download payments to suppliers as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});
export const supplierPaymentsXlsx = endpoint({
  method: 'GET',
  path: '/supplier-payments.xlsx',
  access: 'duty:finance',
  summary: 'Download payments to suppliers as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getSupplierPayment = endpoint({
  method: 'GET',
  path: '/supplier-payments/:id',
  access: 'duty:finance',
  summary: 'Get a payment to a supplier',
  params: idParams,
  answer: supplierPaymentSchema,
});

export const requestSupplierPayment = endpoint({
  method: 'POST',
  path: '/supplier-payments',
  access: 'duty:finance',
  summary: 'Request a payment of a bill',
  idempotent: true,
  body: z.object({
    billId: z.uuid(),
    /** In the bill's currency. */
    amount: billAmount,
  }),
  answer: supplierPaymentSchema,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: supplierPaymentSchema,
} as const;
const because = z.object({ reason: reasonText(payableFormTexts.reason.ref) });

export const approveSupplierPayment = endpoint({
  ...decided,
  method: 'POST',
  path: '/supplier-payments/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Approve a payment to a supplier (by someone other than the requester)',
});
export const cancelSupplierPayment = endpoint({
  ...decided,
  method: 'POST',
  path: '/supplier-payments/:id/cancel',
  access: 'duty:finance',
  summary: 'Cancel a payment that is not sent, with a reason',
  body: because,
});
export const sendSupplierPayment = endpoint({
  ...decided,
  method: 'POST',
  path: '/supplier-payments/:id/send',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Record an approved payment as sent, with its reference and exchange rate',
  body: z
    .object({
      method: z.enum(manualMethods),
      reference: paymentReference,
      /** The rate that the bank applied. If omitted, dollars and yuan are converted at our current exchange rate. */
      cedisPer: typedRate,
      rateSource: typedRateSource,
      confirmedAgainst,
      siteId: z.optional(z.uuid()),
    })
    .check(
      z.refine(({ cedisPer, rateSource }) => cedisPer === undefined || rateSource !== undefined, {
        path: ['rateSource'],
        error: payableFormTexts.sourceExample.ref,
      }),
    ),
});
export const reverseSupplierPayment = endpoint({
  ...decided,
  method: 'POST',
  path: '/supplier-payments/:id/reverse',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Reverse a sent payment with a reason',
  body: because,
});

export const addSupplierPaymentProof = endpoint({
  method: 'POST',
  path: '/supplier-payments/:id/proof',
  access: 'duty:finance',
  summary: 'Upload proof of a payment to a supplier (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: supplierPaymentSchema,
});
export const getSupplierPaymentProof = endpoint({
  method: 'GET',
  path: '/supplier-payments/:id/proof',
  access: 'duty:finance',
  summary: 'Get proof of a payment to a supplier',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});
