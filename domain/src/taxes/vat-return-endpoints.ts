import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../endpoint.ts';
import { pageOf, countedPageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { periodChecks, periodDays } from '../values/periods/period.ts';
import { instantSchema, plainDaySchema } from '../values/time.ts';
import { treatments } from './tax.ts';

/**
 * What a document does to the return: a credit note, a voided invoice and a bill with taxes that are deducted reduce it, and
 * a bill that is voided later takes that back.
 */
export const taxDocumentKinds = ['INVOICE', 'VOID', 'CREDIT_NOTE', 'BILL', 'VOID_BILL'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];
/** The documents of suppliers. Their net amount is what was bought. */
export const isPurchase = (kind: TaxDocumentKind) => kind === 'BILL' || kind === 'VOID_BILL';

/** The largest number of documents in a direct download. */
export const maxTaxDocumentsInFile = 10_000;

const taxSums = {
  nhil: moneySchema,
  getfund: moneySchema,
  covid: moneySchema,
  vat: moneySchema,
  flat: moneySchema,
  /** All taxes. */
  tax: moneySchema,
};
const sums = { net: moneySchema, ...taxSums };

/** The states of the bill of a return: not approved, approved, and what is paid of it. */
export const filingStates = ['DRAFT', 'APPROVED', 'PARTIALLY_PAID', 'PAID'] as const;
export type FilingState = (typeof filingStates)[number];

const period = z.object(periodDays).check(...periodChecks);

export const getVatReturn = endpoint({
  method: 'GET',
  path: '/taxes/vat-return',
  access: 'duty:finance',
  summary: 'Get the VAT return of a period by treatment, with the tax accounts of the journal',
  query: period,
  answer: z.object({
    /** Invoices, and what reduces the taxes as negative amounts, by treatment. Deducted taxes have the standard rate. */
    groups: z.array(
      z.object({
        kind: z.enum(taxDocumentKinds),
        treatment: z.enum(treatments),
        documents: z.int(),
        ...sums,
      }),
    ),
    /** All taxes; the net amount is that of sales. */
    total: z.object(sums),
    /** The movement of the tax accounts in the same days, credits positive. */
    journal: moneySchema,
    /** The month that these days are, such as `2026-10`; null for any other period. */
    month: z.nullable(z.string()),
    /**
     * Of a month: the credit of earlier months, what is payable, and the credit that is left to the next one, tax by tax.
     * None is below zero. Null for any other period.
     */
    credit: z.nullable(
      z.object({
        broughtForward: z.object(taxSums),
        payable: z.object(taxSums),
        carriedForward: z.object(taxSums),
      }),
    ),
    /** The bill by which the return of the month was recorded as filed. */
    filing: z.nullable(
      z.object({
        billId: z.uuid(),
        number: z.string(),
        state: z.enum(filingStates),
        filedOn: plainDaySchema,
      }),
    ),
  }),
});

const narrowing = {
  ...periodDays,
  kind: z.optional(z.enum(taxDocumentKinds)),
  treatment: z.optional(z.enum(treatments)),
};

/** A document of a VAT return, with its lines of the chosen treatment. */
export const taxDocumentSchema = z.object({
  /** Unique in the list: a voided document is in it twice. */
  id: z.string(),
  kind: z.enum(taxDocumentKinds),
  documentId: z.uuid(),
  /** Null for a bill. */
  invoiceId: z.nullable(z.uuid()),
  /** Empty for a bill without a number. */
  number: z.string(),
  at: instantSchema,
  /** Null for a bill. */
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  /** Whose bill it is; null for other documents. */
  supplier: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The customer’s on the day of the invoice, or the supplier’s as it is now. */
  tin: z.nullable(z.string()),
  ...sums,
  total: moneySchema,
});

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/taxes/documents',
  access: 'duty:finance',
  summary: 'List the documents of a VAT return, newest first',
  query: z.extend(countedPageQuery, narrowing).check(...periodChecks),
  answer: pageOf(taxDocumentSchema),
});

const fileQuery = z.object({ ...narrowing, q: countedPageQuery.shape.q }).check(...periodChecks);

export const getTaxDocumentsCsv = endpoint({
  method: 'GET',
  path: '/taxes/documents.csv',
  access: 'duty:finance',
  summary: 'Export the documents of a VAT return as CSV',
  query: fileQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getTaxDocumentsXlsx = endpoint({
  method: 'GET',
  path: '/taxes/documents.xlsx',
  access: 'duty:finance',
  summary: 'Export the documents of a VAT return as XLSX',
  query: fileQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getVatReturnPdf = endpoint({
  method: 'GET',
  path: '/taxes/vat-return.pdf',
  access: 'duty:finance',
  summary: 'Get the VAT return of a period as a PDF (A4)',
  query: period,
  answer: fileAnswer,
  produces: 'application/pdf',
});
