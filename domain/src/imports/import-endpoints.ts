import { z } from 'zod/mini';

import { taskSchema } from '../background-tasks/task-endpoints.ts';
import { endpoint, fileAnswer, idParams, type Upload, xlsxKind } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { storedNumber } from '../values/stored-number.ts';
import { dayInput, instantSchema } from '../values/time.ts';
import { importKinds } from './import-fields.ts';
import { importStates } from './import-status.ts';
import { importTexts } from './import-texts.ts';

/** Rows of one file. */
export const maxImportRows = 5_000;
const sheets: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 4_000_000 };
const kindParams = z.object({ kind: z.enum(importKinds) });
const { cursor, limit, withTotal } = countedPageQuery.shape;

const measuresOfSchema = z.enum(['CARTON', 'ROW']);
const columnsSchema = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(500));

export const importSchema = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  headings: z.array(z.string()),
  /** The field of each column; an empty text where the column is not imported. */
  columns: z.array(z.string()),
  measuresOf: measuresOfSchema,
  rows: z.int(),
  invalid: z.int(),
  /** Rows with nothing to import: balances without an amount. */
  skipped: z.int(),
  /** The sums of the balances that can be imported; null for other kinds. */
  sums: z.nullable(z.object({ due: moneySchema, credit: moneySchema })),
  imported: z.int(),
  /** It is being imported by a task. */
  isImporting: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  importedAt: z.nullable(instantSchema),
  reversedAt: z.nullable(instantSchema),
  reverseReason: z.nullable(z.string()),
  version: z.int(),
});
export type ImportAnswer = z.infer<typeof importSchema>;

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: 'admin',
  summary: 'List imports, newest first',
  query: z.object({
    cursor,
    limit,
    withTotal,
    kind: z.optional(z.enum(importKinds)),
    state: z.optional(z.enum(importStates)),
  }),
  answer: pageOf(importSchema),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  access: 'admin',
  summary: 'Get an import with its columns',
  params: idParams,
  answer: importSchema,
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/files/:kind',
  access: 'admin',
  summary: 'Upload a spreadsheet and check every row; nothing is imported yet',
  params: kindParams,
  query: z.object({
    fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  upload: sheets,
  answer: importSchema,
});

const remarkSchema = z.object({ field: z.string(), message: z.string() });

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  access: 'admin',
  summary: 'List the rows of an import with what is wrong in each',
  params: idParams,
  query: z.object({
    cursor,
    limit,
    withTotal,
    show: z._default(z.enum(['ALL', 'INVALID']), 'ALL'),
  }),
  answer: pageOf(
    z.object({
      row: z.int(),
      cells: z.array(z.string()),
      problems: z.array(remarkSchema),
      /** What to know before it is imported. */
      notices: z.array(remarkSchema),
      isSkipped: z.boolean(),
    }),
  ),
});

export const mapImport = endpoint({
  method: 'POST',
  path: '/imports/:id/columns',
  access: 'admin',
  summary: 'Choose the field of each column and check every row again',
  params: idParams,
  body: z.object({ columns: columnsSchema, measuresOf: z._default(measuresOfSchema, 'CARTON') }),
  idempotent: true,
  versioned: true,
  answer: importSchema,
});

export const correctImportRow = endpoint({
  method: 'POST',
  path: '/imports/:id/rows',
  access: 'admin',
  summary: 'Correct the cells of a row and check every row again',
  params: idParams,
  body: z.object({
    /** Its number in the file. */
    row: storedNumber.check(z.positive()),
    cells: z.array(z.string().check(z.trim(), z.maxLength(400))).check(z.maxLength(500)),
  }),
  idempotent: true,
  versioned: true,
  answer: importSchema,
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/imports/:id/commit',
  access: 'admin',
  summary: 'Import all rows, or the valid ones only, as a task',
  params: idParams,
  body: z.object({
    skipsInvalid: z.boolean(),
    /** The columns as the person sees them: refused if they are not those that were checked. */
    columns: columnsSchema,
    /** When opening balances without a date of their own are due. */
    dueOn: z.optional(dayInput),
  }),
  idempotent: true,
  versioned: true,
  answer: taskSchema,
});

export const discardImport = endpoint({
  method: 'POST',
  path: '/imports/:id/discard',
  access: 'admin',
  summary: 'Discard a file that is not imported',
  params: idParams,
  idempotent: true,
  answer: importSchema,
});

export const reverseImport = endpoint({
  method: 'POST',
  path: '/imports/:id/reverse',
  access: 'admin',
  stepUp: true,
  summary: 'Reverse a whole import, unless one of its rows is used',
  params: idParams,
  body: z.object({ reason: reasonText(importTexts.reason.ref) }),
  idempotent: true,
  answer: importSchema,
});

export const getInvalidRows = endpoint({
  method: 'GET',
  path: '/imports/:id/invalid.xlsx',
  access: 'admin',
  summary: 'Download the rows that can’t be imported, with the reasons',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const getImportExample = endpoint({
  method: 'GET',
  path: '/imports/examples/:kind',
  access: 'admin',
  summary: 'Download an example file with the headings and two rows',
  params: kindParams,
  answer: fileAnswer,
  produces: xlsxKind,
});
