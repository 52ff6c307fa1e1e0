import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, picturesOrPdf } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';

export const supplierFileKinds = ['PHOTO', 'INVOICE'] as const;
export type SupplierFileKind = (typeof supplierFileKinds)[number];
/** Photos of one shipment. There is one invoice at most. */
export const maxSupplierPhotos = 3;

const supplierFilesSchema = z.object({
  items: z.array(
    z.object({ id: z.uuid(), kind: z.enum(supplierFileKinds), addedAt: instantSchema }),
  ),
  /** Whether the current user may add and remove files: until every carton has arrived. */
  mayChange: z.boolean(),
});
export type SupplierFiles = z.output<typeof supplierFilesSchema>;

/** There are four at most, so the list has no pages. */
export const listSupplierFiles = endpoint({
  method: 'GET',
  path: '/shipments/:id/supplier-files',
  access: 'signed-in',
  summary: 'List the supplier’s photos and invoice of a shipment, oldest first',
  params: idParams,
  answer: supplierFilesSchema,
});

export const addSupplierFile = endpoint({
  method: 'POST',
  path: '/shipments/:id/supplier-files',
  access: 'signed-in',
  summary: 'Add a supplier’s photo or invoice to a shipment that is still expected',
  params: idParams,
  query: z.object({ kind: z.enum(supplierFileKinds) }),
  upload: picturesOrPdf,
  idempotent: true,
  answer: supplierFilesSchema,
});

export const removeSupplierFile = endpoint({
  method: 'DELETE',
  path: '/supplier-files/:id',
  access: 'signed-in',
  summary: 'Remove a supplier’s photo or invoice from a shipment that is still expected',
  params: idParams,
  answer: supplierFilesSchema,
});

export const getSupplierFile = endpoint({
  method: 'GET',
  path: '/supplier-files/:id',
  access: 'signed-in',
  summary: 'Get a supplier’s photo or invoice',
  params: idParams,
  query: z.object({ size: z._default(z.enum(['full', 'thumb']), 'full') }),
  answer: fileAnswer,
  produces: 'image/webp',
});
