import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type { EmailKind } from '@sankofa/domain/company/templates/email-kind';
import { emailKindOf, emailKinds } from '@sankofa/domain/company/templates/email-kinds';
import { emailTitle } from '@sankofa/domain/company/templates/email-titles';
import {
  emailWords,
  placeholdersOf,
  templateErrors,
  valuesOf,
} from '@sankofa/domain/company/templates/email-words';
import { templateTexts } from '@sankofa/domain/company/templates/template-texts';
import {
  documentKinds,
  type DocumentKind,
  type EmailTemplate,
  type EmailWords,
  noWords,
  type Templates,
  templatesOf,
} from '@sankofa/domain/company/templates/templates';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Language } from '@sankofa/domain/texts/language';

import type { Db } from '../../platform/database/db.ts';
import { findSection, lockSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeGuardedSection } from '../settings/guarded-section.ts';

const section = 'templates' as const;
const sampleName = 'Ama Owusu';
export const noTemplate: EmailTemplate = { en: noWords, zh: noWords };

/** @throws Problem thing.not_found */
function kindOf(name: string): EmailKind {
  const kind = emailKindOf(name);
  if (kind === null) throw new Problem('thing.not_found', { message: templateTexts.notFound });
  return kind;
}

export async function templatesOverview(db: Db) {
  const { value, version } = await findSection(db, section);
  const { emails, documents } = templatesOf(value);
  return {
    version,
    emails: Object.entries<EmailKind>(emailKinds).map(([kind, { title, group }]) => ({
      kind,
      title: emailTitle(kind, title),
      group,
      isChanged: emails[kind] !== undefined,
    })),
    documents: documentKinds.map((kind) => ({ kind, footer: documents[kind] ?? '' })),
  };
}

/** @throws Problem thing.not_found */
export async function shownTemplate(db: Db, name: string, company: string) {
  const kind = kindOf(name);
  const { value, version } = await findSection(db, section);
  const defaultsIn = (language: Language) => ({
    subject: kind.subject.in(language),
    message: kind.message.in(language),
  });
  const samples = valuesOf(fillingOf(kind, company), 'en');
  return {
    kind: name,
    title: emailTitle(name, kind.title),
    template: templatesOf(value).emails[name] ?? noTemplate,
    defaults: { en: defaultsIn('en'), zh: defaultsIn('zh') },
    placeholders: placeholdersOf(kind).map((placeholder) => ({
      name: placeholder,
      sample: samples[placeholder] ?? '',
    })),
    version,
  };
}

const fillingOf = (kind: EmailKind, company: string) => ({
  kind,
  subject: kind.subject,
  message: kind.message,
  name: sampleName,
  company,
});

/** Returns an email with sample data by words that are not saved yet. @throws Problem request.invalid */
export function sampleEmail(
  name: string,
  { language, words }: { language: Language; words: EmailWords },
  company: string,
) {
  const kind = kindOf(name);
  const template = { ...noTemplate, [language]: words };
  refuse(templateErrors(kind, template), (field) => field.replace(`${language}.`, 'words.'));
  return emailWords(fillingOf(kind, company), template, language);
}

function refuse(
  errors: ReturnType<typeof templateErrors>,
  fieldOf: (field: string) => string = (field) => field,
) {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [fieldOf(field), error]),
  );
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { fields });
}

type Change = { version: number; reason?: string | undefined };

/**
 * Changes the template of an email; a template without texts is removed.
 * @throws Problem thing.not_found, request.invalid, request.version_stale, settings.change_pending
 */
export function changeEmailTemplate(
  work: Work,
  name: string,
  { en, zh, ...change }: EmailTemplate & Change,
) {
  const template = { en, zh };
  refuse(templateErrors(kindOf(name), template));
  const isEmpty = [en, zh].every((words) => Object.values(words).every((typed) => typed === ''));
  return save(work, change, ({ emails, documents }) => ({
    documents,
    emails: isEmpty
      ? Object.fromEntries(Object.entries(emails).filter(([own]) => own !== name))
      : { ...emails, [name]: template },
  }));
}

/** @throws Problem request.version_stale, settings.change_pending */
export const changeDocumentFooter = (
  work: Work,
  kind: DocumentKind,
  { footer, ...change }: { footer: string } & Change,
) =>
  save(work, change, ({ emails, documents }) => ({
    emails,
    documents:
      footer === ''
        ? Object.fromEntries(Object.entries(documents).filter(([own]) => own !== kind))
        : { ...documents, [kind]: footer },
  }));

async function save(
  work: Work,
  { version, reason }: Change,
  edit: (templates: Templates) => Templates,
) {
  authorize(work, 'admin', isAdmin);
  const { value } = await lockSection(work.tx, section);
  const saved = await changeGuardedSection(work, section, {
    version,
    rules: edit(templatesOf(value)),
    rulesOf: templatesOf,
    reason,
  });
  return { version: saved.version, isPending: saved.isPending };
}
