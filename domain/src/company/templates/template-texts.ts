import { defineTexts } from '../../texts/message.ts';

/** Why a template of an email or a document is refused. */
export const templateTexts = defineTexts('template', {
  unknownPlaceholder: ({ placeholder }: { placeholder: string }) => ({
    en: `${placeholder} isn’t a placeholder of this template. Use one of those listed`,
    zh: `未知的占位符 ${placeholder}，请使用此模板列出的占位符`,
  }),
  needsMessage: {
    en: 'Keep {{message}}: it contains the amounts, dates and codes that the customer needs',
    zh: '请保留 {{message}}：其中包含客户需要的金额、日期和代码',
  },
  messageOnce: { en: 'Use {{message}} once', zh: '{{message}} 只能使用一次' },
  oneLine: { en: 'Use one line for the subject', zh: '主题只能有一行' },
  tooLong: ({ most }: { most: number }) => ({
    en: `Use at most ${most} characters`,
    zh: `最多 ${most} 个字符`,
  }),
  notFound: { en: 'Template not found', zh: '未找到该模板' },
});
