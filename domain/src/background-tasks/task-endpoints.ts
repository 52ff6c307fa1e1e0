import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, xlsxKind } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneyInput, moneySchema } from '../values/money.ts';
import { storedNumber } from '../values/stored-number.ts';
import { instantSchema } from '../values/time.ts';
import { taskKinds, taskStates } from './task-status.ts';

/** Days for which a task and its file are kept after it has ended. */
export const taskDays = 7;
/** Queued or running tasks of one person. */
export const maxOpenTasks = 10;
/** Rows of an export that is downloaded at once; a longer one is prepared as a task. */
export const maxRowsOfDownload = 10_000;
/** Drafts that one task issues. */
export const maxInvoicesOfTask = 2_000;

export const taskSchema = z.object({
  id: z.uuid(),
  kind: z.enum(taskKinds),
  title: z.string(),
  state: z.enum(taskStates),
  startedBy: z.object({ id: z.uuid(), name: z.string() }),
  done: z.int(),
  failed: z.int(),
  /** Null until it is counted. */
  total: z.nullable(z.int()),
  /** The result, or why it failed. */
  summary: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  queuedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** When the task and its file are deleted. */
  expiresAt: z.nullable(instantSchema),
  /** It was cancelled and ends at its next step. */
  isCancelling: z.boolean(),
});
export type TaskAnswer = z.infer<typeof taskSchema>;

/** `OPEN`: queued or running. */
export const taskFilters = ['OPEN', 'DONE', 'FAILED', 'CANCELLED'] as const;
const { cursor, limit, withTotal } = countedPageQuery.shape;

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  access: 'office',
  summary: 'List your tasks, newest first (admins can list everyone’s)',
  query: z.object({
    cursor,
    limit,
    withTotal,
    state: z.optional(z.enum(taskFilters)),
    kind: z.optional(z.enum(taskKinds)),
    whose: z._default(z.enum(['MINE', 'ALL']), 'MINE'),
  }),
  answer: pageOf(taskSchema),
});

export const getTask = endpoint({
  method: 'GET',
  path: '/tasks/:id',
  access: 'office',
  summary: 'Get a task with its progress',
  params: idParams,
  answer: taskSchema,
});

export const listFailedItems = endpoint({
  method: 'GET',
  path: '/tasks/:id/failures',
  access: 'office',
  summary: 'List the records of a task that failed, with the reason',
  params: idParams,
  query: z.object({ cursor, limit, withTotal }),
  answer: pageOf(
    z.object({ position: z.int(), label: z.string(), subjectId: z.uuid(), reason: z.string() }),
  ),
});

export const getTaskFile = endpoint({
  method: 'GET',
  path: '/tasks/:id/file',
  access: 'office',
  summary: 'Download the file that a task has prepared',
  params: idParams,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const cancelTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/cancel',
  access: 'office',
  summary: 'Cancel a queued task, or a running one at its next step',
  params: idParams,
  idempotent: true,
  answer: taskSchema,
});

export const exportLists = [
  'shipments',
  'invoices',
  'journal',
  'inventory',
  'customers',
  'payments',
  'tickets',
  'audit',
  'phone-messages',
  'bills',
  'supplier-payments',
  'transfers',
  'tax-documents',
  'certifications',
] as const;
export type ExportList = (typeof exportLists)[number];
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const startExport = endpoint({
  method: 'POST',
  path: '/tasks/exports',
  access: 'office',
  budget: 'EXPORT',
  summary: 'Prepare a list as a file of any length',
  idempotent: true,
  body: z.object({
    list: z.enum(exportLists),
    format: z.enum(exportFormats),
    /** The filters of the screen, as in the query of the direct download. */
    query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  }),
  answer: taskSchema,
});

const draftFilter = {
  mode: z.optional(modeSchema),
  customerId: z.optional(z.uuid()),
  q: countedPageQuery.shape.q,
};

export const getDraftTotals = endpoint({
  method: 'GET',
  path: '/tasks/issue-invoices/totals',
  access: 'duty:finance',
  summary: 'Count the drafts that match, with their total',
  query: z.object(draftFilter),
  answer: z.object({ invoices: z.int(), total: moneySchema }),
});

export const startIssuing = endpoint({
  method: 'POST',
  path: '/tasks/issue-invoices',
  access: 'duty:finance',
  summary: 'Issue many drafts, each at the total shown',
  idempotent: true,
  body: z.union([
    z.object({
      /** The selected drafts with the totals that the person confirms. */
      invoices: z
        .array(z.object({ id: z.uuid(), expectedTotal: moneyInput }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    z.object({
      /** All drafts that match. If their number or total has changed: 409 with the new figures. */
      filter: z.object(draftFilter),
      expected: z.object({ invoices: storedNumber, total: moneyInput }),
    }),
  ]),
  answer: taskSchema,
});
