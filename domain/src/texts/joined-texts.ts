import { defineTexts, type Message } from './message.ts';

/** Messages joined together. */
export const joinedTexts = defineTexts('joined', {
  /** Whole sentences, each with its full stop. */
  sentences: ({ sentences }: { sentences: readonly Message[] }) => ({
    en: sentences.map((one) => one.in('en')).join(' '),
    zh: sentences.map((one) => one.in('zh')).join(''),
  }),
  paragraphs: ({ paragraphs }: { paragraphs: readonly Message[] }) => ({
    en: paragraphs.map((one) => one.in('en')).join('\n\n'),
    zh: paragraphs.map((one) => one.in('zh')).join('\n\n'),
  }),
});
