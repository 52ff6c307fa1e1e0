import { z } from 'zod/mini';

import { endpoint, type Upload, xlsxKind } from '../../endpoint.ts';
import { declaredValueSchema } from '../pre-alerts/declared-value.ts';

const orderFiles: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 2_000_000 };

/** What became of each line; see `ReadOrderLine`. */
export const orderLineSchema = z.object({
  line: z.int(),
  text: z.string(),
  read: z.nullable(
    z.object({
      supplierNumber: z.string(),
      courier: z.string(),
      contents: z.string(),
      cartons: z.int(),
      value: z.nullable(declaredValueSchema),
    }),
  ),
  /** Why it was not understood. */
  problem: z.nullable(z.string()),
});
export type ShownOrderLine = z.output<typeof orderLineSchema>;

export const readOrderFile = endpoint({
  method: 'POST',
  path: '/me/order-lists',
  access: 'customer',
  budget: 'UPLOAD',
  summary: 'Read an order file of a Chinese shop (XLSX or CSV) without saving it',
  upload: orderFiles,
  answer: z.object({ items: z.array(orderLineSchema) }),
});
