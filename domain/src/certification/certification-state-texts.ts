import { defineTexts } from '../texts/message.ts';

export const certificationStateTexts = defineTexts('certification-state', {
  AWAITING: { en: 'is awaiting certification', zh: '正在等待税务认证' },
  CERTIFIED: { en: 'is certified', zh: '已完成税务认证' },
  REFUSED: { en: 'was rejected by the Revenue Authority', zh: '已被税务局退回' },
});

export const certificationStepTexts = defineTexts('certification-step', {
  stamp: {
    en: 'Only a document without a stamp can get one',
    zh: '只有尚未认证的单据才能认证',
  },
  refuse: {
    en: 'Only a document that awaits certification can be rejected',
    zh: '只有等待认证的单据才能被退回',
  },
  sendAgain: {
    en: 'Only a rejected document can be sent again',
    zh: '只有被退回的单据才能重新提交',
  },
});
