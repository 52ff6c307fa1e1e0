import { defineTexts } from '../../texts/message.ts';

/** Validation messages of the verification settings. */
export const verifyRulesTexts = defineTexts('verifyRules', {
  wholeNumber: { en: 'Enter a whole number', zh: '请输入整数' },
  atLeast0: { en: 'Must be 0 or more', zh: '须大于或等于 0' },
  most20: { en: 'Maximum 20%', zh: '最多 20%' },
  wholeGrams: { en: 'Enter whole grams', zh: '请输入整数克' },
  most5000: { en: 'Maximum 5,000 g', zh: '最多 5,000 g' },
  wholeMm: { en: 'Enter whole millimetres', zh: '请输入整数毫米' },
  most200: { en: 'Maximum 200 mm', zh: '最多 200 mm' },
  bothLanguages: {
    en: 'Enter each line in English and Chinese, separated by a vertical bar',
    zh: '每行请填写英文和中文，以竖线分隔',
  },
  twice: { en: 'A line appears twice. Remove one', zh: '有一行重复，请删除其中一行' },
  most12: { en: 'Maximum 12 checks', zh: '最多 12 项检查' },
  most60: { en: 'Maximum 60 types of goods', zh: '最多 60 类货物' },
});
