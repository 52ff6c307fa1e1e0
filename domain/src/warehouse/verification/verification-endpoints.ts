import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { modeSchema } from '../../values/mode.ts';
import { instantSchema } from '../../values/time.ts';

export const listShipmentVerifications = endpoint({
  method: 'GET',
  path: '/shipment-verifications',
  access: 'duty:warehouse',
  summary: 'List shipments with cartons to verify, oldest first',
  query: z.extend(pageQuery, {
    siteId: z.optional(z.uuid()),
    mode: z.optional(modeSchema),
  }),
  answer: pageOf(
    z.object({
      /** Id of the shipment. */
      id: z.uuid(),
      trackingNumber: z.string(),
      mode: modeSchema,
      customer: z.object({ name: z.string(), customerCode: z.string(), shippingMark: z.string() }),
      /** Received but not verified, in the selected warehouse. */
      waiting: z.int(),
      /** Of the whole shipment, wherever its cartons are. */
      verified: z.int(),
      expected: z.int(),
      cartons: z.int(),
      /** How many of the waiting cartons have two different measurements. */
      differing: z.int(),
      oldestAt: instantSchema,
      /** Days since the oldest of them was received. */
      days: z.int(),
    }),
  ),
});
