import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../../endpoint.ts';
import { languages } from '../../texts/language.ts';
import { settingsReason } from '../../values/reason.ts';
import {
  documentFooterSchema,
  documentKinds,
  emailTemplateSchema,
  emailWordsSchema,
} from './templates.ts';

const kindParams = z.object({ kind: z.string().check(z.regex(/^[a-z-]{2,40}$/)) });
const documentParams = z.object({ kind: z.enum(documentKinds) });
const savedSchema = z.object({
  version: z.int(),
  /** It waits for another admin's approval. */
  isPending: z.boolean(),
});

/** A few dozen, so the list has no pages. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/settings/templates',
  access: 'admin',
  summary: 'List the templates of emails and documents, and which of them were changed',
  answer: z.object({
    version: z.int(),
    emails: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        group: z.string(),
        isChanged: z.boolean(),
      }),
    ),
    documents: z.array(z.object({ kind: z.enum(documentKinds), footer: z.string() })),
  }),
});

const wordsSchema = z.object({ subject: z.string(), message: z.string() });

export const getEmailTemplate = endpoint({
  method: 'GET',
  path: '/settings/templates/:kind',
  access: 'admin',
  summary: 'Get the template of an email, with its default texts and placeholders',
  params: kindParams,
  answer: z.object({
    kind: z.string(),
    title: z.string(),
    template: emailTemplateSchema,
    /** The default texts with sample data. */
    defaults: z.object({ en: wordsSchema, zh: wordsSchema }),
    placeholders: z.array(z.object({ name: z.string(), sample: z.string() })),
    /** The version of all templates together. */
    version: z.int(),
  }),
});

export const saveEmailTemplate = endpoint({
  method: 'PATCH',
  path: '/settings/templates/:kind',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary:
    'Update the template of an email; empty texts mean the defaults. Needs a second admin’s approval if there is one',
  params: kindParams,
  body: z.extend(emailTemplateSchema, { reason: settingsReason }),
  answer: savedSchema,
});

const renderedSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** Changes nothing: it is a POST because the texts are not saved yet. */
export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/settings/templates/:kind/preview',
  access: 'admin',
  summary: 'Show an email with sample data by a template that is not saved yet',
  params: kindParams,
  body: z.object({ language: z.enum(languages), words: emailWordsSchema }),
  answer: renderedSchema,
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/settings/templates/:kind/test',
  access: 'admin',
  stepUp: true,
  idempotent: true,
  budget: 'REQUEST',
  summary:
    'Send an email with sample data to your own address, by a template that is not saved yet',
  params: kindParams,
  body: z.object({ language: z.enum(languages), words: emailWordsSchema }),
  answer: z.object({ to: z.string() }),
});

export const saveDocumentFooter = endpoint({
  method: 'PATCH',
  path: '/settings/documents/:kind',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary:
    'Update the text at the end of a document; empty for none. Needs a second admin’s approval if there is one',
  params: documentParams,
  body: z.object({ footer: documentFooterSchema, reason: settingsReason }),
  answer: savedSchema,
});

export const getSampleDocument = endpoint({
  method: 'GET',
  path: '/settings/documents/:kind/sample.pdf',
  access: 'admin',
  summary: 'Get a document with sample data and a text that is not saved yet (PDF)',
  params: documentParams,
  query: z.object({ footer: z._default(documentFooterSchema, '') }),
  answer: fileAnswer,
  produces: 'application/pdf',
});
