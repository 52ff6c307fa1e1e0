import { emailKindOf } from './email-kinds.ts';
import { documentKinds, type EmailTemplate, type Templates } from './templates.ts';

const documentNames = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  receipt: 'Receipt',
} as const;
const languageNames = { en: 'English', zh: 'Chinese' } as const;

/** Returns what was changed of emails and documents, one line for each text. */
export function templateLines({ emails, documents }: Templates): [label: string, value: string][] {
  const ofEmails = Object.entries(emails).flatMap(([name, template]) =>
    emailLines(emailKindOf(name)?.title ?? name, template),
  );
  const ofDocuments = documentKinds.flatMap((kind): [string, string][] => {
    const footer = documents[kind];
    return footer ? [[`${documentNames[kind]}: text at the end`, footer]] : [];
  });
  return [...ofEmails, ...ofDocuments];
}

const emailLines = (title: string, template: EmailTemplate) =>
  (['en', 'zh'] as const).flatMap((language) =>
    Object.entries(template[language])
      .filter(([, typed]) => typed !== '')
      .map(([field, typed]): [string, string] => [
        `${title}: ${field} in ${languageNames[language]}`,
        typed,
      ]),
  );
