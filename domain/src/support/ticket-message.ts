import { z } from 'zod/mini';

import { instantSchema } from '../values/time.ts';
import { supportFieldTexts } from './support-field-texts.ts';

/** A subject is a heading: line breaks become spaces. */
export const oneLine = z.overwrite<string>((text) => text.replaceAll(/\s+/g, ' '));

export const messageBody = z
  .string()
  .check(z.trim(), z.minLength(2, supportFieldTexts.message.ref), z.maxLength(5_000));

/** The carton that a ticket is about. */
export const ticketCartonSchema = z.object({
  id: z.uuid(),
  labelNumber: z.string(),
  pieceNumber: z.int(),
});

export const messageSchema = z.object({
  id: z.uuid(),
  author: z.string(),
  isOffice: z.boolean(),
  body: z.string(),
  isByEmail: z.boolean(),
  /** What the customer’s mail program quoted below the text, for support. */
  quoted: z.nullable(z.string()),
  writtenAt: instantSchema,
  files: z.array(
    z.object({ id: z.uuid(), name: z.string(), kind: z.enum(['image/webp', 'application/pdf']) }),
  ),
});
