import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { normalised } from '../../values/codes.ts';
import { numberKinds, type NumberFormats, usualFormats } from '../../values/document-number.ts';
import { settingsReason } from '../../values/reason.ts';
import { numberingTexts } from './numbering-texts.ts';

/** Prefixes of fixed formats: customer codes, shipping marks and a misread of them, shelves, lines of statements. */
const reserved = ['GH', 'SNK', 'SMK', 'SHELF', 'LINE'];
const isReserved = (prefix: string) => reserved.includes(prefix.split('-', 1)[0] ?? '');

const digits = numberingTexts.digits.ref;
const formatSchema = z.object({
  prefix: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(10, { error: numberingTexts.prefix.ref, abort: true }),
    z.minLength(2, { error: numberingTexts.prefix.ref, abort: true }),
    z.regex(/^[A-Z]+(?:-[A-Z]+)*$/, numberingTexts.prefix.ref),
    z.refine((prefix) => !isReserved(prefix), numberingTexts.reserved.ref),
  ),
  digits: z.int(digits).check(z.minimum(3, digits), z.maximum(8, digits)),
});

/** Whether people and the search could take one prefix for the other. */
export const readsTheSame = (prefix: string, other: string) =>
  normalised(prefix) === normalised(other);

/** The `numbering` section of the settings: how new numbers are written. Existing ones never change. */
export const numberingSchema = z
  .object({
    INV: formatSchema,
    CRN: formatSchema,
    RCP: formatSchema,
    RFD: formatSchema,
    TKT: formatSchema,
    SEA: formatSchema,
    AIR: formatSchema,
    HBL: formatSchema,
    HAWB: formatSchema,
    RUN: formatSchema,
  })
  .check(
    ...numberKinds.map((kind) =>
      z.refine<NumberFormats>(
        (formats) =>
          numberKinds.every(
            (other) => other === kind || !readsTheSame(formats[other].prefix, formats[kind].prefix),
          ),
        { error: numberingTexts.twice.ref, path: [kind, 'prefix'] },
      ),
    ),
  );
export type Numbering = z.output<typeof numberingSchema>;

/** Reads the stored formats, null if none are saved yet. */
export const numberingOf = (value: unknown): Numbering =>
  value === null ? usualFormats : numberingSchema.parse(value);

const heldSchema = z.object({
  formats: numberingSchema,
  version: z.int(),
  /** The running number that each kind gets next, in this year. */
  next: z.record(z.enum(numberKinds), z.int()),
  year: z.int(),
});
export type HeldNumbering = z.output<typeof heldSchema>;

export const getNumbering = endpoint({
  method: 'GET',
  path: '/settings/numbering',
  access: 'admin',
  summary: 'Get how new numbers of documents are written, and the next ones',
  answer: heldSchema,
});

export const saveNumbering = endpoint({
  method: 'PATCH',
  path: '/settings/numbering',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary:
    'Update how new numbers of documents are written; existing ones stay. Needs a second admin’s approval if there is one',
  body: z.object({ formats: numberingSchema, reason: settingsReason }),
  /** While the change waits for another admin, the current formats. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
