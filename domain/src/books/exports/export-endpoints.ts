import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../../endpoint.ts';
import { accounts } from '../../values/ledger-accounts.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { periodChecks, periodDays } from '../../values/periods/period.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { exportFormats, exportKinds, kindsOf } from './export-kinds.ts';
import { exportTexts } from './export-texts.ts';

const exportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  from: plainDaySchema,
  to: plainDaySchema,
  /** Entries, documents, accounts or contacts. */
  documents: z.int(),
  rows: z.int(),
  /** The sum of the debits of a journal, or of the amounts of documents. */
  total: moneySchema,
  /** Several, if the software reads only so many rows of one file. */
  files: z.array(
    z.object({
      part: z.int(),
      name: z.string(),
      sha256: z.string(),
      bytes: z.int(),
      rows: z.int(),
    }),
  ),
  by: z.string(),
  at: instantSchema,
});
export type ExportAnswer = z.infer<typeof exportSchema>;

export const listExports = endpoint({
  method: 'GET',
  path: '/accounting-exports',
  access: 'duty:finance',
  summary: 'List exports to other accounting software, newest first',
  query: z.extend(countedPageQuery, {
    kind: z.optional(z.enum(exportKinds)),
    format: z.optional(z.enum(exportFormats)),
  }),
  answer: pageOf(exportSchema),
});

export const createExport = endpoint({
  method: 'POST',
  path: '/accounting-exports',
  access: 'duty:finance',
  summary: 'Export the journal, documents, accounts or contacts of a period for other software',
  idempotent: true,
  body: z.object({ kind: z.enum(exportKinds), format: z.enum(exportFormats), ...periodDays }).check(
    ...periodChecks,
    z.refine(({ kind, format }) => kindsOf(format).includes(kind), {
      path: ['kind'],
      message: exportTexts.notInFormat.ref,
    }),
  ),
  answer: exportSchema,
});

export const getExportFile = endpoint({
  method: 'GET',
  path: '/accounting-exports/:id/files/:part',
  access: 'duty:finance',
  summary: 'Download a file of an export: the same bytes each time',
  params: z.extend(idParams, { part: z.coerce.number().check(z.int(), z.minimum(1)) }),
  answer: fileAnswer,
  produces: 'text/csv',
});

export const changeKinds = ['ADDED', 'CHANGED', 'REMOVED'] as const;
export const getExportChanges = endpoint({
  method: 'GET',
  path: '/accounting-exports/:id/changes',
  access: 'duty:finance',
  summary: 'Compare an export with what the same export would contain today',
  params: idParams,
  answer: z.object({
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** The first of them. */
    items: z.array(
      z.object({
        change: z.enum(changeKinds),
        label: z.string(),
        /** As exported, or as it is now if it was added. Null for accounts and contacts. */
        amount: z.nullable(moneySchema),
      }),
    ),
  }),
});

const accountSchema = z.object({
  account: z.enum(accounts),
  number: z.string(),
  name: z.string(),
  /** 0 until the accountant's number or name was entered. */
  version: z.int(),
});
export type ExportAccountAnswer = z.infer<typeof accountSchema>;

export const listExportAccounts = endpoint({
  method: 'GET',
  path: '/accounting-exports/accounts',
  access: 'duty:finance',
  summary: 'List the number and name that each account has in exports',
  answer: z.object({ accounts: z.array(accountSchema) }),
});

export const changeExportAccount = endpoint({
  method: 'PATCH',
  path: '/accounting-exports/accounts/:account',
  access: 'duty:finance',
  summary: 'Change the number and name that an account has in exports',
  params: z.object({ account: z.enum(accounts) }),
  versioned: true,
  body: z.object({
    number: z
      .string()
      .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, exportTexts.number.ref)),
    name: z.string().check(z.trim(), z.regex(/^[^:\n\r\t]{2,100}$/u, exportTexts.name.ref)),
  }),
  answer: accountSchema,
});
