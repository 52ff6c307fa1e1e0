import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { packageSchema } from '../shipments/shipment-endpoints.ts';

/** How a carton ends that does not reach its customer (domain.md §3). */
export const writeOffOutcomes = ['LOST', 'DISPOSED', 'RETURNED'] as const;
export type WriteOffOutcome = (typeof writeOffOutcomes)[number];

export const writeOff = endpoint({
  method: 'POST',
  path: '/packages/:id/write-off',
  access: 'admin',
  summary: 'Write a carton off as lost, disposed of or sent back; opens a claim ticket',
  params: idParams,
  idempotent: true,
  body: z.object({
    outcome: z.enum(writeOffOutcomes, 'Choose what became of it'),
    reason: z.string().check(z.trim(), z.minLength(3, 'Say why'), z.maxLength(300)),
  }),
  answer: packageSchema,
});
