import { z } from 'zod/mini';

import { reasonSchema } from '../../accounts/people/people-endpoints.ts';
import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { invoicePurposes } from '../../invoices/invoice.ts';
import { moneyInput, moneySchema } from '../../values/money.ts';
import { typedName } from '../../values/name.ts';
import { reasonText } from '../../values/reason.ts';
import { plainDaySchema } from '../../values/time.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

/** Handover: the cartons that wait for pickup, and handing them over against the pickup code. */
export const handOver = endpoint({
  method: 'POST',
  path: '/shipments/:id/deliver',
  access: 'duty:warehouse',
  summary: 'Hand over cartons with pickup code, name and signature',
  params: idParams,
  idempotent: true,
  body: z.object({
    pickupCode: z.string().check(z.trim(), z.regex(/^\d{6}$/, warehouseFormTexts.pickupCode.ref)),
    receivedBy: typedName(2, 80, warehouseFormTexts.collector.ref),
    /** An SVG path of the signature as drawn on the screen. */
    signature: z
      .string()
      .check(
        z.minLength(10, warehouseFormTexts.signature.ref),
        z.maxLength(20_000),
        z.regex(/^[MLml0-9 ,.-]+$/),
      ),
    packageIds: z
      .array(z.uuid())
      .check(z.minLength(1, warehouseFormTexts.carton.ref), z.maxLength(200)),
    /** Those of them that were scanned at the counter. */
    scannedIds: z.optional(z.array(z.uuid()).check(z.maxLength(200))),
    /** Why the others are handed over without a scan; stored in their history and the audit log. */
    unscannedBecause: z.optional(reasonText(warehouseFormTexts.unscanned.ref)),
  }),
  answer: z.object({ handedOver: z.int(), left: z.int() }),
});

/** What must be paid before goods leave: an amount for each invoice, and storage that is not invoiced yet. */
export const getHandOverDue = endpoint({
  method: 'GET',
  path: '/shipments/:id/hand-over-due',
  access: 'duty:warehouse',
  summary: 'List amounts due at handover of a shipment',
  params: idParams,
  answer: z.object({
    invoices: z.array(
      z.object({
        invoiceId: z.uuid(),
        invoiceNumber: z.string(),
        trackingNumber: z.string(),
        purpose: z.enum(invoicePurposes),
        isOfShipment: z.boolean(),
        /** Whether it blocks goods of its shipment, which cannot be handed over until it is paid. */
        isHolding: z.boolean(),
        dueOn: z.nullable(plainDaySchema),
        owed: moneySchema,
        /** Payments for it that await confirmation. */
        waiting: moneySchema,
      }),
    ),
    /** Storage until today of the cartons stored here; invoiced when they leave, or before. */
    storage: moneySchema,
    /** For this shipment: its invoices and its storage. */
    ofShipment: moneySchema,
    /** The customer's invoices for other shipments, which don't block these goods. */
    ofOthers: moneySchema,
    total: moneySchema,
  }),
});

export const chargeStorageNow = endpoint({
  method: 'POST',
  path: '/shipments/:id/storage-invoice',
  access: 'duty:finance',
  summary: 'Issue the storage invoice to date before handover',
  params: idParams,
  idempotent: true,
  body: z.object({
    /** As `getHandOverDue` returns it; refused with the new amount if it has changed. */
    expected: moneyInput,
  }),
  answer: z.object({ charged: moneySchema }),
});

export const unlockPickup = endpoint({
  method: 'POST',
  path: '/shipments/:id/unlock-pickup',
  access: 'duty:support',
  // A device left logged in must not release goods while a stranger guesses codes.
  stepUp: true,
  summary: 'Unlock a handover after too many wrong pickup codes; sends a new code',
  params: idParams,
  idempotent: true,
  body: z.object({ reason: reasonSchema }),
  answer: nothing,
});
