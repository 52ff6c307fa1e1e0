import IconConfirm from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconAnalytics from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCount from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconDrafts from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconStatement from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconAnswer from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs';
import IconReceive from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconFound from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import IconCreate from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconPublish from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconInvite from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';

import type { MenuEntry } from './menu-entry.ts';

type OfficeAction = Omit<MenuEntry, 'group' | 'activePaths'> & {
  /** Other words that people look for it with. */
  words?: string;
};

/** What the search offers by name besides the pages of the menu. Paths may have a query. */
export const officeActions = (area: 'staff' | 'admin'): OfficeAction[] => [
  ...(area === 'staff' ? warehouseActions : []),
  {
    to: `/${area}/batches/create`,
    en: 'Create batch',
    zh: '新建批次',
    icon: IconCreate,
    duty: 'batches',
    words: 'new container consignment',
  },
  ...financeActions(area),
  ...accountingActions(area),
  ...taxActions(area),
  {
    to: `/${area}/support?state=OPEN`,
    en: 'Answer open tickets',
    zh: '回复待处理工单',
    icon: IconAnswer,
    duty: 'support',
    words: 'support messages',
  },
  {
    to: `/${area}/announcement`,
    en: 'Publish announcement',
    zh: '发布公告',
    icon: IconPublish,
    duty: 'content',
    words: 'news',
  },
  ...(area === 'admin' ? adminActions : []),
];

const financeActions = (area: 'staff' | 'admin'): OfficeAction[] => [
  {
    to: `/${area}/financial/invoices?state=DRAFT`,
    en: 'Review draft invoices',
    zh: '审核账单草稿',
    icon: IconDrafts,
    duty: 'finance',
    words: 'new invoice issue bill',
  },
  {
    to: `/${area}/payments?state=SUBMITTED`,
    en: 'Confirm payments',
    zh: '确认付款',
    icon: IconConfirm,
    duty: 'finance',
    words: 'awaiting confirmation',
  },
  {
    to: `/${area}/payments?part=statement`,
    en: 'Import statement',
    zh: '导入对账单',
    icon: IconStatement,
    duty: 'finance',
    words: 'bank wallet reconciliation',
  },
  {
    to: `/${area}/payments?part=cash`,
    en: 'Count cash',
    zh: '现金盘点',
    icon: IconCash,
    duty: 'finance',
    words: 'drawer',
  },
];

/** Reports, the journal and taxes. */
const accountingActions = (area: 'staff' | 'admin'): OfficeAction[] => [
  {
    to: `/${area}/financial/analytics`,
    en: 'Analytics',
    zh: '经营分析',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'revenue receivables ageing report',
  },
  {
    to: `/${area}/financial/margins`,
    en: 'Batch margins',
    zh: '批次毛利',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'profit costs report',
  },
  {
    to: `/${area}/financial/journal`,
    en: 'Journal',
    zh: '日记账',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'ledger trial balance books',
  },
];

const taxActions = (area: 'staff' | 'admin'): OfficeAction[] => [
  {
    to: `/${area}/financial/exports`,
    en: 'Exports to Xero and QuickBooks',
    zh: '导出到 Xero 和 QuickBooks',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'xero quickbooks iif csv accountant import',
  },
  {
    to: `/${area}/financial/certification`,
    en: 'Certified invoices',
    zh: '税务认证',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'e-vat gra revenue authority stamp qr',
  },
  {
    to: `/${area}/financial/taxes`,
    en: 'Taxes',
    zh: '税费',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'vat nhil getfund tin registration',
  },
  {
    to: `/${area}/financial/vat`,
    en: 'VAT return',
    zh: '增值税申报表',
    icon: IconAnalytics,
    duty: 'finance',
    words: 'taxes report',
  },
];

const warehouse = { duty: 'warehouse' } as const;
const warehouseActions: OfficeAction[] = [
  {
    ...warehouse,
    to: '/staff/warehouse/receive',
    en: 'Receive cartons',
    zh: '收货登记',
    icon: IconReceive,
    end: 'ORIGIN',
    words: 'scan warehouse receipt',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/found',
    en: 'Register unlabelled carton',
    zh: '登记无标签件',
    icon: IconFound,
    end: 'DESTINATION',
    words: 'found',
  },
  {
    ...warehouse,
    to: '/staff/warehouse/inventory/counts',
    en: 'Start stock count',
    zh: '开始盘点',
    icon: IconCount,
    words: 'cycle shelf zone',
  },
];

const adminActions: OfficeAction[] = [
  {
    to: '/admin/users',
    en: 'Invite staff',
    zh: '邀请员工',
    icon: IconInvite,
    words: 'new colleague user invitation',
  },
];
