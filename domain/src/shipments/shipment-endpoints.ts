import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../endpoint.ts';
import { goodsClassSchema } from '../rates/rate.ts';
import { countedPageQuery, longestSearch, pageOf } from '../values/list.ts';
import { measuredSchema } from '../values/measures.ts';
import { modeSchema } from '../values/mode.ts';
import { dayInput, instantSchema, plainDaySchema } from '../values/time.ts';
import { holdKinds } from './hold.ts';
import { packageStates } from './package-status.ts';
import { declaredValueSchema, shownValueSchema } from './pre-alerts/declared-value.ts';
import { preAlertFormTexts } from './pre-alerts/pre-alert-form-texts.ts';
import {
  courierSchema,
  linesOfShipment,
  preAlertLineSchema,
  supplierSchema,
} from './pre-alerts/pre-alert-line.ts';
import { shipmentStatuses } from './shipment-status.ts';

export const siteSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameZh: z.nullable(z.string()),
  city: z.string(),
});

export const holdSchema = z.object({
  id: z.uuid(),
  kind: z.enum(holdKinds),
  words: z.string(),
  remedy: z.string(),
  reason: z.string(),
  placedAt: instantSchema,
});

export const packageSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  pieceNumber: z.int(),
  state: z.enum(packageStates),
  /** The state as a text for people. */
  stateText: z.string(),
  goodsClass: goodsClassSchema,
  contents: z.string(),
  /** Its share of the value of its line. */
  declaredValue: z.nullable(shownValueSchema),
  courier: z.nullable(z.string()),
  supplierNumber: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  condition: z.nullable(z.enum(['GOOD', 'DAMAGED', 'WET', 'OPENED'])),
  shelf: z.nullable(z.string()),
  measured: z.nullable(
    z.extend(measuredSchema, { isVerified: z.boolean(), measuredAt: instantSchema }),
  ),
  holds: z.array(holdSchema),
  photoIds: z.array(z.uuid()),
  isShort: z.boolean(),
  /** True if it is in one of our warehouses in Ghana, whatever its state. */
  isInGhana: z.boolean(),
  batchNumber: z.nullable(z.string()),
  version: z.int(),
});
export type PackageAnswer = z.infer<typeof packageSchema>;

export const milestoneSchema = z.object({
  code: z.string(),
  classifier: z.enum(['PLANNED', 'ESTIMATED', 'ACTUAL']),
  sentence: z.string(),
  place: z.nullable(z.string()),
  at: instantSchema,
  /** "2 of 4 cartons" where not all of them have arrived yet. */
  cartons: z.int(),
});

/** A shipment's progress and when it should be ready: for anyone with its number. */
export const journeySchema = z.object({
  /** Progress from 0 to 100. */
  progress: z.int(),
  from: z.string(),
  to: z.string(),
  /**
   * The days between which it should be ready in Ghana: from the median to nine of ten of the last batches on its
   * route, and how many those are. Null if there are too few, and once it takes longer than those.
   */
  expected: z.nullable(
    z.object({ earliest: plainDaySchema, latest: plainDaySchema, batches: z.int() }),
  ),
  /** Whether it already takes longer than nine of ten of those batches. */
  isLongerThanUsual: z.boolean(),
  /** Set once our staff were asked to find out why there is no news, until there is some. */
  silence: z.nullable(z.object({ since: plainDaySchema, days: z.int(), askedOn: plainDaySchema })),
  /** Whether it is later than the first plan of its batch. */
  isDelayed: z.boolean(),
  /** When the shipment or its batch last changed. */
  updatedAt: instantSchema,
});

export const shipmentRowSchema = z.object({
  id: z.uuid(),
  trackingNumber: z.string(),
  mode: modeSchema,
  goodsClass: goodsClassSchema,
  status: z.enum(shipmentStatuses),
  sentence: z.string(),
  /** 1 to 6: registered, China warehouse, loaded, in transit, Ghana, ready or delivered. */
  step: z.int(),
  description: z.string(),
  cartons: z.int(),
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    customerCode: z.string(),
    shippingMark: z.string(),
  }),
  destination: siteSchema,
  batchNumber: z.nullable(z.string()),
  /** Of its batch, until the goods have arrived. */
  eta: z.nullable(z.string()),
  holds: z.array(z.enum(holdKinds)),
  invoiceId: z.nullable(z.uuid()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});

export const shipmentSchema = z.extend(shipmentRowSchema, {
  packages: z.array(packageSchema),
  milestones: z.array(milestoneSchema),
  /** What public tracking shows, so that its owner sees no less. */
  journey: journeySchema,
  houseBillNumber: z.nullable(z.string()),
  /** Only for the owner, and only while something is ready for pickup. */
  pickupCode: z.nullable(z.string()),
  /** Present and true while pickup is locked after too many wrong codes; office only. */
  isPickupLocked: z.optional(z.boolean()),
  /** Present and true if the current user may unlock it. */
  mayUnlockPickup: z.optional(z.boolean()),
  collectAt: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    /** As text; empty if not set. */
    openingHours: z.string(),
  }),
  /** The delivery address chosen by the customer; null if they collect it. */
  deliverTo: z.nullable(z.string()),
  mayEdit: z.boolean(),
  mayCancel: z.boolean(),
  handovers: z.array(z.object({ receivedBy: z.string(), at: instantSchema, cartons: z.int() })),
});
export type ShipmentAnswer = z.infer<typeof shipmentSchema>;

