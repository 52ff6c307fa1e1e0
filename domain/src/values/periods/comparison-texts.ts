import { defineTexts } from '../../texts/message.ts';

export const comparisonTexts = defineTexts('comparison', {
  month: { en: 'Enter a month such as 2026-11', zh: '请填写月份，例如 2026-11' },
  overlap: {
    en: 'The two periods overlap. Choose an earlier comparison period',
    zh: '两个期间重叠，请选择更早的对比期间',
  },
});
