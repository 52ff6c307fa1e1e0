import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { followerChannels } from '../../followers/follower-rules.ts';
import { modeSchema } from '../../values/mode.ts';
import { journeySchema, milestoneSchema } from '../shipment-endpoints.ts';
import { shipmentStatuses } from '../shipment-status.ts';

/** Public information for anyone with the number: no names, values, prices or photos. */
export const trackShipment = endpoint({
  method: 'GET',
  path: '/tracking/:trackingNumber',
  access: 'public',
  keyScope: 'read',
  summary: 'Track a shipment by tracking number (public)',
  params: z.object({ trackingNumber: z.string().check(z.maxLength(40)) }),
  answer: z.extend(journeySchema, {
    trackingNumber: z.string(),
    mode: modeSchema,
    status: z.enum(shipmentStatuses),
    sentence: z.string(),
    /** The progress step, 1 to 6. */
    step: z.int(),
    cartons: z.int(),
    milestones: z.array(milestoneSchema),
    /** How anyone can get a message when it moves; empty once nothing more can happen. */
    followBy: z.array(z.enum(followerChannels)),
  }),
});
