import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../endpoint.ts';
import { settingsReason } from '../values/reason.ts';
import { instantSchema } from '../values/time.ts';
import { unknownPlaceholder } from './reply-template.ts';
import { supportFieldTexts } from './support-field-texts.ts';
import { supportRulesSchema } from './support-rules.ts';
import { oneLine } from './ticket-message.ts';

/** So many that a list of them is still a choice. */
export const maxTemplates = 200;

const templateInput = z.object({
  name: z
    .string()
    .check(
      oneLine,
      z.trim(),
      z.minLength(2, supportFieldTexts.templateName.ref),
      z.maxLength(80, supportFieldTexts.templateNameTooLong.ref),
    ),
  body: z.string().check(
    z.trim(),
    z.minLength(2, supportFieldTexts.templateText.ref),
    z.maxLength(5_000, { error: supportFieldTexts.messageTooLong.ref, abort: true }),
    z.refine<string>(
      (body) => unknownPlaceholder(body) === null,
      supportFieldTexts.placeholder.ref,
    ),
  ),
});

export const templateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  updatedBy: z.string(),
  updatedAt: instantSchema,
  version: z.int(),
});
export type ReplyTemplate = z.output<typeof templateSchema>;

/** At most `maxTemplates`, so the list has no pages. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/support/templates',
  access: 'duty:support',
  summary: 'List the shared reply templates by name',
  answer: z.object({ items: z.array(templateSchema) }),
});
export const addTemplate = endpoint({
  method: 'POST',
  path: '/support/templates',
  access: 'duty:support',
  summary: 'Add a reply template',
  idempotent: true,
  body: templateInput,
  answer: templateSchema,
});
export const changeTemplate = endpoint({
  method: 'PATCH',
  path: '/support/templates/:id',
  access: 'duty:support',
  summary: 'Change a reply template',
  params: idParams,
  versioned: true,
  body: templateInput,
  answer: templateSchema,
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/support/templates/:id',
  access: 'duty:support',
  summary: 'Delete a reply template',
  params: idParams,
  answer: nothing,
});

const storedRulesSchema = z.extend(supportRulesSchema, { version: z.int() });

export const getSupportRules = endpoint({
  method: 'GET',
  path: '/settings/support',
  access: 'duty:support',
  summary: 'Get reply times and opening hours',
  answer: storedRulesSchema,
});
export const saveSupportRules = endpoint({
  method: 'PATCH',
  path: '/settings/support',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update reply times and opening hours; they apply from the next message',
  body: z.extend(supportRulesSchema, { reason: settingsReason }),
  answer: storedRulesSchema,
});
