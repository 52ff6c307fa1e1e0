import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { holdKinds } from '../shipments/hold.ts';
import { packageStates } from '../shipments/package-status.ts';
import { milestoneSchema, siteSchema } from '../shipments/shipment-endpoints.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { reasonText } from '../values/reason.ts';
import { scannedCode } from '../values/scanned-code.ts';
import {
  dayIn,
  dayInput,
  instantInput,
  instantSchema,
  isInstant,
  plainDaySchema,
  zones,
} from '../values/time.ts';
import { batchFormTexts } from './batch-form-texts.ts';
import { batchStates, batchSteps } from './batch-status.ts';

const short = z.string().check(z.trim(), z.maxLength(40));

/** The transport details of a batch; check digits are tested on input. */
const documentNumbers = {
  carrier: z.nullish(short),
  containerNumber: z.nullish(short),
  sealNumber: z.nullish(short),
  masterBillNumber: z.nullish(short),
  airWaybillNumber: z.nullish(short),
  vessel: z.nullish(short),
  voyage: z.nullish(short),
  flight: z.nullish(short),
  note: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
};

const placeCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.length(5, batchFormTexts.location.ref));
/** 200 CBM exceeds two of the largest containers, 200 tonnes the payload of any aircraft. */
const capacityCbm = z
  .number()
  .check(z.positive(batchFormTexts.aboveCbm.ref), z.maximum(200, batchFormTexts.maxCbm.ref));
const capacityKg = z
  .number()
  .check(z.positive(batchFormTexts.aboveKg.ref), z.maximum(200_000, batchFormTexts.maxKg.ref));

export const batchRowSchema = z.object({
  id: z.uuid(),
  batchNumber: z.string(),
  mode: modeSchema,
  state: z.enum(batchStates),
  origin: siteSchema,
  destination: siteSchema,
  originPlace: z.string(),
  destinationPlace: z.string(),
  cutoffAt: instantSchema,
  etd: plainDaySchema,
  eta: plainDaySchema,
  firstEta: plainDaySchema,
  isDelayed: z.boolean(),
  cartons: z.int(),
  shipments: z.int(),
  customers: z.int(),
  loadedWeightKg: z.number(),
  loadedVolumeCbm: z.number(),
  capacityKg: z.nullable(z.number()),
  capacityCbm: z.nullable(z.number()),
  fillPercent: z.int(),
  departedAt: z.nullable(instantSchema),
  arrivedAt: z.nullable(instantSchema),
  /** The steps that the current user may take now. */
  steps: z.array(z.enum(batchSteps)),
  version: z.int(),
});

