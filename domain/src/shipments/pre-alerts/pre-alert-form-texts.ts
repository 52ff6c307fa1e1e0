import { defineTexts } from '../../texts/message.ts';

/** Validation messages of the pre-alert form. */
export const preAlertFormTexts = defineTexts('preAlertForm', {
  minNumber: {
    en: 'Enter the supplier’s tracking number (at least 4 characters)',
    zh: '请输入快递单号（至少 4 个字符）',
  },
  minLetters: {
    en: 'Enter the supplier’s tracking number (at least 4 letters or digits)',
    zh: '请输入快递单号（至少 4 个字母或数字）',
  },
  oneForRow: ({ first, second }: { first: string; second: string }) => ({
    en: `Enter one tracking number per row. Add ${second} in a new row after ${first}`,
    zh: `每行填写一个快递单号。请在 ${first} 之后另起一行填写 ${second}`,
  }),
  malformed: ({ number }: { number: string }) => ({
    en: `“${number}” isn’t a valid tracking number. Correct it and enter one tracking number per row`,
    zh: `“${number}”不是有效的快递单号。请更正，并每行填写一个单号`,
  }),
  contents: { en: 'Describe the contents', zh: '请填写品名' },
  cartons: { en: 'Enter at least 1 carton', zh: '至少一件' },
  mostCartons: ({ most }: { most: number }) => ({
    en: `Maximum ${most} cartons per tracking number`,
    zh: `每个快递单号最多 ${most} 件`,
  }),
  value: {
    en: 'Enter the value as a number, for example 120.00',
    zh: '申报价值须为金额，例如 120.00',
  },
  currency: { en: 'Choose USD, CNY or GHS', zh: '请选择 USD、CNY 或 GHS' },
  line: { en: 'Add at least one supplier tracking number', zh: '请至少添加一个快递单号' },
  most50: { en: 'Maximum 50 numbers', zh: '最多 50 个单号' },
});
