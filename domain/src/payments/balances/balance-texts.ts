import { defineTexts } from '../../texts/message.ts';

/** Refusals of the comparison of books and statements. */
export const balanceTexts = defineTexts('balance', {
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} lines and entries have no counterpart. Choose one side, or search`,
    zh: `未匹配的对账单行和分录超过 ${most} 条，请选择一侧或搜索`,
  }),
});
