import { defineTexts } from '../texts/message.ts';

/** The field error of a month. */
export const monthTexts = defineTexts('month', {
  wrong: { en: 'Enter a month such as 2026-11', zh: '请填写月份，例如 2026-11' },
});
