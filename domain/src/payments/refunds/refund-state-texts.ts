import { defineTexts } from '../../texts/message.ts';

/** Texts about the state of a refund, after its label. */
export const refundStateTexts = defineTexts('refundState', {
  REQUESTED: { en: 'is waiting for approval', zh: '待批准' },
  APPROVED: { en: 'is approved', zh: '已批准' },
  REJECTED: { en: 'is rejected', zh: '已驳回' },
  PROCESSING: { en: 'is processing', zh: '处理中' },
  PAID: { en: 'is paid', zh: '已汇出' },
  FAILED: { en: 'has failed', zh: '失败' },
  WITHDRAWN: { en: 'is withdrawn', zh: '已撤回' },
});

/** Requirements of each refund step. */
export const refundStepTexts = defineTexts('refundStep', {
  approve: {
    en: 'You can only approve a requested refund.',
    zh: '只有待批准的退款才能批准。',
  },
  reject: {
    en: 'You can reject it until it’s sent, or if sending fails.',
    zh: '汇出前或汇出失败后可以驳回。',
  },
  withdraw: {
    en: 'You can withdraw it until it’s approved or rejected.',
    zh: '批准或驳回前可以撤回。',
  },
  send: { en: 'Approve it before sending.', zh: '请先批准，再汇出。' },
  pay: {
    en: 'You can pay it manually after it’s approved or if the online refund fails.',
    zh: '批准后或在线退款失败后可以人工汇款。',
  },
  arrive: {
    en: 'You can only mark it as received while it’s processing.',
    zh: '处理中的退款才能登记为已到账。',
  },
  fail: { en: 'It can only fail while it’s processing.', zh: '处理中的退款才会失败。' },
});
