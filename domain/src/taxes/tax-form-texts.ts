import { defineTexts } from '../texts/message.ts';

/** Field texts of taxes. Pages load them together with the schemas. */
export const taxFormTexts = defineTexts('taxForm', {
  tin: {
    en: 'Enter a TIN such as C0012345678 or GHA-123456789-0',
    zh: '请输入税号，例如 C0012345678 或 GHA-123456789-0',
  },
  rate: {
    en: 'Enter a percentage from 0 to 100, such as 2.5',
    zh: '请输入 0 至 100 的百分比，例如 2.5',
  },
  reason: { en: 'Enter the reason for this change', zh: '请填写更改原因' },
  certificate: { en: 'Enter the number of the certificate', zh: '请输入证书编号' },
  exemptReason: { en: 'Enter why the customer is exempt', zh: '请填写客户免税的原因' },
  until: { en: 'Choose a day on or after the first day', zh: '请选择不早于起始日的日期' },
  periodOrder: {
    en: 'Choose an end date on or after the start date',
    zh: '结束日期不能早于开始日期',
  },
});
