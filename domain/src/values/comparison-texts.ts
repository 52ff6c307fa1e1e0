import { defineTexts } from '../texts/message.ts';

export const comparisonTexts = defineTexts('comparison', {
  overlap: {
    en: 'The two periods overlap. Choose an earlier comparison period',
    zh: '两个期间重叠，请选择更早的对比期间',
  },
});
