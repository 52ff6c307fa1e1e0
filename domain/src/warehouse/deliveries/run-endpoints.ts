import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, pictures } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { modeSchema } from '../../values/mode.ts';
import { typedName } from '../../values/name.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { idList } from '../labels/label-endpoints.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

export const dropStates = ['OUT', 'DELIVERED', 'FAILED'] as const;

/** The signature drawn on the screen, as an SVG path. */
const signature = z
  .string()
  .check(
    z.minLength(10, warehouseFormTexts.signature.ref),
    z.maxLength(20_000),
    z.regex(/^[MLml0-9 ,.-]+$/),
  );

/** The maximum number of shipments on one delivery run. */
export const maxStops = 60;
const maxCartons = 2_000;

const cartonSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  supplierNumber: z.nullable(z.string()),
  contents: z.string(),
  shelf: z.nullable(z.string()),
});

const stopSchema = z.object({
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  mode: modeSchema,
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    customerCode: z.string(),
    shippingMark: z.string(),
  }),
  /** Name, phone and address as the customer gave them; null once the customer's data is deleted. */
  deliverTo: z.nullable(z.string()),
  /** City and region. */
  area: z.string(),
  cartons: z.array(cartonSchema),
});

const waitingSchema = z.extend(stopSchema, {
  siteName: z.nullable(z.string()),
  siteNameZh: z.nullable(z.string()),
  weightKg: z.number(),
  volumeCbm: z.number(),
  /** Why the last attempt failed, if there was one. */
  failedBecause: z.nullable(z.string()),
});

const dropSchema = z.extend(stopSchema, {
  id: z.uuid(),
  state: z.enum(dropStates),
  hasPhoto: z.boolean(),
  receivedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  settledAt: z.nullable(instantSchema),
});
export type DropAnswer = z.infer<typeof dropSchema>;

const runRowSchema = z.object({
  id: z.uuid(),
  runNumber: z.string(),
  siteName: z.string(),
  siteNameZh: z.nullable(z.string()),
  driver: z.string(),
  driverPhone: z.nullable(z.string()),
  dispatchedBy: z.string(),
  dispatchedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  areas: z.string(),
  stops: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
const runSchema = z.extend(runRowSchema, { drops: z.array(dropSchema) });
export type RunAnswer = z.infer<typeof runSchema>;

export const listAwaitingDelivery = endpoint({
  method: 'GET',
  path: '/runs/waiting',
  access: 'duty:warehouse',
  summary: 'List shipments ready for delivery, with delivery areas',
  query: z.extend(pageQuery, {
    area: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** Only these, ids separated by commas: what a vehicle is loaded with. */
    shipments: z.optional(idList(maxStops)),
  }),
  answer: z.extend(pageOf(waitingSchema), {
    areas: z.array(z.object({ area: z.string(), shipments: z.int(), cartons: z.int() })),
  }),
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/runs',
  access: 'duty:warehouse',
  summary: 'List delivery runs, newest first',
  query: z.extend(pageQuery, { state: z.optional(z.enum(['OUT', 'ENDED'])) }),
  answer: pageOf(runRowSchema),
});

export const getRun = endpoint({
  method: 'GET',
  path: '/runs/:id',
  access: 'duty:warehouse',
  summary: 'Get a delivery run with its stops',
  params: idParams,
  answer: runSchema,
});

export const dispatchRun = endpoint({
  method: 'POST',
  path: '/runs',
  access: 'duty:warehouse',
  summary: 'Start a delivery run with the scanned cartons, in stop order',
  idempotent: true,
  body: z.object({
    shipmentIds: z
      .array(z.uuid())
      .check(z.minLength(1, warehouseFormTexts.shipment.ref), z.maxLength(maxStops)),
    /** Cartons to dispatch, at least one per shipment; all that are ready if omitted. */
    packageIds: z.optional(
      z
        .array(z.uuid())
        .check(z.minLength(1, warehouseFormTexts.carton.ref), z.maxLength(maxCartons)),
    ),
    /** Those of them that were scanned during loading. */
    scannedIds: z.optional(z.array(z.uuid()).check(z.maxLength(maxCartons))),
    /** Why the others are dispatched without a scan; stored in their history and the audit log. */
    unscannedBecause: z.optional(reasonText(warehouseFormTexts.unscanned.ref)),
    driver: typedName(2, 80, warehouseFormTexts.driver.ref),
    driverPhone: z.optional(
      z.string().check(z.trim(), z.regex(/^[+\d][\d ]{5,28}$/, warehouseFormTexts.driverPhone.ref)),
    ),
  }),
  answer: runSchema,
});

export const addDropPhoto = endpoint({
  method: 'POST',
  path: '/drops/:id/photo',
  access: 'duty:warehouse',
  summary: 'Upload a proof-of-delivery photo (request body)',
  params: idParams,
  upload: pictures,
  idempotent: true,
  answer: runSchema,
});

export const getDropPhoto = endpoint({
  method: 'GET',
  path: '/drops/:id/photo',
  access: 'duty:warehouse',
  summary: 'Get a proof-of-delivery photo',
  params: idParams,
  query: z.object({ size: z._default(z.enum(['full', 'thumb']), 'full') }),
  answer: fileAnswer,
  produces: 'image/webp',
});

export const settleDrop = endpoint({
  method: 'POST',
  path: '/drops/:id/deliver',
  access: 'duty:warehouse',
  summary: 'Record a delivery with name, signature and photo',
  params: idParams,
  idempotent: true,
  body: z.object({
    receivedBy: typedName(2, 80, warehouseFormTexts.recipient.ref),
    signature,
  }),
  answer: runSchema,
});

export const failDrop = endpoint({
  method: 'POST',
  path: '/drops/:id/fail',
  access: 'duty:warehouse',
  summary: 'Record a failed delivery with a reason',
  params: idParams,
  idempotent: true,
  body: z.object({
    reason: reasonText(warehouseFormTexts.reason.ref),
  }),
  answer: runSchema,
});
