import type { Language } from '../../texts/language.ts';
import type { Message } from '../../texts/message.ts';
import type { EmailKind } from './email-kind.ts';
import { filled, placeholdersIn, type Values } from './placeholders.ts';
import { templateTexts } from './template-texts.ts';
import { type EmailTemplate, type EmailWords, noWords } from './templates.ts';

/** The product's text in a template: it has everything that the customer has to know. */
const message = '{{message}}';

/** The placeholders of every kind, besides its own. */
const common = ['name', 'company', 'subject', 'message'] as const;

export const placeholdersOf = (kind: EmailKind): string[] => [
  ...common,
  ...Object.keys(kind.placeholders ?? {}),
];

type Filling = {
  kind: EmailKind;
  subject: Message;
  message: Message;
  /** The person it is for. */
  name: string;
  company: string;
};

/** Returns the values of the placeholders; those that this email doesn't have are left out. */
export function valuesOf(
  { kind, subject, message: body, name, company }: Filling,
  language: Language,
): Values {
  const own = Object.entries(kind.placeholders ?? {}).flatMap(([placeholder, param]) => {
    const value = subject.params[param] ?? body.params[param];
    return typeof value === 'string' ? [[placeholder, value] as const] : [];
  });
  return {
    ...Object.fromEntries(own),
    name,
    company,
    subject: subject.in(language),
    message: body.in(language),
  };
}

/**
 * Returns the subject and the paragraphs of an email by its template. A part whose placeholders have no value
 * in this email, such as one about several shipments, keeps its default.
 */
export function emailWords(
  filling: Filling,
  template: EmailTemplate | undefined,
  language: Language,
): { title: string; paragraphs: string[] } {
  const values = valuesOf(filling, language);
  const words: EmailWords = template?.[language] ?? noWords;
  const or = (typed: string, unset: string) =>
    (typed === '' ? null : filled(typed, values)) ?? unset;
  const parts = [
    or(words.greeting, ''),
    or(words.intro, filling.message.in(language)),
    or(words.footer, ''),
  ];
  return {
    title: or(words.subject, filling.subject.in(language)),
    paragraphs: parts.flatMap((part) => part.split(/\n{2,}/)).filter((part) => part !== ''),
  };
}

/** Returns the errors of a template by field, such as `en.intro`; none if it can be used. */
export function templateErrors(kind: EmailKind, template: EmailTemplate): Record<string, Message> {
  const known = new Set(placeholdersOf(kind));
  const errors: Record<string, Message> = {};
  for (const language of ['en', 'zh'] as const)
    for (const [field, typed] of Object.entries(template[language])) {
      const error = errorOf(field, typed, known);
      if (error) errors[`${language}.${field}`] = error;
    }
  return errors;
}

function errorOf(field: string, typed: string, known: ReadonlySet<string>): Message | null {
  const used = placeholdersIn(typed);
  const unknown = used.find(
    (name) => !known.has(name) || (name === 'message' && field !== 'intro'),
  );
  if (unknown !== undefined)
    return templateTexts.unknownPlaceholder({ placeholder: `{{${unknown}}}` });
  if (field !== 'intro' || typed === '') return null;
  const times = used.filter((name) => `{{${name}}}` === message).length;
  if (times === 0) return templateTexts.needsMessage;
  return times > 1 ? templateTexts.messageOnce : null;
}
