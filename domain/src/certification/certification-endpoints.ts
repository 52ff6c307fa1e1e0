import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, nothing, xlsxKind } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { moneySchema } from '../values/money.ts';
import { reasonText } from '../values/reason.ts';
import { instantSchema, plainDaySchema } from '../values/time.ts';
import { certificationStates } from './certification-state.ts';
import { certificationTexts } from './certification-texts.ts';
import { certifiedKinds } from './certification.ts';
import { stampSchema } from './document-certification.ts';

/** Documents that wait for a stamp or were rejected, or those that have one. */
export const certificationGroups = ['OPEN', 'CERTIFIED'] as const;

const filters = {
  group: z._default(z.enum(certificationGroups), 'OPEN'),
  state: z.optional(z.enum(certificationStates)),
  kind: z.optional(z.enum(certifiedKinds)),
  /** Without a stamp although half of their day is over. */
  isLate: z.optional(z.stringbool()),
};

export const certificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(certifiedKinds),
  /** The number of the invoice or credit note. */
  number: z.string(),
  /** The invoice's id; for a credit note that of its invoice. */
  invoiceId: z.uuid(),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  total: moneySchema,
  issuedAt: instantSchema,
  /** By when it has to be certified. */
  dueAt: instantSchema,
  state: z.enum(certificationStates),
  attempts: z.int(),
  nextAttemptAt: z.nullable(instantSchema),
  /** Why it is not certified and what resolves it, in the reader's language. */
  reason: z.nullable(z.string()),
  /** The Authority's code and text. */
  code: z.nullable(z.string()),
  authorityText: z.nullable(z.string()),
  certifiedAt: z.nullable(instantSchema),
  stamp: z.nullable(stampSchema),
});
export type CertificationAnswer = z.infer<typeof certificationSchema>;

export const listCertifications = endpoint({
  method: 'GET',
  path: '/certifications',
  access: 'duty:finance',
  summary:
    'List documents without the Revenue Authority’s stamp, oldest first, or certified ones, newest first',
  query: z.extend(countedPageQuery, filters),
  answer: z.extend(pageOf(certificationSchema), {
    /** How many documents have no stamp yet, and how many of them were rejected or are late. */
    open: z.object({ awaiting: z.int(), refused: z.int(), late: z.int() }),
  }),
});

const exportQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))), ...filters });

export const certificationsCsv = endpoint({
  method: 'GET',
  path: '/certifications.csv',
  access: 'duty:finance',
  summary: 'Download documents and their certification as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const certificationsXlsx = endpoint({
  method: 'GET',
  path: '/certifications.xlsx',
  access: 'duty:finance',
  summary: 'Download documents and their certification as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const sendCertificationAgain = endpoint({
  method: 'POST',
  path: '/certifications/:id/send-again',
  access: 'duty:finance',
  summary:
    'Send a rejected document to the Revenue Authority again, with the customer’s present TIN',
  idempotent: true,
  params: idParams,
  answer: nothing,
});

export const lookUpTin = endpoint({
  method: 'GET',
  path: '/certifications/tins/:tin',
  access: 'duty:finance',
  summary: 'Ask the Revenue Authority whose TIN this is',
  params: z.object({ tin: z.string().check(z.regex(/^[A-Z0-9-]{11,15}$/)) }),
  answer: z.object({
    isValid: z.boolean(),
    /** The registered name; null if the TIN is not valid. */
    name: z.nullable(z.string()),
    /** Why it is not valid, in the Authority's words. */
    authorityText: z.nullable(z.string()),
  }),
});

const testSchema = z.object({
  at: instantSchema,
  by: z.string(),
  /** A test takes up to a minute. */
  isFinished: z.boolean(),
  /** Why it failed, in the Authority's words or ours; null if it has succeeded or is not finished. */
  failure: z.nullable(z.string()),
  stamp: z.nullable(stampSchema),
});

const switchSchema = z.object({
  /** Whether the server has credentials. */
  isAvailable: z.boolean(),
  /** The company's TIN and the host that documents are sent to; null without credentials. */
  tin: z.nullable(z.string()),
  host: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Why nothing is sent although it is on. */
  stopped: z.nullable(z.object({ at: instantSchema, reason: z.string() })),
  last: z.nullable(
    z.object({
      isOn: z.boolean(),
      at: instantSchema,
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  test: z.nullable(testSchema),
});
export type CertificationSwitch = z.infer<typeof switchSchema>;

export const getCertificationSwitch = endpoint({
  method: 'GET',
  path: '/certification',
  access: 'duty:finance',
  summary: 'Get whether documents are certified, and the last test',
  answer: switchSchema,
});

export const testCertification = endpoint({
  method: 'POST',
  path: '/certification/test',
  access: 'admin',
  summary: 'Test the connection to the Revenue Authority with a pro forma document',
  stepUp: true,
  idempotent: true,
  answer: switchSchema,
});

export const turnCertificationOn = endpoint({
  method: 'POST',
  path: '/certification/on',
  access: 'admin',
  summary: 'Certify invoices and credit notes from now on, after a successful test',
  stepUp: true,
  idempotent: true,
  answer: switchSchema,
});

export const turnCertificationOff = endpoint({
  method: 'POST',
  path: '/certification/off',
  access: 'admin',
  summary: 'Stop certifying new documents, with a reason',
  stepUp: true,
  idempotent: true,
  body: z.object({ reason: reasonText(certificationTexts.whyOff.ref) }),
  answer: switchSchema,
});

const daySums = z.object({
  invoices: z.int(),
  vat: moneySchema,
  levies: moneySchema,
  total: moneySchema,
});
export const certifiedDaySchema = z.object({
  /** The day, which names the row. */
  id: plainDaySchema,
  ours: daySums,
  /** Null while the Authority gave no report. */
  reported: z.nullable(daySums),
  isEqual: z.boolean(),
  comparedAt: z.nullable(instantSchema),
});
export type CertifiedDay = z.infer<typeof certifiedDaySchema>;

export const listCertifiedDays = endpoint({
  method: 'GET',
  path: '/certification/days',
  access: 'duty:finance',
  summary:
    'List days with our certified invoices beside the Revenue Authority’s report, newest first',
  query: countedPageQuery,
  answer: pageOf(certifiedDaySchema),
});
