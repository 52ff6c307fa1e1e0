import { z } from 'zod';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { modeSchema } from '../mode.ts';
import { packageStates } from '../shipments/package-status.ts';
import { milestoneSchema, siteSchema } from '../shipments/shipment-endpoints.ts';
import { instantSchema, plainDaySchema } from '../time.ts';
import { scannedCode } from '../warehouse/warehouse-endpoints.ts';
import { batchStates, batchSteps } from './batch-status.ts';

const short = z.string().trim().max(40);

/** What is known of a batch's papers; the check digits are tested when they are typed. */
const papers = {
  carrier: short.nullish(),
  containerNumber: short.nullish(),
  sealNumber: short.nullish(),
  masterBillNumber: short.nullish(),
  airWaybillNumber: short.nullish(),
  vessel: short.nullish(),
  voyage: short.nullish(),
  flight: short.nullish(),
  note: z.string().trim().max(500).nullish(),
};

const placeCode = z.string().trim().toUpperCase().length(5, 'Choose a place');
/** 200 CBM is more than two of the largest containers hold, 200 tonnes more than any aircraft carries. */
const capacityCbm = z.number().positive('More than 0 CBM').max(200, 'At most 200 CBM');
const capacityKg = z.number().positive('More than 0 kg').max(200_000, 'At most 200,000 kg');

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
  cartons: z.number().int(),
  shipments: z.number().int(),
  customers: z.number().int(),
  loadedWeightKg: z.number(),
  loadedVolumeCbm: z.number(),
  capacityKg: z.number().nullable(),
  capacityCbm: z.number().nullable(),
  fillPercent: z.number().int(),
  version: z.number().int(),
});

export const batchSchema = batchRowSchema.extend({
  carrier: z.string().nullable(),
  containerNumber: z.string().nullable(),
  sealNumber: z.string().nullable(),
  masterBillNumber: z.string().nullable(),
  airWaybillNumber: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  flight: z.string().nullable(),
  note: z.string().nullable(),
  departedAt: instantSchema.nullable(),
  arrivedAt: instantSchema.nullable(),
  customsReleasedAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  /** The steps that may be taken now by the person who asks. */
  steps: z.array(z.enum(batchSteps)),
  unloaded: z.number().int(),
  short: z.number().int(),
  milestones: z.array(milestoneSchema.extend({ by: z.string(), reason: z.string().nullable() })),
});
export type BatchAnswer = z.infer<typeof batchSchema>;

export const batchPackageSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  pieceNumber: z.number().int(),
  pieces: z.number().int(),
  state: z.enum(packageStates),
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  contents: z.string(),
  weightKg: z.number(),
  volumeCbm: z.number(),
  holds: z.array(z.string()),
  isShort: z.boolean(),
  shelf: z.string().nullable(),
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/batches',
  access: 'office',
  summary: 'Batches; the ones under way first',
  query: pageQuery.extend({
    mode: modeSchema.optional(),
    state: z.enum([...batchStates, 'ACTIVE', 'HISTORY']).optional(),
  }),
  answer: pageOf(batchRowSchema),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/batches/:id',
  access: 'office',
  summary: 'One batch',
  params: idParams,
  answer: batchSchema,
});

export const listBatchPackages = endpoint({
  method: 'GET',
  path: '/batches/:id/packages',
  access: 'office',
  summary: 'The loading list: what is in the batch, or what could still go into it',
  params: idParams,
  query: pageQuery.extend({
    which: z.enum(['loaded', 'eligible', 'waiting', 'unloaded', 'short']).default('loaded'),
  }),
  answer: pageOf(batchPackageSchema),
});

