import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import type { PackageState } from '../../shipments/package-status.ts';
import { packageSchema } from '../../shipments/shipment-endpoints.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { dayInput, instantSchema } from '../../values/time.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

/**
 * `NOT_LOADED`: on the list of a batch in China, but seen in Ghana; `TIME`: the time of its scan is unknown.
 */
export const discrepancyKinds = [
  'SHORT',
  'OVER',
  'DAMAGED',
  'MISMATCH',
  'NOT_LOADED',
  'TIME',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/discrepancies',
  access: 'office',
  summary: 'List discrepancies (short, over, damaged, mismatch, not loaded, uncertain time)',
  query: z.extend(countedPageQuery, {
    isOpen: z.optional(z.stringbool()),
    batchId: z.optional(z.uuid()),
    kind: z.optional(z.enum(discrepancyKinds)),
    /** Only those opened from the first to the last of these days (Accra time). Either may be omitted. */
    openedFrom: z.optional(dayInput),
    openedTo: z.optional(dayInput),
  }),
  answer: pageOf(
    z.object({
      id: z.uuid(),
      kind: z.enum(discrepancyKinds),
      package: z.object({
        id: z.uuid(),
        labelNumber: z.string(),
        trackingNumber: z.nullable(z.string()),
      }),
      batchNumber: z.nullable(z.string()),
      details: z.string(),
      /** Photos of what was found, the oldest first. */
      photoIds: z.array(z.uuid()),
      openedBy: z.string(),
      openedAt: instantSchema,
      resolution: z.nullable(z.string()),
      resolvedAt: z.nullable(instantSchema),
    }),
  ),
});

export const resolveDiscrepancy = endpoint({
  method: 'POST',
  path: '/discrepancies/:id/resolve',
  access: 'duty:warehouse',
  summary: 'Resolve a discrepancy',
  params: idParams,
  idempotent: true,
  body: z.object({
    resolution: reasonText(warehouseFormTexts.outcome.ref),
  }),
  answer: z.object({ id: z.uuid(), resolution: z.string() }),
});

/** Visible damage of a carton. */
export const damages = ['DAMAGED', 'WET', 'OPENED'] as const;
export type Damage = (typeof damages)[number];

/**
 * Whether the carton can be inspected: it is in one of our warehouses, not in transit, expected or handed
 * over.
 */
export const canBeReviewed = (state: PackageState) =>
  state === 'UNIDENTIFIED' ||
  state === 'RECEIVED' ||
  state === 'VERIFIED' ||
  state === 'IN_WAREHOUSE' ||
  state === 'AVAILABLE';

export const reportDamage = endpoint({
  method: 'POST',
  path: '/packages/:id/damage',
  access: 'duty:warehouse',
  summary: 'Report damage to a carton; adds to an existing report',
  params: idParams,
  idempotent: true,
  body: z.object({
    condition: z.enum(damages),
    note: reasonText(warehouseFormTexts.problem.ref),
  }),
  answer: z.object({ package: packageSchema, discrepancyId: z.uuid() }),
});
