import { z } from 'zod/mini';

import { invoicePurposes } from '../../invoices/invoice.ts';
import { shipmentStatuses } from '../../shipments/shipment-status.ts';
import { modeSchema } from '../../values/mode.ts';
import { moneySchema } from '../../values/money.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { testEvent } from './webhook-rules.ts';

const shipment = { shipmentId: z.uuid(), trackingNumber: z.string() };

/** What each event says: ids and what the API shows the customer anyway. */
const data = {
  'shipment.status_changed': z.object({
    ...shipment,
    mode: modeSchema,
    previousStatus: z.enum(shipmentStatuses),
    status: z.enum(shipmentStatuses),
  }),
  /** Sent when the first carton reaches a milestone at a place, with the number of cartons that did. */
  'shipment.milestone': z.object({
    ...shipment,
    code: z.string(),
    place: z.nullable(z.string()),
    at: instantSchema,
    cartons: z.int(),
    /** The new day of arrival; set for a delay (`DLAY`). */
    eta: z.nullable(plainDaySchema),
  }),
  'package.received': z.object({
    ...shipment,
    packageId: z.uuid(),
    labelNumber: z.string(),
    supplierNumber: z.nullable(z.string()),
    condition: z.enum(['GOOD', 'DAMAGED', 'WET', 'OPENED']),
    receivedAt: instantSchema,
  }),
  'invoice.issued': z.object({
    ...shipment,
    invoiceId: z.uuid(),
    invoiceNumber: z.string(),
    purpose: z.enum(invoicePurposes),
    total: moneySchema,
    issuedAt: instantSchema,
  }),
  'payment.confirmed': z.object({
    paymentId: z.uuid(),
    receiptNumber: z.string(),
    amount: moneySchema,
    /** What it paid on each invoice; the rest became credit. */
    invoices: z.array(
      z.object({ invoiceId: z.uuid(), invoiceNumber: z.string(), amount: moneySchema }),
    ),
    confirmedAt: instantSchema,
  }),
};

const bodyOf = <T extends string, D extends z.ZodMiniType>(type: T, of: D) =>
  z.object({
    /** The same in each attempt, and in the header `webhook-id`. */
    id: z.uuid(),
    type: z.literal(type),
    /** When it happened. Events may arrive in another order. */
    timestamp: instantSchema,
    data: of,
  });

/** The body of each event. A new field may be added at any time; none is removed or changes its meaning. */
export const webhookBodies = {
  'shipment.status_changed': bodyOf('shipment.status_changed', data['shipment.status_changed']),
  'shipment.milestone': bodyOf('shipment.milestone', data['shipment.milestone']),
  'package.received': bodyOf('package.received', data['package.received']),
  'invoice.issued': bodyOf('invoice.issued', data['invoice.issued']),
  'payment.confirmed': bodyOf('payment.confirmed', data['payment.confirmed']),
  [testEvent]: bodyOf(testEvent, z.object({ webhookId: z.uuid() })),
};
export type WebhookBodies = {
  [T in keyof typeof webhookBodies]: z.infer<(typeof webhookBodies)[T]>;
};
