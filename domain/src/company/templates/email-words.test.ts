import { describe, expect, it, test } from 'vitest';

import { reminderTexts } from '../../accounts/reminder-texts.ts';
import { issuingTexts } from '../../invoices/issuing/issuing-texts.ts';
import { claimTexts } from '../../payments/claims/claim-texts.ts';
import { typedTexts } from '../../texts/plain-texts.ts';
import type { EmailKind } from './email-kind.ts';
import { emailKindOf, emailKinds, kindOfSubject } from './email-kinds.ts';
import { emailWords, placeholdersOf, templateErrors, valuesOf } from './email-words.ts';
import { filled, placeholdersIn } from './placeholders.ts';
import { templateLines } from './template-lines.ts';
import { emailTemplateSchema, noWords, type EmailWords } from './templates.ts';

const kinds = Object.entries<EmailKind>(emailKinds);
const fill = (kind: EmailKind, name = 'Ama') => ({
  kind,
  subject: kind.subject,
  message: kind.message,
  name,
  company: 'Adom Cargo',
});
const template = (en: Partial<EmailWords>, zh: Partial<EmailWords> = {}) => ({
  en: { ...noWords, ...en },
  zh: { ...noWords, ...zh },
});
const issued = emailKinds['invoice-issued'];

describe('every kind of email', () => {
  it.each(kinds)(
    '%s is found by its subject and has a value for each placeholder',
    (name, kind) => {
      for (const subject of [kind.subject, ...(kind.alsoOf ?? [])])
        expect(kindOfSubject(subject)?.name).toBe(name);
      for (const language of ['en', 'zh'] as const)
        expect(Object.keys(valuesOf(fill(kind), language)).toSorted()).toEqual(
          placeholdersOf(kind).toSorted(),
        );
      expect(emailKindOf(name)).toBe(kind);
    },
  );

  it.each(kinds)('%s is sent as it is without a template', (_name, kind) => {
    const { title, paragraphs } = emailWords(fill(kind), undefined, 'en');
    expect([title, paragraphs.join('\n\n')]).toEqual([
      kind.subject.in('en'),
      kind.message.in('en'),
    ]);
  });
});

test('a template puts its texts around the product’s own, in each language', () => {
  const own = template(
    { subject: 'Your invoice {{invoice}}', greeting: 'Dear {{name}},', footer: '{{company}}' },
    { greeting: '{{name}}，您好：', intro: '感谢您的信任。\n\n{{message}}' },
  );
  expect(emailWords(fill(issued), own, 'en')).toEqual({
    title: 'Your invoice INV-2027-000123',
    paragraphs: ['Dear Ama,', issued.message.in('en'), 'Adom Cargo'],
  });
  expect(emailWords(fill(issued), own, 'zh')).toEqual({
    title: issued.subject.in('zh'),
    paragraphs: ['Ama，您好：', '感谢您的信任。', issued.message.in('zh')],
  });
});

test('a value is never searched for placeholders', () => {
  const own = template({ greeting: 'Dear {{name}},' });
  const { paragraphs } = emailWords(fill(issued, '{{message}} {{x}}'), own, 'en');
  expect(paragraphs[0]).toBe('Dear {{message}} {{x}},');
});

test('an email about several shipments has the template of its kind, without what it doesn’t have', () => {
  const { kind } = kindOfSubject(claimTexts.rejected({ amount: 100 })) ?? { kind: issued };
  const title = claimTexts.rejected({ amount: 100 });
  const subject = reminderTexts.titleNames({ title, names: ['SF-1', 'SF-2'] });
  expect(kindOfSubject(subject)?.kind).toBe(kind);
  const message = typedTexts.text({ text: 'Both payments.' });
  const own = template({ greeting: 'Dear {{name}},', footer: 'Reference {{reference}}' });
  expect(emailWords({ ...fill(kind), subject, message }, own, 'en').paragraphs).toEqual([
    'Dear Ama,',
    'Both payments.',
  ]);
  expect(kindOfSubject(issuingTexts.paidInFull({ number: 'INV-1' }))).toBeNull();
});

const errors = (en: Partial<EmailWords>, zh: Partial<EmailWords> = {}) =>
  Object.fromEntries(
    Object.entries(templateErrors(issued, template(en, zh))).map(([field, error]) => [
      field,
      error.in('en'),
    ]),
  );

test.each([
  [{ subject: 'For {{nobody}}' }, 'en.subject', /\{\{nobody\}\} isn’t a placeholder/],
  [{ subject: '{{message}}' }, 'en.subject', /\{\{message\}\} isn’t a placeholder/],
  [{ footer: '{{}}' }, 'en.footer', /\{\{\}\} isn’t a placeholder/],
  [{ intro: 'Thank you.' }, 'en.intro', /Keep \{\{message\}\}/],
  [{ intro: '{{message}} {{message}}' }, 'en.intro', /once/],
] as const)('%o is refused at its field', (part, field, text) => {
  const found = errors(part);
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).toMatch(text);
});

test('an unknown placeholder in Chinese text is refused with its name', () => {
  expect(errors({}, { greeting: '{{姓名}}，您好' })).toEqual({
    'zh.greeting': expect.stringContaining('{{姓名}}'),
  });
  expect(errors({}, { greeting: '{{ name }}，您好', intro: '您好，{{message}}' })).toEqual({});
});

test.each([
  ['a line break', 'Invoice\nBcc: x@y.test'],
  ['a carriage return', 'Invoice\rBcc: x@y.test'],
  ['a line separator', 'Invoice\u2028Bcc'],
  ['a null character', 'Invoice\u0000'],
  ['more than 150 characters', 'x'.repeat(151)],
])('a subject with %s is refused', (_what, subject) => {
  expect(emailTemplateSchema.safeParse(template({ subject })).success).toBe(false);
});

test('placeholders are found whatever the spaces, and filled only if all are known', () => {
  expect(placeholdersIn('{{a}} {{ b }} {c} {{ }}')).toEqual(['a', 'b', '']);
  expect(filled('{{a}}-{{ b }}', { a: '1', b: '{{a}}' })).toBe('1-{{a}}');
  expect(filled('{{a}} {{toString}}', { a: '1' })).toBeNull();
});

test('what was changed is one line for each text', () => {
  const emails = { welcome: template({ subject: 'Hello' }, { footer: '再见' }) };
  expect(templateLines({ emails, documents: { receipt: 'Thank you' } })).toEqual([
    ['Welcome: subject in English', 'Hello'],
    ['Welcome: footer in Chinese', '再见'],
    ['Receipt: text at the end', 'Thank you'],
  ]);
});
