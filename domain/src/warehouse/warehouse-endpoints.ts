import { z } from 'zod/mini';

import { batchStates, batchSteps } from '../batches/batch-status.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { goodsClassSchema } from '../rates/rate.ts';
import { packageSchema } from '../shipments/shipment-endpoints.ts';
import { isShelfLabel, labelNumberOf, shelfOf } from '../values/codes.ts';
import { measuresSchema } from '../values/measures.ts';
import { modeSchema } from '../values/mode.ts';
import { reasonText } from '../values/reason.ts';
import { scannedCode } from '../values/scanned-code.ts';
import { instantSchema } from '../values/time.ts';
import { warehouseFormTexts } from './warehouse-form-texts.ts';

/** A shelf as typed or scanned from its label; any other code is refused. */
export const shelfTyped = z.string().check(
  z.overwrite((typed) => shelfOf(typed) ?? typed.trim()),
  z.maxLength(20, { error: warehouseFormTexts.shelfLength.ref, abort: true }),
  z.refine((shelf) => !isShelfLabel(shelf), warehouseFormTexts.shelfMisread.ref),
  z.refine((shelf) => labelNumberOf(shelf) === null, warehouseFormTexts.shelfIsCarton.ref),
);
const isNoShelf = z.refine<string>(
  (number) => !isShelfLabel(number),
  warehouseFormTexts.numberIsShelf.ref,
);

/** A carton with what warehouse staff must see of its shipment and owner. */
export const foundPackageSchema = z.extend(packageSchema, {
  shipmentId: z.nullable(z.uuid()),
  trackingNumber: z.nullable(z.string()),
  mode: z.nullable(modeSchema),
  pieces: z.int(),
  customer: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      customerCode: z.string(),
      shippingMark: z.string(),
    }),
  ),
  /** When it was received and by whom, for the message of a second scan. */
  received: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
  /** The steps that the current user may take with it now. */
  steps: z.array(z.string()),
});
export type FoundPackage = z.infer<typeof foundPackageSchema>;

/** A batch, and the steps that the current user may take with it now. */
const foundBatchSchema = z.object({
  id: z.uuid(),
  batchNumber: z.string(),
  mode: modeSchema,
  state: z.enum(batchStates),
  cartons: z.int(),
  steps: z.array(z.enum(batchSteps)),
});
export type FoundBatch = z.infer<typeof foundBatchSchema>;

export const scan = endpoint({
  method: 'GET',
  path: '/warehouse/scan',
  access: 'duty:warehouse',
  summary: 'Look up a scanned code and its available actions',
  query: z.object({ code: scannedCode }),
  answer: z.object({
    /** What the code was recognized as. `nothing` can be received as unidentified. */
    kind: z.enum([
      'supplier-number',
      'label',
      'mark',
      'tracking-number',
      'customer-code',
      'batch',
      'container',
      'air-waybill',
      'shelf',
      'nothing',
    ]),
    code: z.string(),
    packages: z.array(foundPackageSchema),
    /** The batch with this number, or in transit under it now. */
    batch: z.optional(z.nullable(foundBatchSchema)),
    customer: z.nullable(
      z.object({
        id: z.uuid(),
        name: z.string(),
        customerCode: z.string(),
        shippingMark: z.string(),
      }),
    ),
    /** Set where only cancelled cartons have this code: when, by whom and why. */
    cancelled: z.optional(
      z.nullable(
        z.object({
          at: instantSchema,
          /** Name of the customer or the member of staff. */
          by: z.nullable(z.string()),
          isByCustomer: z.boolean(),
          reason: z.nullable(z.string()),
        }),
      ),
    ),
    /** Shipments of that customer which still accept cartons. */
    openShipments: z.array(
      z.object({
        id: z.uuid(),
        trackingNumber: z.string(),
        mode: modeSchema,
        description: z.string(),
        received: z.int(),
        cartons: z.int(),
      }),
    ),
    /** Similar marks (O/0, I/1, a missing letter): proposed, never applied automatically. */
    nearMarks: z.array(
      z.object({ shippingMark: z.string(), customerCode: z.string(), name: z.string() }),
    ),
  }),
});

const conditions = ['GOOD', 'DAMAGED', 'WET', 'OPENED'] as const;

/** Maximum number of cartons received together: what one person sorts by eye, and half of a label file. */
export const maxAlike = 50;

