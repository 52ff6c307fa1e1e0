import IconTogether from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconPayment from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconStatistics from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconRate from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconBatch from '@tabler/icons-react/dist/esm/icons/IconContainer.mjs';
import IconInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconSupport from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconTasks from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconBill from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs';
import IconRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconShipment from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconCustomers from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

import type { MenuEntry } from './menu-entry.ts';

/** The start page of staff and admins. */
export const officeHome = (area: 'staff' | 'admin'): MenuEntry => ({
  to: `/${area}/dashboard`,
  en: 'Dashboard',
  zh: '工作台',
  icon: IconHome,
  group: 'home',
});

const customerEntries = (area: 'staff' | 'admin'): MenuEntry[] => [
  {
    to: `/${area}/shipments`,
    en: 'Shipments',
    zh: '运单',
    icon: IconShipment,
    group: 'customers',
  },
  {
    to: `/${area}/customers`,
    en: 'Customers',
    zh: '客户',
    icon: IconCustomers,
    group: 'customers',
  },
  {
    to: `/${area}/support`,
    en: 'Support',
    zh: '客服',
    icon: IconSupport,
    group: 'customers',
    duty: 'support',
  },
  {
    to: `/${area}/phone-messages`,
    en: 'SMS and WhatsApp',
    zh: '短信和 WhatsApp',
    icon: IconMessages,
    group: 'customers',
    duty: 'support',
  },
];

const moneyEntries = (area: 'staff' | 'admin'): MenuEntry[] => [
  {
    to: `/${area}/payments`,
    en: 'Payments',
    zh: '付款',
    icon: IconPayment,
    group: 'finance',
    duty: 'finance',
  },
  {
    to: `/${area}/financial/refunds`,
    en: 'Refunds',
    zh: '退款',
    icon: IconRefund,
    group: 'finance',
    duty: 'finance',
  },
  {
    to: `/${area}/financial/invoices`,
    en: 'Invoices',
    zh: '账单',
    icon: IconInvoice,
    group: 'finance',
    duty: 'finance',
  },
  {
    to: `/${area}/financial/bills`,
    activePaths: ['supplier-payments', 'suppliers'].map((part) => `/${area}/financial/${part}`),
    en: 'Bills',
    zh: '供应商账单',
    icon: IconBill,
    group: 'finance',
    duty: 'finance',
  },
];

/** Entries for staff and admins; batches and rates are open to every duty, money only to finance. */
export const officeMenu = (area: 'staff' | 'admin'): MenuEntry[] => [
  ...customerEntries(area),
  {
    to: `/${area}/consolidations`,
    en: 'Travel together',
    zh: '合并发运',
    icon: IconTogether,
    group: 'batches',
    duty: 'warehouse',
    end: 'ORIGIN',
  },
  { to: `/${area}/batches`, en: 'Batches', zh: '批次', icon: IconBatch, group: 'batches' },
  {
    to: `/${area}/statistics`,
    activePaths: ['transit', 'customers', 'discrepancies'].map(
      (part) => `/${area}/statistics/${part}`,
    ),
    en: 'Statistics',
    zh: '统计',
    icon: IconStatistics,
    group: 'batches',
  },
  ...moneyEntries(area),
  { to: `/${area}/rates`, en: 'Rates', zh: '运价', icon: IconRate, group: 'finance' },
  {
    to: `/${area}/tasks`,
    en: 'Tasks',
    zh: '任务',
    icon: IconTasks,
    group: 'settings',
  },
  {
    to: `/${area}/announcement`,
    en: 'Announcements',
    zh: '公告',
    icon: IconSpeaker,
    group: 'settings',
    duty: 'content',
  },
];
