import type { HistorySection } from '@sankofa/domain/company/settings-history-endpoints';

import type { Language } from '../../lib/messages/language.ts';

export type SettingsGroup = {
  title: Record<Language, string>;
  text: Record<Language, string>;
  to: string;
  /** The sections whose values are shown. */
  sections?: readonly HistorySection[];
  /** Shows the number of sites. */
  isSites?: boolean;
};

/** All settings by subject, in the order in which a new company fills them in. */
export const settingsGroups: readonly {
  title: Record<Language, string>;
  items: readonly SettingsGroup[];
}[] = [
  {
    title: { en: 'Company', zh: '公司' },
    items: [
      {
        title: { en: 'Company, logo and contacts', zh: '公司、标志和联系方式' },
        text: {
          en: 'The name, logo, contacts and links on the public site, in emails and on documents.',
          zh: '公共网站、邮件和单据上的名称、标志、联系方式和链接。',
        },
        to: '/admin/settings/company',
        sections: ['company'],
      },
      {
        title: { en: 'Warehouses and offices', zh: '仓库和网点' },
        text: {
          en: 'Where goods are received in China and collected in Ghana.',
          zh: '货物在中国的收货地点和在加纳的提货地点。',
        },
        to: '/admin/settings/sites',
        isSites: true,
      },
      {
        title: { en: 'Email and online payments', zh: '邮件和在线付款' },
        text: {
          en: 'Whether emails are sent and online payments work, with a test email.',
          zh: '邮件能否发出、在线付款是否可用，并可发送测试邮件。',
        },
        to: '/admin/settings/connections',
      },
    ],
  },
  {
    title: { en: 'Goods and prices', zh: '货物和价格' },
    items: [
      {
        title: { en: 'Goods classes', zh: '货物类别' },
        text: {
          en: 'What counts as normal and special goods, and what you never carry.',
          zh: '哪些属于普货和敏感货，哪些不予承运。',
        },
        to: '/admin/settings/goods',
        sections: ['goods'],
      },
      {
        title: { en: 'Rates, services and storage', zh: '运价、服务和仓储' },
        text: {
          en: 'Freight rates, the exchange rate, extra services and storage charges.',
          zh: '运价、汇率、附加服务和仓储费。',
        },
        to: '/admin/rates',
      },
      {
        title: { en: 'Taxes', zh: '税费' },
        text: {
          en: 'VAT registration, tax treatments and tax laws.',
          zh: '增值税登记、税务处理和税法。',
        },
        to: '/admin/financial/taxes',
      },
      {
        title: { en: 'Verification', zh: '验货' },
        text: {
          en: 'Measurement tolerances, the checklist for every carton and prohibited goods.',
          zh: '测量允差、每件的检查清单和禁运品。',
        },
        to: '/admin/settings/verification',
        sections: ['verification'],
      },
    ],
  },
  {
    title: { en: 'Money', zh: '款项' },
    items: [
      {
        title: { en: 'Invoicing, limits and payment accounts', zh: '账单、限额和收款账户' },
        text: {
          en: 'Deposit and balance, how drafts are issued, what two people must approve, and where customers pay.',
          zh: '定金和尾款、草稿如何开出、哪些须两人审批，以及客户向何处付款。',
        },
        to: '/admin/settings/invoicing',
        sections: ['instalments', 'invoicing', 'payments', 'refunds'],
      },
      {
        title: { en: 'Payment reminders', zh: '付款提醒' },
        text: {
          en: 'When customers are reminded of deposits, balances and overdue payments.',
          zh: '何时提醒客户支付定金、尾款和逾期款项。',
        },
        to: '/admin/settings/reminders',
        sections: ['reminders'],
      },
      {
        title: { en: 'Numbering', zh: '编号' },
        text: {
          en: 'How invoices, receipts, containers and other documents are numbered.',
          zh: '账单、收据、海运批次和其他单据如何编号。',
        },
        to: '/admin/settings/numbering',
        sections: ['numbering'],
      },
    ],
  },
  {
    title: { en: 'People and messages', zh: '人员和消息' },
    items: [
      {
        title: { en: 'Login and sessions', zh: '登录方式和时长' },
        text: {
          en: 'Two-factor authentication for staff and admins, and how long they stay logged in.',
          zh: '员工和管理员的两步验证，以及保持登录的时长。',
        },
        to: '/admin/settings/security',
        sections: ['sign-in', 'sessions'],
      },
      {
        title: { en: 'Texts of emails and documents', zh: '邮件和单据文字' },
        text: {
          en: 'Subject, greeting and text of each email, and the text at the end of invoices, credit notes and receipts.',
          zh: '每封邮件的主题、称呼和正文，以及账单、红字账单和收据结尾的文字。',
        },
        to: '/admin/settings/templates',
        sections: ['templates'],
      },
      {
        title: { en: 'Reply times', zh: '回复时限' },
        text: {
          en: 'How soon support replies, and the working hours of the office.',
          zh: '客服的回复时限和工作时间。',
        },
        to: '/admin/settings/support',
        sections: ['support'],
      },
    ],
  },
];
