import { kindOfSubject } from '@sankofa/domain/company/templates/email-kinds';
import { emailWords } from '@sankofa/domain/company/templates/email-words';
import { templatesOf } from '@sankofa/domain/company/templates/templates';

import type { Db } from '../platform/database/db.ts';
import { findSection } from '../platform/database/settings.ts';
import type { EmailWording } from '../platform/email/send-email.ts';
import { companyName } from './company-email.ts';

/**
 * Returns the words of an email to a customer by the template of its kind, as it is when the email is sent;
 * those of any other email as they are. Only settings are read, so a change applies in every process.
 */
export const emailWording =
  ({ db }: { db: Db }): EmailWording =>
  async ({ subject, body, reader, language }) => {
    const found = reader === null || reader.role === 'CUSTOMER' ? kindOfSubject(subject) : null;
    const template = found
      ? templatesOf((await findSection(db, 'templates')).value).emails[found.name]
      : undefined;
    if (!found || !template)
      return { title: subject.in(language), paragraphs: body.in(language).split(/\n{2,}/) };
    const filling = {
      kind: found.kind,
      subject,
      message: body,
      name: reader?.name ?? '',
      company: await companyName(db),
    };
    return emailWords(filling, template, language);
  };
