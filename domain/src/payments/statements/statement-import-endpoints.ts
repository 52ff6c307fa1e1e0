import { z } from 'zod/mini';

import { endpoint, idParams, type Upload, xlsxKind } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { paymentSchema } from '../payment-endpoints.ts';
import { bookingKinds } from './line-booking.ts';
import { confidences, proposalReasons } from './line-proposal.ts';
import { lineOutcomes } from './statement-row.ts';
import { statementTexts } from './statement-texts.ts';

/** Lines of one statement; longer ones are uploaded month by month. */
export const maxLines = 2_000;
/** Payment methods with statements: our wallets, our bank accounts, and the payment provider. */
export const statementMethods = ['MOBILE_MONEY', 'BANK_TRANSFER', 'GATEWAY'] as const;
export type StatementMethod = (typeof statementMethods)[number];

const statements: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 4_000_000 };

const statementSchema = z.object({
  id: z.uuid(),
  method: z.enum(statementMethods),
  account: z.object({ id: z.uuid(), name: z.string() }),
  fileName: z.string(),
  /** Null if none of its dates could be read. */
  firstDay: z.nullable(plainDaySchema),
  lastDay: z.nullable(plainDaySchema),
  /** Stored lines, and rows without money or, where columns were recognised by their headings, without money received. */
  lines: z.int(),
  otherLines: z.int(),
  /** Received, and sent. */
  total: moneySchema,
  totalOut: moneySchema,
  /** Rows at which the running balance doesn't follow from the row before. */
  balanceBreaks: z.array(z.int()),
  importedBy: z.string(),
  importedAt: instantSchema,
  /** Outcomes of its lines by the current state of the payments. */
  outcomes: z.array(
    z.object({ outcome: z.enum(lineOutcomes), lines: z.int(), amount: moneySchema }),
  ),
  /** Lines that still need attention. */
  open: z.int(),
});
export type StatementAnswer = z.infer<typeof statementSchema>;

export const statementLineSchema = z.object({
  id: z.uuid(),
  /** Row number in the file, counted from 1 with the heading. */
  row: z.int(),
  /** As written in the statement. */
  day: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: moneySchema,
  payer: z.string(),
  phone: z.nullable(z.string()),
  /** The sender's note in the transfer. */
  note: z.string(),
  /** The reference that was matched, or what the line has in its place. */
  reference: z.string(),
  /** Everything that may be the transaction's reference. */
  references: z.array(z.string()),
  /** The first of them that identifies the transaction, and not an invoice or a customer. */
  ownReference: z.nullable(z.string()),
  outcome: z.enum(lineOutcomes),
  /** The matching payment. */
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
  /** What the line was recorded as, other than a customer's payment. */
  booking: z.nullable(
    z.object({
      kind: z.enum(bookingKinds),
      /** Null if it was found by its reference: only what was recorded from a line can be undone there. */
      id: z.nullable(z.uuid()),
      /** The supplier, the number of the refund, our other account or the office. */
      name: z.string(),
      by: z.nullable(z.string()),
      at: z.nullable(instantSchema),
    }),
  ),
  /**
   * Whose payment it may be, best first, with the reasons; for lines without a payment. Several are shown side by side
   * where a person must choose.
   */
  proposals: z.array(
    z.object({
      customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
      reasons: z.array(z.object({ reason: z.enum(proposalReasons), found: z.string() })),
      confidence: z.enum(confidences),
      /** What the amount pays exactly, or else the due invoice that it is most likely for. */
      invoices: z.array(
        z.object({
          id: z.uuid(),
          invoiceNumber: z.nullable(z.string()),
          part: z.enum(['DEPOSIT', 'ALL']),
          owed: moneySchema,
        }),
      ),
    }),
  ),
  isAmbiguous: z.boolean(),
  /** The customer whose payment it may be, by the text of the line; for lines without a payment. */
  proposal: z.nullable(
    z.object({
      foundBy: z.enum(['INVOICE', 'TRACKING', 'CUSTOMER_CODE', 'SHIPPING_MARK', 'PHONE']),
      /** The number that was found. */
      found: z.string(),
      customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
      /** Null if the customer owes nothing. */
      invoice: z.nullable(
        z.object({ id: z.uuid(), invoiceNumber: z.nullable(z.string()), owed: moneySchema }),
      ),
    }),
  ),
  /** Where this line was imported first. */
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
    /** The account whose statement it is; if omitted, our first account of the method. */
    accountId: z.optional(z.uuid()),
    method: z.optional(z.enum(statementMethods)),
    /** Only for recognition. */
    fileName: z._default(
      z.string().check(z.trim(), z.minLength(1, statementTexts.fileName.ref), z.maxLength(120)),
      'Statement',
    ),
    /** Headings of the file, from which the user chose the date column and the column of amounts received. */
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
  query: z.extend(pageQuery, {
    method: z.optional(z.enum(statementMethods)),
    accountId: z.optional(z.uuid()),
  }),
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
  summary: 'List a statement’s lines with matched payments',
  params: idParams,
  query: z.extend(pageQuery, {
    /** One outcome, or `LEFT` for all that are open and do not match. */
    outcome: z.optional(z.enum([...lineOutcomes, 'LEFT'])),
    direction: z.optional(z.enum(['IN', 'OUT'])),
  }),
  answer: pageOf(statementLineSchema),
});
