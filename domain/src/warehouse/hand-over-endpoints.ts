import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { instantSchema } from '../time.ts';

/** Hand-over: what waits for pick-up, and giving it out against the pickup code. */
export const handOver = endpoint({
  method: 'POST',
  path: '/shipments/:id/deliver',
  access: 'duty:warehouse',
  summary: "Hand cartons over against the customer's pickup code, a name and a signature",
  params: idParams,
  idempotent: true,
  body: z.object({
    pickupCode: z
      .string()
      .check(z.trim(), z.regex(/^\d{6}$/, 'Ask for the six digits of the pickup code')),
    receivedBy: z
      .string()
      .check(z.trim(), z.minLength(2, 'Type the name of the person who collects'), z.maxLength(80)),
    /** An SVG path of the signature as drawn on the screen. */
    signature: z
      .string()
      .check(
        z.minLength(10, 'Ask for a signature'),
        z.maxLength(20_000),
        z.regex(/^[MLml0-9 ,.-]+$/),
      ),
    packageIds: z
      .array(z.uuid())
      .check(z.minLength(1, 'Choose at least one carton'), z.maxLength(200)),
    occurredAt: z.optional(instantSchema),
  }),
  answer: z.object({ handedOver: z.int(), left: z.int() }),
});
