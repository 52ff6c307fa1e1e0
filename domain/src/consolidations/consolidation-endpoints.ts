import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { supplierSchema } from '../shipments/pre-alerts/pre-alert-line.ts';
import { shipmentStatuses } from '../shipments/shipment-status.ts';
import { priceTaxSchema } from '../taxes/tax-answer.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneyInput, moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { instantSchema } from '../values/time.ts';
import { consolidationTexts } from './consolidation-texts.ts';
import {
  consolidationStates,
  maxShipmentsTogether,
  repackingPreferences,
} from './consolidation.ts';

const consolidationSchema = z.object({
  id: z.uuid(),
  state: z.enum(consolidationStates),
  mode: modeSchema,
  destination: z.object({ name: z.string(), nameZh: z.nullable(z.string()) }),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  shipments: z.array(
    z.object({
      id: z.uuid(),
      trackingNumber: z.string(),
      description: z.string(),
      status: z.enum(shipmentStatuses),
      cartons: z.int(),
    }),
  ),
  preferences: z.array(z.enum(repackingPreferences)),
  note: z.nullable(z.string()),
  requestedAt: instantSchema,
  /** What the warehouse will do. */
  plan: z.nullable(z.string()),
  /** What the price consists of. */
  services: z.array(z.object({ description: z.string(), amount: moneySchema })),
  /** Null until the warehouse accepts. */
  price: z.nullable(moneySchema),
  /** The taxes of the price, until it is on an invoice; null while the company charges none. */
  tax: z.nullable(priceTaxSchema),
  quoteExpiresAt: z.nullable(instantSchema),
  /** What was done. */
  result: z.nullable(z.string()),
  /** Why it was declined or cancelled. */
  reason: z.nullable(z.string()),
});
export type Consolidation = z.output<typeof consolidationSchema>;

export const listConsolidations = endpoint({
  method: 'GET',
  path: '/consolidations',
  access: 'signed-in',
  summary: 'List requests to travel together: newest first, in one state oldest first',
  query: z.extend(pageQuery, {
    state: z.optional(z.enum(consolidationStates)),
  }),
  answer: pageOf(consolidationSchema),
});

export const requestConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations',
  access: 'customer',
  budget: 'REQUEST',
  summary: 'Request that shipments travel together, with repacking',
  idempotent: true,
  body: z.object({
    shipmentIds: z
      .array(z.uuid())
      .check(
        z.minLength(1, consolidationTexts.chooseShipments.ref),
        z.maxLength(maxShipmentsTogether),
      ),
    preferences: z
      .array(z.enum(repackingPreferences))
      .check(z.maxLength(repackingPreferences.length)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  answer: consolidationSchema,
});

export const acceptConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/accept',
  access: 'duty:warehouse',
  summary: 'Accept a request to travel together, with a price for its work',
  params: idParams,
  idempotent: true,
  body: z.object({
    plan: reasonText(consolidationTexts.enterPlan.ref),
    /** Services of the price list; none if the work is free. Units are cartons, grams or cm³. */
    services: z
      .array(
        z.object({
          serviceId: z.uuid(),
          units: z
            .int(consolidationTexts.quantity.ref)
            .check(z.positive(consolidationTexts.quantity.ref), z.maximum(2_000_000_000)),
        }),
      )
      .check(z.maxLength(10)),
  }),
  answer: consolidationSchema,
});

export const declineConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/decline',
  access: 'duty:warehouse',
  summary: 'Decline a request to travel together with a reason',
  params: idParams,
  idempotent: true,
  body: z.object({ reason: reasonText(consolidationTexts.enterReason.ref) }),
  answer: consolidationSchema,
});

export const approveConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/approve',
  access: 'customer',
  budget: 'REQUEST',
  summary: 'Approve the price of the work before it begins',
  params: idParams,
  idempotent: true,
  /** The price as it was shown, with the taxes that are added to it. */
  body: z.object({ price: moneyInput }),
  answer: consolidationSchema,
});

export const startConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/start',
  access: 'duty:warehouse',
  summary: 'Start the agreed work; verified cartons are opened to be measured again',
  params: idParams,
  idempotent: true,
  answer: consolidationSchema,
});

export const completeConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/complete',
  access: 'duty:warehouse',
  summary: 'Complete the agreed work; its price goes on the invoice',
  params: idParams,
  idempotent: true,
  body: z.object({ result: reasonText(consolidationTexts.enterResult.ref) }),
  answer: consolidationSchema,
});

export const cancelConsolidation = endpoint({
  method: 'POST',
  path: '/consolidations/:id/cancel',
  access: 'signed-in',
  budget: 'REQUEST',
  summary: 'Cancel a request to travel together before its work begins',
  params: idParams,
  idempotent: true,
  /** Required from staff. */
  body: z.object({ reason: z.optional(reasonText(consolidationTexts.enterReason.ref)) }),
  answer: consolidationSchema,
});

/** For `waitOrShip`: the median to nine of ten of the days from pre-alert to receipt. */
export const getReceiptHistory = endpoint({
  method: 'GET',
  path: '/me/receipt-history',
  access: 'customer',
  summary: 'Get how many days your own cartons took from pre-alert to receipt',
  query: z.object({
    /** Only its cartons, if enough of them arrived; otherwise all. */
    supplier: z.optional(supplierSchema),
  }),
  answer: z.object({
    /** Whether it is taken from the cartons of that supplier alone. */
    isOfSupplier: z.boolean(),
    /** Null until cartons of three shipments were received. */
    range: z.nullable(
      z.object({
        earliest: z.int(),
        latest: z.int(),
        /** How many shipments it is taken from. */
        batches: z.int(),
      }),
    ),
  }),
});
