import { defineTexts } from '../../texts/message.ts';

/** Texts of refund fields and refund steps. Pages load them together with the schemas. */
export const refundFormTexts = defineTexts('refundForm', {
  thisRefund: { en: 'This refund', zh: '该退款' },
  reason: { en: 'Enter a reason for the refund', zh: '请填写退款原因' },
  because: { en: 'Enter a reason', zh: '请填写原因' },
  transferReference: { en: 'Enter the transfer reference', zh: '请填写汇款参考号' },
});
