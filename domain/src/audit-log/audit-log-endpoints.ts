import { z } from 'zod/mini';

import { roles } from '../access.ts';
import { endpoint, fileAnswer, xlsxKind } from '../endpoint.ts';
import { countedPageQuery, pageOf, pageQuery } from '../values/list.ts';
import { reasonText } from '../values/reason.ts';
import { dayInput, instantSchema } from '../values/time.ts';
import { auditLogTexts } from './audit-log-texts.ts';
import { auditGroupNames } from './audit-subjects.ts';

/** The maximum number of entries in a file; more are prepared as a task. */
export const maxAuditInFile = 10_000;

const auditFilter = {
  actorId: z.optional(z.uuid()),
  group: z.optional(z.enum(auditGroupNames)),
  /** One kind of record, and one of them by its id: what its page links to as its history. */
  subject: z.optional(z.string().check(z.regex(/^[a-zA-Z -]{1,40}$/))),
  subjectId: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  /** Days in Accra, both inclusive. */
  from: z.optional(dayInput),
  to: z.optional(dayInput),
  requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
};

const value = z.nullable(z.string());
export const auditEntrySchema = z.object({
  seq: z.int(),
  at: instantSchema,
  /** Such as `package.receive`. */
  action: z.string(),
  /** Who did what to which record, in the reader's language. */
  sentence: z.string(),
  /** Null where the system did it by a rule, and for visitors. */
  who: z.nullable(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) })),
  about: z.object({ subject: z.string(), id: z.string(), name: value }),
  reason: value,
  /** What changed, field by field; without secrets, and ids without a name. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  requestId: z.string(),
  ip: value,
  device: value,
  /** What undoes it: here with a reason or, if it has a link, on the page of the record. Null where nothing does. */
  undo: z.nullable(z.object({ label: z.string(), link: value })),
  /** The entry that undid it. */
  undoneBy: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  summary: 'List the audit log, newest first, as sentences; q searches the reasons',
  query: z.extend(countedPageQuery, auditFilter),
  answer: pageOf(auditEntrySchema),
});

const fileQuery = z.object({ ...auditFilter, q: pageQuery.shape.q });

export const getAuditCsv = endpoint({
  method: 'GET',
  path: '/audit.csv',
  access: 'admin',
  summary: 'Export the audit log as CSV',
  query: fileQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getAuditXlsx = endpoint({
  method: 'GET',
  path: '/audit.xlsx',
  access: 'admin',
  summary: 'Export the audit log as XLSX',
  query: fileQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const auditCheckStates = ['RUNNING', 'INTACT', 'BROKEN'] as const;
export const auditFaults = ['MISSING', 'CHANGED', 'UNLINKED'] as const;
const auditCheckSchema = z.object({
  id: z.uuid(),
  state: z.enum(auditCheckStates),
  /** Null if it was started by the schedule. */
  startedBy: value,
  startedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  checkedRows: z.int(),
  totalRows: z.int(),
  /** The first entry that differs from what was written, and how. */
  brokenSeq: z.nullable(z.int()),
  fault: z.nullable(z.enum(auditFaults)),
});
export type AuditCheck = z.infer<typeof auditCheckSchema>;
const checkAnswer = z.object({ check: z.nullable(auditCheckSchema) });

export const getAuditCheck = endpoint({
  method: 'GET',
  path: '/audit/check',
  access: 'admin',
  summary: 'Get the running or the last check of the audit log',
  answer: checkAnswer,
});

export const startAuditCheck = endpoint({
  method: 'POST',
  path: '/audit/check',
  access: 'admin',
  summary: 'Start a check of the whole audit log; one that runs is returned',
  idempotent: true,
  answer: checkAnswer,
});

export const undoAudited = endpoint({
  method: 'POST',
  path: '/audit/:seq/undo',
  access: 'admin',
  summary: 'Undo what an entry records, with a reason, by the command that reverses it',
  idempotent: true,
  stepUp: true,
  params: z.object({ seq: z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31)) }),
  body: z.object({ reason: reasonText(auditLogTexts.reason.ref) }),
  /** The reversal waits for a second admin, and nothing is undone yet. */
  answer: z.object({ isPending: z.boolean() }),
});
