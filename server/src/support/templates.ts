import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { maxTemplates } from '@sankofa/domain/support/template-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  addTemplateRow,
  changeTemplateRow,
  countTemplates,
  deleteTemplateRow,
  findChangedTemplate,
  findTemplate,
  lockTemplates,
} from './template-queries.ts';

type Template = { name: string; body: string };

const unknown = () => new Problem('thing.not_found', { message: supportTexts.templateNotFound });
const nameTaken = () => new Problem('template.name_taken', {});

async function shown(work: Work, id: string) {
  const template = await findTemplate(work.tx, id);
  if (!template) throw unknown();
  return template;
}

/**
 * Adds a shared reply template.
 * @throws Problem template.name_taken, template.too_many
 */
export async function addTemplate(work: Work, template: Template) {
  authorize(work, 'support', mayTicket.answer);
  await lockTemplates(work.tx);
  if ((await countTemplates(work.tx)) >= maxTemplates) throw new Problem('template.too_many', {});
  const id = newId(work.now);
  const by = { updatedBy: work.actor.id, updatedAt: work.now };
  if (!(await addTemplateRow(work.tx, { id, ...template, ...by }))) throw nameTaken();
  audit(work, { action: 'template.add', subject: 'template', subjectId: id, after: template });
  return shown(work, id);
}

/** @throws Problem thing.not_found, request.version_stale with the current template, template.name_taken */
export async function changeTemplate(
  work: Work,
  { id, version, ...template }: Template & { id: string; version: number },
) {
  authorize(work, 'support', mayTicket.answer);
  await lockTemplates(work.tx);
  const before = await findChangedTemplate(work.tx, id);
  if (!before) throw unknown();
  if (before.version !== version)
    throw new Problem('request.version_stale', { current: await shown(work, id) });
  const by = { updatedBy: work.actor.id, updatedAt: work.now };
  if (!(await changeTemplateRow(work.tx, id, { ...template, ...by }))) throw nameTaken();
  audit(work, {
    action: 'template.change',
    subject: 'template',
    subjectId: id,
    before: { name: before.name, body: before.body },
    after: template,
  });
  return shown(work, id);
}

/** Deletes a template. Replies that used it stay as they were sent. */
export async function deleteTemplate(work: Work, { id }: { id: string }) {
  authorize(work, 'support', mayTicket.answer);
  const before = await deleteTemplateRow(work.tx, id);
  if (!before) throw unknown();
  audit(work, { action: 'template.delete', subject: 'template', subjectId: id, before });
  return {};
}