/**
 * Changes to expected cartons of one line; omitted fields stay unchanged. The declared value is for these
 * cartons together.
 */
export const changeLineSchema = z.object({
  packageIds: z.array(z.uuid()).check(z.maxLength(5000)),
  courier: z.optional(z.nullable(courierSchema)),
  supplier: z.optional(z.nullable(supplierSchema)),
  supplierNumber: z.optional(preAlertLineSchema.shape.supplierNumber),
  contents: z.optional(preAlertLineSchema.shape.contents),
  declaredValue: z.optional(z.nullable(declaredValueSchema)),
  goodsClass: z.optional(goodsClassSchema),
});

export const preAlert = endpoint({
  method: 'POST',
  path: '/shipments',
  access: 'signed-in',
  keyScope: 'pre-alert',
  budget: 'SHIPMENT',
  summary: 'Create a shipment (pre-alert)',
  idempotent: true,
  body: z.object({
    /** Set by staff; customers omit it. */
    customerId: z.optional(z.uuid()),
    mode: modeSchema,
    goodsClass: goodsClassSchema,
    destinationSiteId: z.uuid(),
    description: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    /** One of the customer's own addresses, for delivery from the office. */
    deliverToId: z.optional(z.uuid()),
    lines: z
      .array(preAlertLineSchema)
      .check(z.minLength(1, preAlertFormTexts.line.ref), z.maxLength(linesOfShipment)),
  }),
  answer: shipmentSchema,
});

/** Filters of the list and of its files. */
export const shipmentFilter = {
  mode: z.optional(modeSchema),
  status: z.optional(z.enum([...shipmentStatuses, 'ACTIVE'])),
  customerId: z.optional(z.uuid()),
  batchId: z.optional(z.uuid()),
  /** The pickup office. */
  officeId: z.optional(z.uuid()),
  /** At least one of its cartons is on hold for that reason. */
  hold: z.optional(z.enum(holdKinds)),
  /** At least one of its cartons waits at the office, and the customer has not asked for delivery. */
  toCollect: z.optional(z.stringbool()),
  /** At least one of its cartons left China from the first to the last of these days (Accra time). Either may be omitted. */
  departedFrom: z.optional(dayInput),
  departedTo: z.optional(dayInput),
  /** Exactly this shipment. */
  trackingNumber: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch))),
};

export const listShipments = endpoint({
  method: 'GET',
  path: '/shipments',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'List shipments (customers see their own, staff see all)',
  query: z.extend(countedPageQuery, {
    ...shipmentFilter,
    sort: z._default(z.enum(['newest', 'oldest', 'updated']), 'newest'),
  }),
  answer: pageOf(shipmentRowSchema),
});

export const countShipments = endpoint({
  method: 'GET',
  path: '/shipments/counts',
  access: 'customer',
  keyScope: 'read',
  summary: 'Count your active shipments by status, with the next arrival date',
  answer: z.object({
    /** Whether there was ever one. */
    hasAny: z.boolean(),
    /** The first expected arrival of the shipments in transit. */
    nextArrival: z.nullable(plainDaySchema),
    items: z.array(
      z.object({ status: z.enum(shipmentStatuses), step: z.int(), shipments: z.int() }),
    ),
  }),
});

export const getShipment = endpoint({
  method: 'GET',
  path: '/shipments/:id',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'Get a shipment with its cartons and history',
  params: idParams,
  answer: shipmentSchema,
});

export const editShipment = endpoint({
  method: 'PATCH',
  path: '/shipments/:id',
  access: 'signed-in',
  budget: 'SHIPMENT',
  summary: 'Update a shipment before its cartons arrive',
  params: idParams,
  idempotent: true,
  versioned: true,
  body: z.object({
    description: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    destinationSiteId: z.optional(z.uuid()),
    goodsClass: z.optional(goodsClassSchema),
    /** One of the customer's own addresses; null to collect it instead. */
    deliverToId: z.optional(z.nullable(z.uuid())),
    changeLines: z.optional(z.array(changeLineSchema).check(z.maxLength(500))),
    addLines: z.optional(z.array(preAlertLineSchema).check(z.maxLength(50))),
    cancelPackageIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
  }),
  answer: shipmentSchema,
});

export const cancelShipment = endpoint({
  method: 'POST',
  path: '/shipments/:id/cancel',
  access: 'signed-in',
  budget: 'SHIPMENT',
  summary: 'Cancel a shipment before anything is received',
  params: idParams,
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
  idempotent: true,
  versioned: true,
  answer: shipmentSchema,
});

export const listDestinations = endpoint({
  method: 'GET',
  path: '/destinations',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'List pickup offices in Ghana',
  answer: z.object({
    items: z.array(
      z.extend(siteSchema, { address: z.string(), phone: z.string(), modes: z.array(modeSchema) }),
    ),
  }),
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:id',
  access: 'signed-in',
  summary: 'Get a carton photo',
  params: idParams,
  query: z.object({ size: z._default(z.enum(['full', 'thumb']), 'full') }),
  answer: fileAnswer,
  produces: 'image/webp',
});