export const createBatch = endpoint({
  method: 'POST',
  path: '/batches',
  access: 'duty:batches',
  summary: 'Plan a container or an air consignment',
  idempotent: true,
  body: z
    .object({
      mode: modeSchema,
      originSiteId: z.uuid(),
      destinationSiteId: z.uuid(),
      originPlace: placeCode,
      destinationPlace: placeCode,
      cutoffAt: instantSchema,
      etd: plainDaySchema,
      eta: plainDaySchema,
      capacityCbm: capacityCbm.nullish(),
      capacityKg: capacityKg.nullish(),
      ...papers,
    })
    .refine(({ etd, eta }) => eta >= etd, {
      path: ['eta'],
      error: 'It cannot arrive before it leaves',
    })
    .refine(({ mode, capacityCbm }) => mode === 'AIR' || capacityCbm, {
      path: ['capacityCbm'],
      error: 'Say how many CBM the container takes',
    })
    .refine(({ mode, capacityKg }) => mode === 'SEA' || capacityKg, {
      path: ['capacityKg'],
      error: 'Say how many kilograms the consignment may weigh',
    }),
  answer: batchSchema,
});

export const editBatch = endpoint({
  method: 'PATCH',
  path: '/batches/:id',
  access: 'duty:batches',
  summary: 'Change the papers and the plan; dates are moved by recording a delay',
  params: idParams,
  idempotent: true,
  versioned: true,
  body: z.object({
    cutoffAt: instantSchema.optional(),
    capacityCbm: capacityCbm.nullish(),
    capacityKg: capacityKg.nullish(),
    ...papers,
  }),
  answer: batchSchema,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/batches/:id/readiness',
  access: 'office',
  summary: 'Everything that still stands between the batch and its departure',
  params: idParams,
  answer: z.object({
    isReady: z.boolean(),
    blockers: z.array(
      z.object({
        kind: z.enum(['empty', 'number', 'seal', 'carriage', 'hold']),
        sentence: z.string(),
        remedy: z.string(),
        packageId: z.uuid().nullable(),
      }),
    ),
  }),
});

const scanBody = z.object({
  code: scannedCode,
  device: z.string().trim().max(60).optional(),
  occurredAt: instantSchema.optional(),
});

export const scanAnswer = z.object({
  package: batchPackageSchema,
  batch: batchSchema,
  /** The same carton was scanned before: nothing was done a second time. */
  isRepeat: z.boolean(),
  warnings: z.array(z.string()),
});

export const loadPackage = endpoint({
  method: 'POST',
  path: '/batches/:id/load',
  access: 'duty:batches',
  summary: 'Load a scanned carton; a refusal says what blocks it',
  params: idParams,
  idempotent: true,
  body: scanBody.extend({ overrideCapacityBecause: z.string().trim().min(3).max(300).optional() }),
  answer: scanAnswer,
});

export const offloadPackage = endpoint({
  method: 'POST',
  path: '/batches/:id/offload',
  access: 'duty:batches',
  summary: 'Take a carton out again, with a reason',
  params: idParams,
  idempotent: true,
  body: scanBody.extend({ reason: z.string().trim().min(3, 'Say why it is taken out').max(300) }),
  answer: scanAnswer,
});

const unloadAnswer = scanAnswer.extend({
  /** A carton that is not on the list may be nobody's yet. */
  package: batchPackageSchema.extend({
    shipmentId: z.uuid().nullable(),
    trackingNumber: z.string().nullable(),
    customerCode: z.string().nullable(),
    customerName: z.string().nullable(),
  }),
  isOver: z.boolean(),
});

export const unloadPackage = endpoint({
  method: 'POST',
  path: '/warehouse/unload',
  access: 'duty:warehouse',
  summary: 'Unload a scanned carton in Ghana; one that is not on the list opens a discrepancy',
  idempotent: true,
  body: scanBody.extend({ batchId: z.uuid(), shelf: z.string().trim().max(20).optional() }),
  answer: unloadAnswer,
});

export const adoptPackage = endpoint({
  method: 'POST',
  path: '/batches/:id/adopt',
  access: 'duty:batches',
  summary: 'Take a carton that was found over onto the list: it was in the batch all along',
  params: idParams,
  idempotent: true,
  body: scanBody.extend({ reason: z.string().trim().min(3, 'Say how it came there').max(300) }),
  answer: scanAnswer,
});
