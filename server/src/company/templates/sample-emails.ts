import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type { EmailWords } from '@sankofa/domain/company/templates/templates';
import { Problem } from '@sankofa/domain/errors/problem';
import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Language } from '@sankofa/domain/texts/language';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import type { Config } from '../../platform/config.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { renderCompanyEmail, writeTo } from '../../reminders/reminders.ts';
import { companySettings } from '../company-queries.ts';
import { emailOf } from '../connections/connection-queries.ts';
import { sampleEmail } from './templates.ts';

type Sample = { kind: string; language: Language; words: EmailWords };

/** Renders an email with sample data as it would be sent. @throws Problem thing.not_found, request.invalid */
export async function renderTemplate(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, ...sample }: Sample,
) {
  const { title, paragraphs } = sampleEmail(kind, sample, (await companySettings(tx)).brand);
  return renderCompanyEmail(tx, publicUrl, {
    title,
    paragraphs,
    action: { label: emailTexts.open.in(sample.language), url: publicUrl },
    reason: emailTexts.hasAccount.in(sample.language),
  });
}

/**
 * Sends an email with sample data to the admin's own address, by the same outbox as every email.
 * @throws Problem thing.not_found, request.invalid
 */
export async function writeTemplateTest(work: Work, { kind, ...sample }: Sample) {
  authorize(work, 'admin', isAdmin);
  const to = (await emailOf(work.tx, work.actor.id))?.email;
  if (!to) throw new Problem('thing.not_found');
  const { title, paragraphs } = sampleEmail(kind, sample, (await companySettings(work.tx)).brand);
  await writeTo(work, {
    to,
    userId: work.actor.id,
    key: `template-test:${newId(work.now)}`,
    title: typedTexts.text({ text: title }),
    body: typedTexts.text({ text: paragraphs.join('\n\n') }),
    link: `/admin/settings/templates/${kind}`,
  });
  audit(work, { action: 'email.test', subject: 'user', subjectId: work.actor.id });
  return { to };
}
