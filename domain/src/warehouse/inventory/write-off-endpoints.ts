import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { packageSchema } from '../../shipments/shipment-endpoints.ts';
import { reasonText } from '../../values/reason.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

/** The final states of a carton that does not reach its customer (domain.md §3). */
export const writeOffOutcomes = ['LOST', 'DISPOSED', 'RETURNED'] as const;
export type WriteOffOutcome = (typeof writeOffOutcomes)[number];

export const writeOff = endpoint({
  method: 'POST',
  path: '/packages/:id/write-off',
  access: 'admin',
  summary: 'Write off a carton as lost, disposed of or returned; opens a claim ticket',
  params: idParams,
  idempotent: true,
  body: z.object({
    outcome: z.enum(writeOffOutcomes, warehouseFormTexts.chooseOutcome.ref),
    reason: reasonText(warehouseFormTexts.reason.ref),
  }),
  answer: packageSchema,
});
