import { defineTexts } from '../texts/message.ts';

/** What the fields of a storage rate say. */
export const storageFormTexts = defineTexts('storageForm', {
  wholeDays: { en: 'Enter whole days', zh: '请输入整天数' },
  office: { en: 'Choose an office', zh: '请选择网点' },
});
