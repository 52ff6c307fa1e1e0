import { z } from 'zod/mini';

import { endpoint, type Upload, xlsxKind } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { paymentSchema } from './payment-endpoints.ts';
import { lineOutcomes } from './statement-row.ts';

/** Lines of one statement: more are sent month by month. */
export const mostLines = 2_000;

const statements: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 4_000_000 };

const lineSchema = z.object({
  /** As it stands in the file, counted from 1 with the heading. */
  row: z.int(),
  day: z.string(),
  amount: moneySchema,
  payer: z.string(),
  /** The reference that was found, or what the line has in its place. */
  reference: z.string(),
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
});
export type StatementLineAnswer = z.infer<typeof lineSchema>;

export const matchStatement = endpoint({
  method: 'POST',
  path: '/payments/statement-import',
  access: 'duty:finance',
  summary:
    'Read a statement, XLSX or CSV, and find the payment of each line by reference and amount; nothing is kept or confirmed',
  query: z.object({ method: z.enum(['MOBILE_MONEY', 'BANK_TRANSFER']) }),
  upload: statements,
  answer: z.object({
    lines: z.array(lineSchema),
    /** Lines by which no money came in. */
    others: z.int(),
  }),
});
