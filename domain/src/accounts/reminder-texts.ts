import { defineTexts, type Message } from '../texts/message.ts';

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Combines all messages of one command to one person into one notification and one email. */
export const reminderTexts = defineTexts('reminder', {
  titleNames: ({ title, names }: { title: Message; names: readonly string[] }) => ({
    en: `${title.in('en')}: ${listed(names)}`,
    zh: `${title.in('zh')}：${names.join('、')}`,
  }),
  titleCount: ({ title, count }: { title: Message; count: number }) => ({
    en: `${title.in('en')}: ${count} shipments`,
    zh: `${title.in('zh')}：${count} 票货物`,
  }),
  bodyNames: ({ body, names }: { body: Message; names: readonly string[] }) => ({
    en: `${body.in('en')} Shipments: ${listed(names)}.`,
    zh: `${body.in('zh')}运单：${names.join('、')}。`,
  }),
  titleAndBody: ({ title, body }: { title: Message; body: Message }) => ({
    en: `${title.in('en')}. ${body.in('en')}`,
    zh: `${title.in('zh')}。${body.in('zh')}`,
  }),
  /** Paragraphs, separated by an empty line. */
  joined: ({ parts }: { parts: readonly Message[] }) => ({
    en: parts.map((part) => part.in('en')).join('\n\n'),
    zh: parts.map((part) => part.in('zh')).join('\n\n'),
  }),
});
