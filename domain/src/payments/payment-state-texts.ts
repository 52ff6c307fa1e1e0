import { defineTexts } from '../texts/message.ts';

/** Texts about the state of a payment, after its label. */
export const paymentStateTexts = defineTexts('paymentState', {
  SUBMITTED: { en: 'is awaiting confirmation', zh: '待确认' },
  CONFIRMED: { en: 'is already confirmed', zh: '已确认' },
  REJECTED: { en: 'is already rejected', zh: '已驳回' },
  REVERSED: { en: 'is already reversed', zh: '已冲正' },
});

/** Requirements of each payment step. */
export const paymentStepTexts = defineTexts('paymentStep', {
  prove: {
    en: 'You can add proof until the payment is confirmed or rejected.',
    zh: '付款确认或驳回前可以添加凭证。',
  },
  correct: {
    en: 'You can correct the reference until the payment is confirmed or rejected.',
    zh: '付款确认或驳回前可以更正参考号。',
  },
  confirm: {
    en: 'You can only confirm a payment awaiting confirmation.',
    zh: '只有待确认的付款才能确认。',
  },
  reject: {
    en: 'You can only reject a payment awaiting confirmation.',
    zh: '只有待确认的付款才能驳回。',
  },
  reverse: {
    en: 'You can only reverse a confirmed payment.',
    zh: '只有已确认的付款才能冲正。',
  },
});
