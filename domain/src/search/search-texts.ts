import { defineTexts } from '../texts/message.ts';

/** Texts about the search of the office. */
export const searchTexts = defineTexts('search', {
  longer: { en: 'Enter at least 2 characters', zh: '请至少输入 2 个字符' },
});
