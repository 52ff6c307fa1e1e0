import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { reasonText } from '../../values/reason.ts';
import type { HoldKind } from '../hold.ts';
import { packageSchema } from '../shipment-endpoints.ts';
import { shipmentOfficeFormTexts } from './shipment-office-form-texts.ts';

/** Holds that people place. Payment holds are placed and lifted automatically. */
export const placedHolds = [
  'MEASUREMENT_DISPUTE',
  'PROHIBITED_GOODS',
  'DAMAGE',
  'DOCUMENTS',
  'CUSTOMS',
] as const satisfies readonly HoldKind[];
const holdBody = {
  kind: z.enum(placedHolds),
  reason: reasonText(shipmentOfficeFormTexts.hold.ref),
};

export const placeHold = endpoint({
  method: 'POST',
  path: '/packages/:id/holds',
  access: 'office',
  summary: 'Place a hold on a carton',
  params: idParams,
  idempotent: true,
  body: z.object(holdBody),
  answer: packageSchema,
});

export const holdShipments = endpoint({
  method: 'POST',
  path: '/shipments/hold',
  access: 'office',
  summary: 'Place a hold on all cartons of several shipments',
  idempotent: true,
  body: z.object({
    shipmentIds: z
      .array(z.uuid())
      .check(z.minLength(1, shipmentOfficeFormTexts.shipment.ref), z.maxLength(100)),
    ...holdBody,
  }),
  /** Number of cartons now on this hold, including those already on it. */
  answer: z.object({ cartons: z.int() }),
});

export const liftHold = endpoint({
  method: 'POST',
  path: '/holds/:id/lift',
  access: 'office',
  summary: 'Lift a hold with a reason (payment holds are lifted automatically)',
  params: idParams,
  idempotent: true,
  body: z.object({
    reason: reasonText(shipmentOfficeFormTexts.lift.ref),
  }),
  answer: packageSchema,
});
