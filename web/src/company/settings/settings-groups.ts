import type { HistorySection } from '@sankofa/domain/company/settings-history-endpoints';

export type SettingsGroup = {
  title: string;
  text: string;
  to: string;
  /** The sections whose values are shown. */
  sections?: readonly HistorySection[];
  /** Shows the number of sites. */
  isSites?: boolean;
};

/** All settings by subject, in the order in which a new company fills them in. */
export const settingsGroups: readonly { title: string; items: readonly SettingsGroup[] }[] = [
  {
    title: 'Company',
    items: [
      {
        title: 'Company, contacts and social media',
        text: 'The name, contacts and links on the public site, in emails and on documents.',
        to: '/admin/settings/company',
        sections: ['company'],
      },
      {
        title: 'Warehouses and offices',
        text: 'Where goods are received in China and collected in Ghana.',
        to: '/admin/settings/sites',
        isSites: true,
      },
      {
        title: 'Email and online payments',
        text: 'Whether emails are sent and online payments work, with a test email.',
        to: '/admin/settings/connections',
      },
    ],
  },
  {
    title: 'Goods and prices',
    items: [
      {
        title: 'Goods classes',
        text: 'What counts as normal and special goods, and what you never carry.',
        to: '/admin/settings/goods',
        sections: ['goods'],
      },
      {
        title: 'Rates, services and storage',
        text: 'Freight rates, the exchange rate, extra services and storage charges.',
        to: '/admin/rates',
      },
      {
        title: 'Verification',
        text: 'Measurement tolerances, the checklist for every carton and prohibited goods.',
        to: '/admin/settings/verification',
        sections: ['verification'],
      },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        title: 'Invoicing, limits and payment accounts',
        text: 'Deposit and balance, how drafts are issued, what two people must approve, and where customers pay.',
        to: '/admin/settings/invoicing',
        sections: ['instalments', 'invoicing', 'payments', 'refunds'],
      },
      {
        title: 'Payment reminders',
        text: 'When customers are reminded of deposits, balances and overdue payments.',
        to: '/admin/settings/reminders',
        sections: ['reminders'],
      },
      {
        title: 'Numbering',
        text: 'How invoices, receipts, containers and other documents are numbered.',
        to: '/admin/settings/numbering',
        sections: ['numbering'],
      },
    ],
  },
  {
    title: 'People and messages',
    items: [
      {
        title: 'Login and sessions',
        text: 'Two-factor authentication for staff and admins, and how long they stay logged in.',
        to: '/admin/settings/security',
        sections: ['sign-in', 'sessions'],
      },
      {
        title: 'Texts of emails and documents',
        text: 'Subject, greeting and text of each email, and the text at the end of invoices, credit notes and receipts.',
        to: '/admin/settings/templates',
        sections: ['templates'],
      },
      {
        title: 'Reply times',
        text: 'How soon support replies, and the working hours of the office.',
        to: '/admin/settings/support',
        sections: ['support'],
      },
    ],
  },
];
