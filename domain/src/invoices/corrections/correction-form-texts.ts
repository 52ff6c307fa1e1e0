import { defineTexts } from '../../texts/message.ts';

/** Field texts of corrections and re-measure requests. Pages load them together with the schemas. */
export const correctionFormTexts = defineTexts('correctionForm', {
  rejectReason: { en: 'Enter a reason for rejecting it', zh: '请填写驳回原因' },
  chooseCartons: { en: 'Choose the cartons to re-measure', zh: '请选择要复测的货件' },
  whatLooksWrong: { en: 'Describe what looks wrong', zh: '请说明哪里有误' },
  closeReason: {
    en: 'Enter a reason. The customer will see it',
    zh: '请填写原因（客户可见）',
  },
});
