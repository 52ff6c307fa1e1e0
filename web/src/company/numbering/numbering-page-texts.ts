import { dictionary } from '../../lib/messages/messages.ts';

export const numberingPageTexts = dictionary({
  en: {
    title: 'Numbering',
    lead: 'How new documents are numbered. A change applies from the next number. Existing numbers never change.',
    settings: 'Settings',
    what: 'the numbering',
    money: 'Money',
    goods: 'Goods',
    messages: 'Messages',
    prefix: 'Prefix',
    digits: 'Digits',
    next: (number: string) => `Next: ${number}`,
    incomplete: 'The next number will appear here',
    saved: 'Numbering saved. Applies from the next number',
    save: 'Save numbering',
    rules: 'What can’t be changed',
    counting:
      'Numbers start again at 1 each year and have no gaps, so the year is always part of them. Changing a prefix doesn’t restart the count.',
    kept: 'A prefix stays reserved for its kind of document, so no two documents share a number. You can return to an earlier prefix.',
    found:
      'Search, scanners and transfer references recognize numbers with any prefix you have used.',
    fixed:
      'Tracking numbers, shipping marks, carton labels and customer codes have a check character that catches typing errors. Their format is fixed.',
  },
  zh: {
    title: '编号',
    lead: '新单据如何编号。更改从下一个编号起生效，已有编号不变。',
    settings: '设置',
    what: '编号设置',
    money: '财务',
    goods: '货物',
    messages: '消息',
    prefix: '前缀',
    digits: '位数',
    next: (number: string) => `下一个：${number}`,
    incomplete: '此处显示下一个编号',
    saved: '编号已保存，从下一个编号起生效',
    save: '保存编号',
    rules: '不可更改的规则',
    counting: '编号每年从 1 开始且连续，因此始终包含年份。更改前缀后继续计数。',
    kept: '前缀始终属于同一种单据，其他单据不能再使用，因此编号不会重复。您可以改回以前的前缀。',
    found: '搜索、扫码和转账附言可识别曾使用过的所有前缀。',
    fixed: '运单号、唛头、货件标签和会员号带有校验位，用于发现输入错误，格式固定。',
  },
});
