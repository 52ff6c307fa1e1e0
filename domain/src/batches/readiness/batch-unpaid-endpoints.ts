import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instalmentKinds } from '../../invoices/invoice.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { plainDaySchema } from '../../values/time.ts';

const unpaidSchema = z.object({
  id: z.uuid(),
  trackingNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  invoice: z.object({ id: z.uuid(), invoiceNumber: z.string() }),
  /** What is due next: everything, the deposit, or the balance. */
  open: z.enum(instalmentKinds),
  owed: moneySchema,
  dueOn: z.nullable(plainDaySchema),
  isOverdue: z.boolean(),
});
export type UnpaidShipment = z.infer<typeof unpaidSchema>;

export const listUnpaid = endpoint({
  method: 'GET',
  path: '/batches/:id/unpaid',
  access: 'office',
  summary: 'List unpaid shipments in a batch (amounts visible to Finance only)',
  params: idParams,
  query: pageQuery,
  answer: z.extend(pageOf(unpaidSchema), {
    total: z.int(),
    /** Total of all of them; null for users who don't see money. */
    owed: z.nullable(moneySchema),
  }),
});
