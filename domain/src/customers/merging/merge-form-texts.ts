import { defineTexts } from '../../texts/message.ts';

/** Errors at the fields of the merge dialog. */
export const mergeFormTexts = defineTexts('customer-merge-form', {
  code: {
    en: 'Enter the code of the customer you keep',
    zh: '请填写保留客户的会员号',
  },
  reason: {
    en: 'Enter how you know that both are the same person',
    zh: '请填写确认两者为同一人的依据',
  },
});
