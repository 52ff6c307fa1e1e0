import { z } from 'zod/mini';

import { moneySchema } from '../values/money.ts';

/** What a customer is to pay now over several invoices, by `payNow`. */
export const payNowSumsSchema = z.object({
  /** On how many of them. */
  invoices: z.int(),
  amount: moneySchema,
  awaiting: moneySchema,
  /** The one to pay first; where nothing is to be paid now, the first that is open; null without any. */
  firstId: z.nullable(z.uuid()),
});
