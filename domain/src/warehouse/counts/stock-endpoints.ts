import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, xlsxKind } from '../../endpoint.ts';
import { packageStates } from '../../shipments/package-status.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { scannedCode } from '../../values/scanned-code.ts';
import { instantSchema } from '../../values/time.ts';
import { inventoryFilter } from '../inventory/inventory-endpoints.ts';
import { shelfTyped } from '../warehouse-endpoints.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

const { q } = pageQuery.shape;
const filter = z.object({ ...inventoryFilter, q });

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxRowsInFile = 10_000;

export const getInventoryTotals = endpoint({
  method: 'GET',
  path: '/warehouse/inventory/totals',
  access: 'duty:warehouse',
  summary: 'Get inventory totals by warehouse and zone',
  query: filter,
  answer: z.object({
    pieces: z.int(),
    weightKg: z.number(),
    volumeCbm: z.number(),
    /** Days in storage, added up over the cartons. */
    storageDays: z.int(),
    zones: z.array(z.object({ zone: z.string(), pieces: z.int() })),
  }),
});

export const getInventoryCsv = endpoint({
  method: 'GET',
  path: '/warehouse/inventory.csv',
  access: 'duty:warehouse',
  summary: 'Export inventory as CSV',
  query: filter,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getInventoryXlsx = endpoint({
  method: 'GET',
  path: '/warehouse/inventory.xlsx',
  access: 'duty:warehouse',
  summary: 'Export inventory as XLSX',
  query: filter,
  answer: fileAnswer,
  produces: xlsxKind,
});

const shelf = shelfTyped.check(z.toUpperCase(), z.minLength(1, warehouseFormTexts.shelf.ref));

export const movePackagesTo = endpoint({
  method: 'POST',
  path: '/warehouse/move',
  access: 'duty:warehouse',
  summary: 'Move cartons to another shelf in the same warehouse',
  idempotent: true,
  body: z.object({
    packageIds: z
      .array(z.uuid())
      .check(z.minLength(1, warehouseFormTexts.carton.ref), z.maxLength(200)),
    shelf,
  }),
  answer: z.object({ moved: z.int() }),
});

const countedSchema = z.object({
  packageId: z.uuid(),
  labelNumber: z.string(),
  contents: z.string(),
  state: z.enum(packageStates),
  /** Where it is stored by our records. */
  siteName: z.nullable(z.string()),
  siteNameZh: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
});
export type CountedCarton = z.infer<typeof countedSchema>;

const countRowSchema = z.object({
  id: z.uuid(),
  siteName: z.string(),
  siteNameZh: z.nullable(z.string()),
  zone: z.string(),
  startedBy: z.string(),
  startedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** Cartons recorded in the zone, and how many of them were seen. */
  expected: z.int(),
  seen: z.int(),
});
/** Recorded here but not seen, and seen here but not recorded: each must be resolved. */
export const countDifferences = ['MISSING', 'UNEXPECTED'] as const;
export type CountDifference = (typeof countDifferences)[number];
const countSchema = z.extend(countRowSchema, {
  /** How many of each are open; `listCountDifferences` lists them. */
  missing: z.int(),
  unexpected: z.int(),
});
export type CountAnswer = z.infer<typeof countSchema>;

export const listCounts = endpoint({
  method: 'GET',
  path: '/counts',
  access: 'duty:warehouse',
  summary: 'List stock counts, newest first',
  query: pageQuery,
  answer: pageOf(countRowSchema),
});

export const getCount = endpoint({
  method: 'GET',
  path: '/counts/:id',
  access: 'duty:warehouse',
  summary: 'Get a stock count with found, missing and unexpected cartons',
  params: idParams,
  answer: countSchema,
});

export const listCountDifferences = endpoint({
  method: 'GET',
  path: '/counts/:id/differences',
  access: 'duty:warehouse',
  summary: 'List a stock count’s open differences by shelf',
  params: idParams,
  query: z.extend(z.omit(pageQuery, { q: true }), { kind: z.enum(countDifferences) }),
  answer: pageOf(countedSchema),
});

export const startCount = endpoint({
  method: 'POST',
  path: '/counts',
  access: 'duty:warehouse',
  summary: 'Start a stock count of a zone',
  idempotent: true,
  body: z.object({ siteId: z.uuid(), zone: shelf }),
  answer: countSchema,
});

export const countCarton = endpoint({
  method: 'POST',
  path: '/counts/:id/scan',
  access: 'duty:warehouse',
  summary: 'Record a carton scanned in the count',
  params: idParams,
  idempotent: true,
  body: z.object({ code: scannedCode }),
  answer: z.object({
    outcome: z.enum(['seen', 'again', 'unexpected']),
    carton: countedSchema,
    count: countSchema,
  }),
});

export const settleCount = endpoint({
  method: 'POST',
  path: '/counts/:id/settle',
  access: 'duty:warehouse',
  summary: 'Resolve a count difference',
  params: idParams,
  idempotent: true,
  body: z.object({
    packageId: z.uuid(),
    reason: reasonText(warehouseFormTexts.found.ref),
  }),
  answer: countSchema,
});

export const endCount = endpoint({
  method: 'POST',
  path: '/counts/:id/end',
  access: 'duty:warehouse',
  summary: 'Complete the count once all differences are resolved',
  params: idParams,
  idempotent: true,
  answer: countSchema,
});
