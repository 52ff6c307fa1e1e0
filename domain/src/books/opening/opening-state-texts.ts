import { defineTexts } from '../../texts/message.ts';

/** Texts about the state of opening balances, after their label. */
export const openingStateTexts = defineTexts('openingState', {
  PROPOSED: { en: 'are waiting for approval', zh: '待批准' },
  POSTED: { en: 'are posted', zh: '已入账' },
  REJECTED: { en: 'are rejected', zh: '已驳回' },
  REVERSED: { en: 'are reversed', zh: '已冲正' },
});

/** Requirements of each step of opening balances. */
export const openingStepTexts = defineTexts('openingStep', {
  approve: {
    en: 'You can only approve opening balances that are waiting for approval.',
    zh: '只有待批准的期初余额才能批准。',
  },
  reject: {
    en: 'You can reject them until they’re posted. Reverse them instead.',
    zh: '入账前可以驳回。入账后请冲正。',
  },
  reverse: {
    en: 'You can only reverse posted opening balances.',
    zh: '只有已入账的期初余额才能冲正。',
  },
});