export const batchSchema = z.extend(batchRowSchema, {
  carrier: z.nullable(z.string()),
  containerNumber: z.nullable(z.string()),
  sealNumber: z.nullable(z.string()),
  masterBillNumber: z.nullable(z.string()),
  airWaybillNumber: z.nullable(z.string()),
  vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  note: z.nullable(z.string()),
  customsReleasedAt: z.nullable(instantSchema),
  completedAt: z.nullable(instantSchema),
  unloaded: z.int(),
  short: z.int(),
  milestones: z.array(
    z.extend(milestoneSchema, { by: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type BatchAnswer = z.infer<typeof batchSchema>;

export const batchPackageSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  pieceNumber: z.int(),
  pieces: z.int(),
  state: z.enum(packageStates),
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  contents: z.string(),
  weightKg: z.number(),
  volumeCbm: z.number(),
  /** What blocks its next step: its holds, and before loading an invoice that is not issued. */
  holds: z.array(z.enum([...holdKinds, 'NOT_INVOICED'])),
  isShort: z.boolean(),
  shelf: z.nullable(z.string()),
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/batches',
  access: 'office',
  summary: 'List batches, active first',
  query: z.extend(countedPageQuery, {
    mode: z.optional(modeSchema),
    state: z.optional(z.enum([...batchStates, 'ACTIVE', 'HISTORY'])),
    /** Only batches that leave from this warehouse. */
    originSiteId: z.optional(z.uuid()),
    /** Only batches that arrived from the first to the last of these days (Accra time). Either may be omitted. */
    arrivedFrom: z.optional(dayInput),
    arrivedTo: z.optional(dayInput),
    /** Only batches between these places, by UN/LOCODE. */
    originPlace: z.optional(placeCode),
    destinationPlace: z.optional(placeCode),
  }),
  answer: pageOf(batchRowSchema),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/batches/:id',
  access: 'office',
  summary: 'Get a batch',
  params: idParams,
  answer: batchSchema,
});

export const listBatchPackages = endpoint({
  method: 'GET',
  path: '/batches/:id/packages',
  access: 'office',
  summary: 'List cartons loaded in, or available for, a batch',
  params: idParams,
  query: z.extend(countedPageQuery, {
    which: z._default(z.enum(['loaded', 'eligible', 'waiting', 'unloaded', 'short']), 'loaded'),
  }),
  answer: pageOf(batchPackageSchema),
});

export const createBatch = endpoint({
  method: 'POST',
  path: '/batches',
  access: 'duty:batches',
  summary: 'Create a batch (container or air consignment)',
  idempotent: true,
  body: z
    .object({
      mode: modeSchema,
      originSiteId: z.uuid(),
      destinationSiteId: z.uuid(),
      originPlace: placeCode,
      destinationPlace: placeCode,
      cutoffAt: instantInput,
      etd: dayInput,
      eta: dayInput,
      capacityCbm: z.nullish(capacityCbm),
      capacityKg: z.nullish(capacityKg),
      ...documentNumbers,
    })
    .check(
      z.refine(({ etd, eta }) => eta >= etd, {
        path: ['eta'],
        error: batchFormTexts.etaBeforeEtd.ref,
      }),
      z.refine(
        ({ cutoffAt, etd }) => !isInstant(cutoffAt) || dayIn(cutoffAt, zones.guangzhou) <= etd,
        { path: ['cutoffAt'], error: batchFormTexts.cutoffAfterEtd.ref },
      ),
      z.refine(({ mode, capacityCbm }) => mode === 'AIR' || capacityCbm, {
        path: ['capacityCbm'],
        error: batchFormTexts.capacityCbm.ref,
      }),
      z.refine(({ mode, capacityKg }) => mode === 'SEA' || capacityKg, {
        path: ['capacityKg'],
        error: batchFormTexts.capacityKg.ref,
      }),
    ),
  answer: batchSchema,
});

export const editBatch = endpoint({
  method: 'PATCH',
  path: '/batches/:id',
  access: 'duty:batches',
  summary: 'Update a batch’s documents and plan (record a delay to change dates)',
  params: idParams,
  idempotent: true,
  versioned: true,
  body: z.object({
    cutoffAt: z.optional(instantInput),
    capacityCbm: z.nullish(capacityCbm),
    capacityKg: z.nullish(capacityKg),
    ...documentNumbers,
  }),
  answer: batchSchema,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/batches/:id/readiness',
  access: 'office',
  summary: 'Get what blocks a batch’s departure',
  params: idParams,
  answer: z.object({
    isReady: z.boolean(),
    blockers: z.array(
      z.object({
        kind: z.enum(['empty', 'number', 'seal', 'carriage', 'hold', 'credit']),
        sentence: z.string(),
        remedy: z.string(),
        packageId: z.nullable(z.uuid()),
        shipmentId: z.nullable(z.uuid()),
        labelNumber: z.nullable(z.string()),
        hold: z.nullable(z.enum(holdKinds)),
      }),
    ),
  }),
});

export const scanBody = z.object({
  code: scannedCode,
  device: z.optional(z.string().check(z.trim(), z.maxLength(60))),
});

export const scanAnswer = z.object({
  package: batchPackageSchema,
  batch: batchSchema,
  /** The carton had been scanned before: nothing was done again. */
  isRepeat: z.boolean(),
  warnings: z.array(z.string()),
});

export const loadPackage = endpoint({
  method: 'POST',
  path: '/batches/:id/load',
  // Staff of the warehouse in China, and planners: mayBatch.load.
  access: 'office',
  summary: 'Load a scanned carton',
  params: idParams,
  idempotent: true,
  body: z.extend(scanBody, {
    overrideCapacityBecause: z.optional(reasonText(batchFormTexts.overload.ref)),
  }),
  answer: scanAnswer,
});

export const offloadPackage = endpoint({
  method: 'POST',
  path: '/batches/:id/offload',
  // Staff of the warehouse in China, and planners: mayBatch.load.
  access: 'office',
  summary: 'Remove a carton from a batch with a reason',
  params: idParams,
  idempotent: true,
  body: z.extend(scanBody, {
    reason: reasonText(batchFormTexts.remove.ref),
  }),
  answer: scanAnswer,
});
