import { z } from 'zod/mini';

import { endpoint, type Upload, xlsxKind } from '../../endpoint.ts';
import { loadingColumns, rowReasons } from './loading-row.ts';

/** Maximum number of rows per request: the page uploads a file in parts and shows the progress. */
export const maxRows = 250;
/** Maximum number of rows per file. */
export const maxRowsOfFile = 20_000;

const loadingLists: Upload = {
  kinds: [xlsxKind, 'text/csv'],
  maxBytes: 8_000_000,
};

const cells = z.partialRecord(z.enum(loadingColumns), z.string().check(z.maxLength(400)));
const numberedRow = z.object({
  /** Row number in the file, counted from 1 with the heading. */
  row: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  cells,
});

export const readLoadingList = endpoint({
  method: 'POST',
  path: '/imports/loading-list/read',
  access: 'duty:warehouse',
  summary: 'Parse a loading list (XLSX or CSV) without saving it',
  upload: loadingLists,
  answer: z.object({
    /** Identifies the file: uploading the same file again is the same import. */
    fileHash: z.string(),
    columns: z.array(z.enum(loadingColumns)),
    /** All columns of the file in order, including those that we don't read. */
    headings: z.array(z.object({ text: z.string(), column: z.nullable(z.enum(loadingColumns)) })),
    rows: z.array(
      z.extend(numberedRow, {
        /** Cells of the columns that we don't read, by the index of their heading. */
        others: z.record(z.string(), z.string()),
      }),
    ),
  }),
});

const rowAnswer = z.object({
  row: z.int(),
  /** `known`: the same carton was pre-alerted before, by this file or otherwise. It does no harm. */
  outcome: z.enum(['ready', 'known', 'imported', 'failed']),
  reasons: z.array(z.enum(rowReasons)),
  /** Similar shipping marks of customers: proposed, never applied automatically. */
  nearMarks: z.array(z.object({ shippingMark: z.string(), name: z.string() })),
  customerName: z.nullable(z.string()),
});
export type RowAnswer = z.infer<typeof rowAnswer>;

export const importLoadingList = endpoint({
  method: 'POST',
  path: '/imports/loading-list',
  access: 'duty:warehouse',
  summary: 'Validate loading list rows, or import the valid ones',
  body: z.object({
    fileHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
    /** False for a preview. */
    isFinal: z.boolean(),
    destinationSiteId: z.optional(z.uuid()),
    rows: z.array(numberedRow).check(z.minLength(1), z.maxLength(maxRows)),
  }),
  answer: z.object({ rows: z.array(rowAnswer) }),
});
