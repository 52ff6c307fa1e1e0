import { z } from 'zod/mini';

import { endpoint, idParams, pictures } from '../../endpoint.ts';
import { packageSchema } from '../../shipments/shipment-endpoints.ts';
import { idList } from '../labels/label-endpoints.ts';
import { maxAlike } from '../warehouse-endpoints.ts';

export const addPhoto = endpoint({
  method: 'POST',
  path: '/packages/:id/photos',
  access: 'duty:warehouse',
  summary: 'Upload a carton photo (request body)',
  params: idParams,
  query: z.object({
    purpose: z._default(z.enum(['RECEIVE', 'VERIFY', 'DAMAGE', 'HANDOVER']), 'RECEIVE'),
    /** Other cartons in the photo: those received together. */
    alsoOf: z.optional(idList(maxAlike)),
    /** The open discrepancy of this carton in the photo. */
    discrepancyId: z.optional(z.uuid()),
  }),
  upload: pictures,
  idempotent: true,
  answer: packageSchema,
});
