import { z } from 'zod/mini';

import { moneySchema } from '../values/money.ts';

/** A customer's balance due over several invoices, by `payNow`. */
export const payNowSumsSchema = z.object({
  /** On how many invoices. */
  invoices: z.int(),
  amount: moneySchema,
  awaiting: moneySchema,
  /** The invoice to pay first; if nothing is due now, the first open one; null if none is open. */
  firstId: z.nullable(z.uuid()),
});
