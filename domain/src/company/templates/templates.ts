import { z } from 'zod/mini';

import { templateTexts } from './template-texts.ts';

/** Letters of a text of a template. */
const most = (count: number) => z.maxLength(count, templateTexts.tooLong({ most: count }).ref);
const paragraph = (count: number) => z.string().check(z.trim(), most(count));

/** The texts of an email in one language. An empty text means the default. */
export const emailWordsSchema = z.object({
  /** One line: a line break would begin another header of the email. */
  subject: z.string().check(
    z.trim(),
    z.maxLength(150, { error: templateTexts.tooLong({ most: 150 }).ref, abort: true }),
    z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), templateTexts.oneLine.ref),
  ),
  greeting: paragraph(200),
  /** With `{{message}}`, the text of the product. */
  intro: paragraph(2000),
  footer: paragraph(600),
});
export type EmailWords = z.output<typeof emailWordsSchema>;

export const noWords: EmailWords = { subject: '', greeting: '', intro: '', footer: '' };

export const emailTemplateSchema = z.object({ en: emailWordsSchema, zh: emailWordsSchema });
export type EmailTemplate = z.output<typeof emailTemplateSchema>;

/** The documents that end with a text of the company. They are in English, like all our documents. */
export const documentKinds = ['invoice', 'credit-note', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentFooterSchema = paragraph(600);

/** What admins changed of emails and documents: the `templates` section of the settings. */
export const templatesSchema = z.object({
  emails: z.record(z.string(), emailTemplateSchema),
  documents: z.partialRecord(z.enum(documentKinds), documentFooterSchema),
});
export type Templates = z.output<typeof templatesSchema>;

export const templatesUnset: Templates = { emails: {}, documents: {} };

/** Reads the stored section; null for the defaults. */
export const templatesOf = (value: unknown): Templates =>
  value === null ? templatesUnset : templatesSchema.parse(value);
