import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { modeSchema } from '../mode.ts';
import { instantSchema, plainDaySchema } from '../time.ts';
import { milestoneSchema } from './shipment-endpoints.ts';
import { shipmentStatuses } from './shipment-status.ts';

/** What anyone with the number may know: no names, values, prices or photos. */
export const trackShipment = endpoint({
  method: 'GET',
  path: '/tracking/:trackingNumber',
  access: 'public',
  summary: 'Where a shipment is, for anyone with its number',
  params: z.object({ trackingNumber: z.string().check(z.maxLength(40)) }),
  answer: z.object({
    trackingNumber: z.string(),
    mode: modeSchema,
    status: z.enum(shipmentStatuses),
    sentence: z.string(),
    /** The step of six, and how far along the way from 0 to 100. */
    step: z.int(),
    progress: z.int(),
    cartons: z.int(),
    from: z.string(),
    to: z.string(),
    expected: z.nullable(z.object({ earliest: plainDaySchema, latest: plainDaySchema })),
    isDelayed: z.boolean(),
    milestones: z.array(milestoneSchema),
    updatedAt: instantSchema,
  }),
});
