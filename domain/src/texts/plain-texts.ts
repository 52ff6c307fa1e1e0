import { defineTexts } from './message.ts';

/** A name in both languages as a parameter of other messages, such as that of a warehouse. */
export const nameTexts = defineTexts('name', {
  of: ({ en, zh }: { en: string; zh: string | null }) => ({ en, zh: zh ?? en }),
});

/** User input or a code as a message: the same in every language. */
export const typedTexts = defineTexts('typed', {
  text: ({ text }: { text: string }) => ({ en: text, zh: text }),
});
