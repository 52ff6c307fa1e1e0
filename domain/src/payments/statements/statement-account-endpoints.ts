import { z } from 'zod/mini';

import { endpoint, idParams, xlsxKind, type Upload } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { instantSchema } from '../../values/time.ts';
import { statementMethods } from './statement-import-endpoints.ts';
import { mappedFields, statementMappingSchema } from './statement-mapping.ts';
import { statementTexts } from './statement-texts.ts';

const accountSchema = z.object({
  id: z.uuid(),
  method: z.enum(statementMethods),
  name: z.string(),
  number: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The columns of its statements; null until they are saved. */
  mapping: z.nullable(statementMappingSchema),
  version: z.int(),
});
export type StatementAccount = z.output<typeof accountSchema>;

const named = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, statementTexts.accountName.ref),
      z.maxLength(80, statementTexts.accountName.ref),
    ),
  /** As on its statements. */
  number: z.optional(z.string().check(z.trim(), z.maxLength(40))),
};

export const listStatementAccounts = endpoint({
  method: 'GET',
  path: '/payments/statement-accounts',
  access: 'duty:finance',
  summary: 'List our accounts that have statements',
  query: pageQuery,
  answer: pageOf(accountSchema),
});

export const addStatementAccount = endpoint({
  method: 'POST',
  path: '/payments/statement-accounts',
  access: 'duty:finance',
  summary: 'Add an account that has statements',
  idempotent: true,
  body: z.object({ method: z.enum(statementMethods), ...named }),
  answer: accountSchema,
});

export const changeStatementAccount = endpoint({
  method: 'PATCH',
  path: '/payments/statement-accounts/:id',
  access: 'duty:finance',
  summary: 'Change the name, number or use of an account',
  params: idParams,
  versioned: true,
  body: z.object({ ...named, isActive: z.boolean() }),
  answer: accountSchema,
});

export const saveStatementMapping = endpoint({
  method: 'POST',
  path: '/payments/statement-accounts/:id/mapping',
  access: 'duty:finance',
  summary: 'Save which column of an account’s statements has which value',
  params: idParams,
  idempotent: true,
  versioned: true,
  body: statementMappingSchema,
  answer: accountSchema,
});

export const listStatementMappings = endpoint({
  method: 'GET',
  path: '/payments/statement-accounts/:id/mappings',
  access: 'duty:finance',
  summary: 'List the columns that were saved for an account, newest first',
  params: idParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.uuid(),
      mapping: statementMappingSchema,
      savedBy: z.string(),
      savedAt: instantSchema,
    }),
  ),
});

/** What the name, number and use of an account were. */
const accountState = z.object({
  name: z.string(),
  number: z.nullable(z.string()),
  isActive: z.boolean(),
});

export const listStatementAccountChanges = endpoint({
  method: 'GET',
  path: '/payments/statement-accounts/:id/changes',
  access: 'duty:finance',
  summary: 'List who added and changed an account of statements, newest first',
  params: idParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      id: z.string(),
      at: instantSchema,
      by: z.nullable(z.string()),
      /** COLUMNS: the columns of its statements were saved. */
      kind: z.enum(['ADDED', 'CHANGED', 'COLUMNS']),
      before: z.nullable(accountState),
      after: z.nullable(accountState),
    }),
  ),
});

const sheets: Upload = { kinds: [xlsxKind, 'text/csv'], maxBytes: 4_000_000 };
const field = z.optional(z.string());

export const previewStatementSheet = endpoint({
  method: 'POST',
  path: '/payments/statement-import/sheet',
  access: 'duty:finance',
  summary: 'Read the first rows of a statement to choose its columns; stores nothing',
  upload: sheets,
  answer: z.object({
    /** The first rows of the file, with the row of the headings among them. */
    rows: z.array(z.array(z.string())),
    /** Counted from 0; below 0 if no row looks like headings. */
    headerRow: z.int(),
    /** All rows of the file. */
    count: z.int(),
    /** Columns proposed by the headings. */
    guess: z.object(Object.fromEntries(mappedFields.map((name) => [name, field]))),
  }),
});
export type StatementSheet = z.output<typeof previewStatementSheet.answer>;