export const receive = endpoint({
  method: 'POST',
  path: '/warehouse/receive',
  access: 'duty:warehouse',
  summary: 'Receive a carton (expected, extra or unidentified)',
  idempotent: true,
  body: z.object({
    /** The expected carton, or the shipment to add it to, or the owner, or none of these. */
    packageId: z.optional(z.uuid()),
    shipmentId: z.optional(z.uuid()),
    customerId: z.optional(z.uuid()),
    /** For a new shipment of a known owner. */
    mode: z.optional(modeSchema),
    goodsClass: z.optional(goodsClassSchema),
    supplierNumber: z.optional(
      z.string().check(z.trim(), z.maxLength(40, { abort: true }), isNoShelf),
    ),
    contents: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** How many cartons have these measurements, all received or none. For expected ones, similar cartons. */
    alike: z.optional(
      z
        .int(warehouseFormTexts.wholeCartons.ref)
        .check(
          z.minimum(1),
          z.maximum(maxAlike, warehouseFormTexts.maxAlike({ most: maxAlike }).ref),
        ),
    ),
    measures: measuresSchema,
    condition: z.enum(conditions),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    shelf: z.optional(shelfTyped),
    siteId: z.optional(z.uuid()),
    device: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  answer: z.object({
    /** The first of them. */
    package: foundPackageSchema,
    /** All of them, in the order of their labels. */
    packageIds: z.array(z.uuid()),
    warnings: z.array(z.string()),
  }),
});

export const voidReceipt = endpoint({
  method: 'POST',
  path: '/warehouse/receipts/void',
  access: 'duty:warehouse',
  summary: 'Undo a receipt with a reason, before any later step',
  idempotent: true,
  body: z.object({
    /** Cartons received together are undone together. */
    packageIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxAlike)),
    reason: reasonText(warehouseFormTexts.undoReason.ref),
  }),
  answer: z.object({ packages: z.array(foundPackageSchema) }),
});

export const identify = endpoint({
  method: 'POST',
  path: '/warehouse/identify',
  access: 'duty:warehouse',
  summary: 'Assign an unidentified carton to its owner',
  idempotent: true,
  body: z.object({
    packageId: z.uuid(),
    shipmentId: z.optional(z.uuid()),
    customerId: z.optional(z.uuid()),
    mode: z.optional(modeSchema),
    goodsClass: z.optional(goodsClassSchema),
    reason: reasonText(warehouseFormTexts.ownerReason.ref),
  }),
  answer: foundPackageSchema,
});

export const verify = endpoint({
  method: 'POST',
  path: '/warehouse/verify',
  access: 'duty:warehouse',
  summary: 'Verify a carton; opens a discrepancy if outside tolerance',
  idempotent: true,
  body: z.object({
    packageId: z.uuid(),
    measures: measuresSchema,
    goodsClass: goodsClassSchema,
    condition: z.enum(conditions),
    note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    device: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** The confirmed checks of the settings, by their English texts. */
    checked: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(12))),
    /** Accepts measurements outside the tolerance, with the reason of the person who checked. */
    acceptBecause: z.optional(reasonText(warehouseFormTexts.reason.ref)),
  }),
  answer: z.object({
    package: foundPackageSchema,
    /** `measured`: it was the first measurement, and the settings require another person to verify. */
    outcome: z.enum(['verified', 'measured', 'discrepancy']),
    differences: z.array(
      z.object({
        what: z.enum(['weight', 'length', 'width', 'height']),
        /** In kilograms or centimetres. */
        first: z.number(),
        second: z.number(),
        allowed: z.number(),
      }),
    ),
    /** Set while the two measurements differ: its photos belong to this discrepancy. */
    discrepancyId: z.nullable(z.uuid()),
    /** Set for the last carton: the invoice drafted from the measurements. */
    invoiceId: z.nullable(z.uuid()),
  }),
});

export const reopenPackage = endpoint({
  method: 'POST',
  path: '/packages/:id/reopen',
  access: 'duty:warehouse',
  summary: 'Reopen a verified carton with a reason, before loading',
  params: idParams,
  idempotent: true,
  body: z.object({
    reason: reasonText(warehouseFormTexts.reason.ref),
  }),
  answer: packageSchema,
});

export const listSites = endpoint({
  method: 'GET',
  path: '/warehouse/sites',
  access: 'office',
  summary: 'List warehouses to work in',
  answer: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        kind: z.enum(['ORIGIN', 'DESTINATION']),
        name: z.string(),
        nameZh: z.nullable(z.string()),
        city: z.string(),
        modes: z.array(modeSchema),
      }),
    ),
  }),
});
