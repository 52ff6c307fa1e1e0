import { defineTexts } from '../texts/message.ts';

/** Errors at the fields of forms about customers. */
export const customerFormTexts = defineTexts('customer-form', {
  tag: { en: 'Enter 2 to 40 letters or digits', zh: '请填写 2 至 40 个字母、汉字或数字' },
  note: { en: 'Enter a note', zh: '请填写备注' },
  summary: { en: 'Enter what was said', zh: '请填写通话内容' },
  viewReason: {
    en: 'Enter why you need to see this customer’s area. The customer will see it',
    zh: '请填写查看该客户页面的原因，客户会看到',
  },
  minutes: { en: 'Enter whole minutes, up to 600', zh: '请填写整数分钟，最多 600' },
  followUp: {
    en: 'Choose both a day and a colleague, or neither',
    zh: '请同时选择日期和同事，或都不选',
  },
});
