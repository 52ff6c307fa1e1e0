import { defineTexts } from '../texts/message.ts';

/** Validation messages of the storage rate form. */
export const storageFormTexts = defineTexts('storageForm', {
  wholeDays: { en: 'Enter whole days', zh: '请输入整天数' },
  office: { en: 'Choose an office', zh: '请选择网点' },
  perDayTooHigh: {
    en: 'Maximum GHS 10,000.00 per unit per day. Check the price',
    zh: '每单位每天最多 GHS 10,000.00，请检查价格',
  },
});
