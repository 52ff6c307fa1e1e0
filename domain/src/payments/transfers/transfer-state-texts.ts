import { defineTexts } from '../../texts/message.ts';

/** Texts about the state of a transfer, after its label. */
export const transferStateTexts = defineTexts('transferState', {
  REQUESTED: { en: 'is waiting for approval', zh: '待批准' },
  POSTED: { en: 'is posted', zh: '已入账' },
  REJECTED: { en: 'is rejected', zh: '已驳回' },
  REVERSED: { en: 'is reversed', zh: '已冲正' },
});

/** Requirements of each step of a transfer. */
export const transferStepTexts = defineTexts('transferStep', {
  approve: {
    en: 'You can only approve a transfer that is waiting for approval.',
    zh: '只有待批准的转账才能批准。',
  },
  reject: {
    en: 'You can reject it until it’s posted. Reverse it instead.',
    zh: '入账前可以驳回。入账后请冲正。',
  },
  reverse: { en: 'You can only reverse a posted transfer.', zh: '只有已入账的转账才能冲正。' },
  match: {
    en: 'You can only match a line with a transfer that is posted or waiting for approval.',
    zh: '只有已入账或待批准的转账才能与对账单行匹配。',
  },
});
