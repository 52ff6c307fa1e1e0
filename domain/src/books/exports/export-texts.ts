import { defineTexts } from '../../texts/message.ts';

/** Field errors and refusals of exports to other accounting software. */
export const exportTexts = defineTexts('accountingExport', {
  number: {
    en: 'Use up to 10 letters, digits, dots or hyphens, and begin with a letter or digit',
    zh: '请使用最多 10 个字母、数字、点或连字符，并以字母或数字开头',
  },
  name: {
    en: 'Enter a name of 2 to 100 characters without a colon',
    zh: '请填写 2 至 100 个字符的名称，且不含冒号',
  },
  numberTaken: ({ number, name }: { number: string; name: string }) => ({
    en: `${number} is the number of “${name}”. Choose another number`,
    zh: `编号 ${number} 已用于“${name}”，请选择其他编号`,
  }),
  nameTaken: ({ number, name }: { number: string; name: string }) => ({
    en: `“${name}” is the name of account ${number}. Choose another name`,
    zh: `名称“${name}”已用于科目 ${number}，请选择其他名称`,
  }),
  notInFormat: {
    en: 'QuickBooks Desktop has no import for this. Choose the journal, the accounts or the contacts',
    zh: 'QuickBooks Desktop 无法导入此内容，请选择日记账、科目或联系人',
  },
  nothing: {
    en: 'There is nothing to export in this period',
    zh: '此期间没有可导出的内容',
  },
  tooMany: ({ most }: { most: number }) => ({
    en: `This period has more than ${most} journal lines. Choose a shorter period`,
    zh: `此期间的日记账超过 ${most} 行，请选择较短的期间`,
  }),
  changed: {
    en: 'What this file contains has changed since it was exported, so the same file can’t be written again. See what changed, then export the period again',
    zh: '导出后此文件的内容已变更，无法再次生成相同的文件。请查看变更内容，然后重新导出该期间',
  },
});
