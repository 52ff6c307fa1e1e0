import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf, xlsxKind } from '../endpoint.ts';
import { manualMethods } from '../payments/payment-status.ts';
import { confirmedAgainst } from '../rates/rate-endpoints.ts';
import { countedPageQuery, pageOf, pageQuery } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { monthInput } from '../values/periods/month.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import {
  billBody,
  billChecks,
  hasNumber,
  openingBillBody,
  paymentReference,
} from './bill-input.ts';
import { billCurrencies, billMoney } from './bill-money.ts';
import { billStates } from './bill-status.ts';
import { billCategories } from './expense-category.ts';
import { payableFormTexts } from './payable-form-texts.ts';

const person = z.object({ id: z.uuid(), name: z.string() });
const decision = z.nullable(z.object({ by: person, at: instantSchema }));

/** A bill as lists show it. */
const billHead = {
  id: z.uuid(),
  /** The supplier's number; null for an expense without one. */
  number: z.nullable(z.string()),
  supplier: z.object({
    id: z.uuid(),
    name: z.string(),
    tin: z.nullable(z.string()),
    /** Its account as one line; null until it is added. */
    payTo: z.nullable(z.string()),
  }),
  state: z.enum(billStates),
  /** Paid at once when it was entered, such as petty cash. */
  isExpense: z.boolean(),
  billedOn: plainDaySchema,
  dueOn: plainDaySchema,
  /** The day on which it is posted; null until it is approved. */
  postedOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
  total: billMoney,
  paid: billMoney,
  /** The balance due in the bill's currency, and in cedis at the bill's rate; zero unless it is approved. */
  open: billMoney,
  openWorth: moneySchema,
  worth: moneySchema,
  cedisPer: z.string(),
  categories: z.array(z.enum(billCategories)),
  /** The month of the VAT return that it pays, such as `2026-10`. */
  taxMonth: z.nullable(z.string()),
  /** Owed when the books began: its cost is in no month here. */
  isOpening: z.boolean(),
  enteredBy: person,
  enteredAt: instantSchema,
};
export const billRowSchema = z.object(billHead);
export type BillRowAnswer = z.infer<typeof billRowSchema>;

const allocationSchema = z.object({
  batch: z.object({ id: z.uuid(), batchNumber: z.string() }),
  amount: z.string(),
  worth: moneySchema,
});

export const billSchema = z.object({
  ...billHead,
  rateSource: z.string(),
  /** Of a draft, the day on which it is posted if it is approved now. */
  postedOn: z.nullable(plainDaySchema),
  /** The day on which what it has posted is taken back if it is voided now, or was; null if it has posted nothing. */
  voidPostsOn: z.nullable(plainDaySchema),
  note: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id: z.uuid(),
      category: z.enum(billCategories),
      description: z.string(),
      amount: z.string(),
      worth: moneySchema,
      allocations: z.array(allocationSchema),
    }),
  ),
  documents: z.array(z.object({ id: z.uuid(), by: z.string(), at: instantSchema })),
  approval: decision,
  voided: z.nullable(z.object({ by: person, at: instantSchema, reason: z.string() })),
  /** In payments that are requested or approved and not sent yet. */
  requested: billMoney,
  /** Above what one person may both enter and approve. */
  needsAnother: z.boolean(),
  version: z.int(),
});
export type BillAnswer = z.infer<typeof billSchema>;

export const billFilters = ['DRAFT', 'UNPAID', 'OVERDUE', 'PAID', 'VOID'] as const;
const filters = {
  /** `UNPAID` is approved with a balance due, `OVERDUE` those of them that are due before today. */
  state: z.optional(z.enum(billFilters)),
  supplierId: z.optional(z.uuid()),
  batchId: z.optional(z.uuid()),
  category: z.optional(z.enum(billCategories)),
  currency: z.optional(z.enum(billCurrencies)),
  /** By the date of the bill. */
  from: z.optional(dayInput),
  to: z.optional(dayInput),
};

export const listBills = endpoint({
  method: 'GET',
  path: '/bills',
  access: 'duty:finance',
  summary: 'List suppliers’ bills and expenses, newest first',
  query: z.extend(countedPageQuery, filters),
  /** `sums` are those of every row that matches, not of the page. */
  answer: z.extend(pageOf(billRowSchema), {
    sums: z.optional(z.object({ open: moneySchema, overdue: moneySchema, waiting: z.int() })),
  }),
});

