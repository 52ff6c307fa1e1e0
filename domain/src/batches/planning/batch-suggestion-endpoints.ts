import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';

/** What is left of a limit; null where the batch has not that limit. */
const leftSchema = z.object({ kg: z.nullable(z.number()), cbm: z.nullable(z.number()) });

const suggestionSchema = z.object({
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  cartons: z.array(z.object({ id: z.uuid(), labelNumber: z.string() })),
  weightKg: z.number(),
  volumeCbm: z.number(),
  /** When its first carton came in. */
  since: instantSchema,
  /** The rest of the shipment is in the batch already. */
  isBegun: z.boolean(),
  isPaidInFull: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/batches/:id/suggestions',
  access: 'duty:batches',
  summary: 'Suggest shipments that fit an open batch, in loading order',
  params: idParams,
  answer: z.object({
    left: leftSchema,
    /** Once all that is suggested is loaded. */
    leftAfter: leftSchema,
    /** At most a hundred: after those one asks again. */
    shipments: z.array(suggestionSchema),
    /** Ready too, and too large for what is left. */
    passedOver: z.int(),
    /** Left out, since some of their cartons cannot be loaded now. */
    torn: z.int(),
  }),
});
export type SuggestionsAnswer = z.infer<typeof getSuggestions.answer>;
