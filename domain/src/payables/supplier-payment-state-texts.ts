import { defineTexts } from '../texts/message.ts';

/** Texts about the state of a payment to a supplier, after its label. */
export const supplierPaymentStateTexts = defineTexts('supplierPaymentState', {
  REQUESTED: { en: 'is waiting for approval', zh: '待批准' },
  APPROVED: { en: 'is approved', zh: '已批准' },
  SENT: { en: 'is sent', zh: '已汇出' },
  CANCELLED: { en: 'is cancelled', zh: '已取消' },
  REVERSED: { en: 'is reversed', zh: '已冲正' },
});

/** Requirements of each step of a payment to a supplier. */
export const supplierPaymentStepTexts = defineTexts('supplierPaymentStep', {
  approve: { en: 'You can only approve a requested payment.', zh: '只有待批准的付款才能批准。' },
  send: { en: 'Approve it before sending.', zh: '请先批准，再汇出。' },
  cancel: {
    en: 'You can cancel it until it’s sent. Reverse it instead.',
    zh: '汇出前可以取消。汇出后请冲正。',
  },
  prove: { en: 'You can add proof of a sent payment.', zh: '只有已汇出的付款才能添加凭证。' },
  reverse: { en: 'You can only reverse a sent payment.', zh: '只有已汇出的付款才能冲正。' },
});