const exportQuery = z.object({ q: pageQuery.shape.q, ...filters });
export const billsCsv = endpoint({
  method: 'GET',
  path: '/bills.csv',
  access: 'duty:finance',
  summary: 'Download bills as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});
export const billsXlsx = endpoint({
  method: 'GET',
  path: '/bills.xlsx',
  access: 'duty:finance',
  summary: 'Download bills as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getBill = endpoint({
  method: 'GET',
  path: '/bills/:id',
  access: 'duty:finance',
  summary: 'Get a bill with its lines, batches and documents',
  params: idParams,
  answer: billSchema,
});

export const enterBill = endpoint({
  method: 'POST',
  path: '/bills',
  access: 'duty:finance',
  summary: 'Enter a supplier’s bill',
  idempotent: true,
  body: z.object({ ...billBody, confirmedAgainst }).check(...billChecks, hasNumber),
  answer: billSchema,
});

export const enterOpeningBill = endpoint({
  method: 'POST',
  path: '/bills/opening',
  access: 'duty:finance',
  summary: 'Enter a bill that was unpaid when the books began, which is no expense again',
  idempotent: true,
  body: z.object({ ...openingBillBody, confirmedAgainst }).check(...billChecks, hasNumber),
  answer: billSchema,
});

export const fileVatReturn = endpoint({
  method: 'POST',
  path: '/bills/vat-return',
  access: 'duty:finance',
  summary: 'Record that the VAT return of a month was filed, as a bill of the Revenue Authority',
  idempotent: true,
  body: z
    .object({
      month: monthInput,
      /** The Revenue Authority among our suppliers. */
      supplierId: billBody.supplierId,
      /** The number of the return. */
      number: z
        .string()
        .check(z.trim(), z.minLength(1, payableFormTexts.returnNumber.ref), z.maxLength(40)),
      filedOn: dayInput,
      dueOn: dayInput,
    })
    .check(
      z.refine(({ filedOn, dueOn }) => dueOn >= filedOn, {
        path: ['dueOn'],
        error: payableFormTexts.dueBeforeBill.ref,
      }),
    ),
  answer: billSchema,
});

export const editBill = endpoint({
  method: 'PATCH',
  path: '/bills/:id',
  access: 'duty:finance',
  summary: 'Change a bill that is not approved yet',
  params: idParams,
  versioned: true,
  body: z.object({ ...billBody, confirmedAgainst }).check(...billChecks, hasNumber),
  answer: billSchema,
});

export const payExpense = endpoint({
  method: 'POST',
  path: '/expenses',
  access: 'duty:finance',
  summary: 'Enter an expense that is paid already, such as petty cash',
  idempotent: true,
  stepUp: true,
  body: z
    .object({
      ...billBody,
      confirmedAgainst,
      method: z.enum(manualMethods),
      reference: paymentReference,
      /** The office that paid out the cash; optional if there is only one. */
      siteId: z.optional(z.uuid()),
    })
    .check(...billChecks),
  answer: billSchema,
});

const decided = {
  params: idParams,
  idempotent: true,
  versioned: true,
  answer: billSchema,
} as const;

export const approveBill = endpoint({
  ...decided,
  method: 'POST',
  path: '/bills/:id/approve',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Approve a bill, which posts it (above the limit by someone other than who entered it)',
});

export const voidBill = endpoint({
  ...decided,
  method: 'POST',
  path: '/bills/:id/void',
  access: 'duty:finance',
  stepUp: true,
  summary: 'Void a bill without payments, with a reason',
  body: z.object({ reason: reasonText(payableFormTexts.reason.ref) }),
});

export const addBillDocument = endpoint({
  method: 'POST',
  path: '/bills/:id/documents',
  access: 'duty:finance',
  summary: 'Attach a document to a bill (request body)',
  params: idParams,
  upload: picturesOrPdf,
  idempotent: true,
  answer: billSchema,
});

export const getBillDocument = endpoint({
  method: 'GET',
  path: '/bill-documents/:id',
  access: 'duty:finance',
  summary: 'Get a document of a bill',
  params: idParams,
  answer: fileAnswer,
  produces: 'image/webp',
});
