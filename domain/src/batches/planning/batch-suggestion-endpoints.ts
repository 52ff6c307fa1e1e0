import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';

/** What is left of each limit; null where the batch has no such limit. */
const leftSchema = z.object({ kg: z.nullable(z.number()), cbm: z.nullable(z.number()) });

const suggestionSchema = z.object({
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  cartons: z.array(z.object({ id: z.uuid(), labelNumber: z.string() })),
  weightKg: z.number(),
  volumeCbm: z.number(),
  /** When its first carton was received. */
  since: instantSchema,
  /** Whether other cartons of the shipment are already in the batch. */
  isPartlyLoaded: z.boolean(),
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
    /** What is left once all suggestions are loaded. */
    leftAfter: leftSchema,
    /** At most 100; after loading those, the list is requested again. */
    shipments: z.array(suggestionSchema),
    /** Shipments that are ready but too large for what is left. */
    passedOver: z.int(),
    /** Shipments left out because some of their cartons cannot be loaded now. */
    incomplete: z.int(),
  }),
});
export type SuggestionsAnswer = z.infer<typeof getSuggestions.answer>;
