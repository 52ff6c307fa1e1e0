import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { reasonText } from '../../values/reason.ts';
import { shelfTyped } from '../../warehouse/warehouse-endpoints.ts';
import { batchPackageSchema, scanAnswer, scanBody } from '../batch-endpoints.ts';
import { batchFormTexts } from '../batch-form-texts.ts';

const unloadAnswer = z.extend(scanAnswer, {
  /** A carton that is not on the list may be unidentified. */
  package: z.extend(batchPackageSchema, {
    shipmentId: z.nullable(z.uuid()),
    trackingNumber: z.nullable(z.string()),
    customerCode: z.nullable(z.string()),
    customerName: z.nullable(z.string()),
  }),
  isOver: z.boolean(),
});

export const unloadPackage = endpoint({
  method: 'POST',
  path: '/warehouse/unload',
  access: 'duty:warehouse',
  summary: 'Unload a scanned carton; opens a discrepancy if it isn’t listed',
  idempotent: true,
  body: z.extend(scanBody, {
    batchId: z.uuid(),
    shelf: z.optional(shelfTyped),
  }),
  answer: unloadAnswer,
});

export const undoUnload = endpoint({
  method: 'POST',
  path: '/batches/:id/undo-unload',
  access: 'duty:warehouse',
  summary: 'Undo an unload scan, with a reason, while the batch is being unloaded',
  params: idParams,
  idempotent: true,
  body: z.extend(scanBody, {
    reason: reasonText(batchFormTexts.undoUnload.ref),
  }),
  answer: scanAnswer,
});

export const addOverCarton = endpoint({
  method: 'POST',
  path: '/batches/:id/add-to-list',
  access: 'duty:batches',
  summary: 'Add an over carton to the batch list',
  params: idParams,
  idempotent: true,
  body: z.extend(scanBody, {
    reason: reasonText(batchFormTexts.addToList.ref),
  }),
  answer: scanAnswer,
});
