import { z } from 'zod/mini';

import { endpoint, idParams, type Upload, xlsxKind } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { paymentSchema } from '../payment-endpoints.ts';
import { lineOutcomes } from './statement-row.ts';
import { statementTexts } from './statement-texts.ts';

/** Lines of one statement: more are sent month by month. */
export const mostLines = 2_000;
/** The ways of paying that write statements. */
export const statementMethods = ['MOBILE_MONEY', 'BANK_TRANSFER'] as const;
export type StatementMethod = (typeof statementMethods)[number];

const statements: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 4_000_000 };

const statementSchema = z.object({
  id: z.uuid(),
  method: z.enum(statementMethods),
  fileName: z.string(),
  /** Null where none of its days could be read as one. */
  firstDay: z.nullable(plainDaySchema),
  lastDay: z.nullable(plainDaySchema),
  /** Lines by which money came in, and by which none did. */
  lines: z.int(),
  others: z.int(),
  total: moneySchema,
  readBy: z.string(),
  readAt: instantSchema,
  /** What came of its lines as the payments stand now. */
  outcomes: z.array(
    z.object({ outcome: z.enum(lineOutcomes), lines: z.int(), amount: moneySchema }),
  ),
  /** Lines of which somebody still has to take care. */
  open: z.int(),
});
export type StatementAnswer = z.infer<typeof statementSchema>;

export const statementLineSchema = z.object({
  id: z.uuid(),
  /** As it stands in the file, counted from 1 with the heading. */
  row: z.int(),
  /** As the statement writes it. */
  day: z.string(),
  amount: moneySchema,
  payer: z.string(),
  /** What the sender wrote into the transfer. */
  note: z.string(),
  /** The reference that was found, or what the line has in its place. */
  reference: z.string(),
  /** Whatever may be the reference of its transaction. */
  references: z.array(z.string()),
  outcome: z.enum(lineOutcomes),
  /** The payment that it stands for. */
  payment: z.nullable(
    z.pick(paymentSchema, {
      id: true,
      amount: true,
      state: true,
      version: true,
      invoices: true,
      customer: true,
    }),
  ),
  /** Whose payment it may be, by what the line says; for lines without a payment. */
  proposal: z.nullable(
    z.object({
      foundBy: z.enum(['INVOICE', 'CUSTOMER_CODE', 'SHIPPING_MARK', 'PHONE']),
      /** The number that was found. */
      found: z.string(),
      customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
      /** Null where the customer owes nothing. */
      invoice: z.nullable(
        z.object({ id: z.uuid(), invoiceNumber: z.nullable(z.string()), owed: moneySchema }),
      ),
    }),
  ),
  /** Where this very line was read first. */
  seenIn: z.nullable(z.object({ id: z.uuid(), fileName: z.string(), row: z.int() })),
  /** The row of an earlier line of this statement with the same reference; for lines without a payment. */
  sameReferenceRow: z.nullable(z.int()),
  setAside: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
});
export type StatementLineAnswer = z.infer<typeof statementLineSchema>;

const heading = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)));

export const readStatement = endpoint({
  method: 'POST',
  path: '/payments/statement-import',
  access: 'duty:finance',
  summary: 'Import a bank or mobile money statement (XLSX or CSV); confirms nothing',
  query: z.object({
    method: z.enum(statementMethods),
    /** Only to know it by. */
    fileName: z._default(
      z.string().check(z.trim(), z.minLength(1, statementTexts.fileName.ref), z.maxLength(120)),
      'Statement',
    ),
    /** Headings of the file, where a person says which columns hold the date and what came in. */
    dateColumn: heading,
    amountColumn: heading,
  }),
  upload: statements,
  answer: statementSchema,
});

export const listReadStatements = endpoint({
  method: 'GET',
  path: '/payments/statement-import',
  access: 'duty:finance',
  summary: 'List imported statements with open line counts',
  query: z.extend(pageQuery, { method: z.optional(z.enum(statementMethods)) }),
  answer: pageOf(statementSchema),
});

export const getReadStatement = endpoint({
  method: 'GET',
  path: '/payments/statement-import/:id',
  access: 'duty:finance',
  summary: 'Get an imported statement with matching results',
  params: idParams,
  answer: statementSchema,
});

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/payments/statement-import/:id/lines',
  access: 'duty:finance',
  summary: 'List a statement’s incoming lines with matched payments',
  params: idParams,
  query: z.extend(pageQuery, {
    /** One outcome, or `LEFT` for all that are open and do not fit. */
    outcome: z.optional(z.enum([...lineOutcomes, 'LEFT'])),
  }),
  answer: pageOf(statementLineSchema),
});
