import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { measuredSchema } from '../../values/measures.ts';
import { reasonText } from '../../values/reason.ts';
import { foundPackageSchema, receive } from '../warehouse-endpoints.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

const { supplierNumber, contents, measures, condition, note, shelf, siteId, device } =
  receive.body.shape;

/** Registers an unlabelled carton in Ghana: it gets its own label until it is matched to a missing carton. */
export const registerFound = endpoint({
  method: 'POST',
  path: '/warehouse/found',
  access: 'duty:warehouse',
  summary: 'Register an unlabelled carton found in Ghana; recorded as over if it came with a batch',
  idempotent: true,
  body: z.object({
    /** The batch that it was unloaded with, if known. */
    batchId: z.optional(z.uuid()),
    supplierNumber,
    contents,
    measures,
    condition,
    note,
    shelf,
    siteId,
    device,
  }),
  answer: z.object({ package: foundPackageSchema }),
});

const missingSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  trackingNumber: z.string(),
  customer: z.object({ name: z.string(), customerCode: z.string(), shippingMark: z.string() }),
  contents: z.string(),
  pieceNumber: z.int(),
  pieces: z.int(),
  batchNumber: z.string(),
  /** Marked SHORT when its batch was completed; false while the batch is still being unloaded. */
  isShort: z.boolean(),
  measured: z.nullable(measuredSchema),
});
export type MissingCarton = z.infer<typeof missingSchema>;

export const listMissing = endpoint({
  method: 'GET',
  path: '/packages/:id/missing',
  access: 'duty:warehouse',
  summary: 'List missing cartons that may match a found carton, closest in weight first',
  params: idParams,
  query: pageQuery,
  answer: pageOf(missingSchema),
});

export const matchFound = endpoint({
  method: 'POST',
  path: '/packages/:id/match',
  access: 'duty:warehouse',
  summary: 'Match a found carton to a missing one, which is then unloaded',
  params: idParams,
  idempotent: true,
  body: z.object({
    missingId: z.uuid(),
    reason: reasonText(warehouseFormTexts.cartonReason.ref),
  }),
  /** The carton that was missing: its label must be attached. */
  answer: z.object({ package: foundPackageSchema }),
});
