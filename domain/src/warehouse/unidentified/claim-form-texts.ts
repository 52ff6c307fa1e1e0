import { defineTexts } from '../../texts/message.ts';

/** Validation messages of the claim form. */
export const claimFormTexts = defineTexts('claimForm', {
  numberEnd: {
    en: 'Enter the last 6 characters of the tracking number',
    zh: '请输入快递单号后六位',
  },
  decision: { en: 'Enter the reason for your decision', zh: '请填写判定原因' },
});
