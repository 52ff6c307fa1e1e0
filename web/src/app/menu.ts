import { hasDuty, worksAt } from '@sankofa/domain/access';
import type { User } from '@sankofa/domain/accounts/account-endpoints';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconPay from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconSupport from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconInvoice from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

import type { Area, MenuEntry, MenuGroup } from './menu-entry.ts';
import { officeHome, officeMenu } from './office-menu.ts';
import { warehouseMenu } from './warehouse-menu.ts';

/** The first entry that a person may see is where their area begins. */
const menus: Record<Area, readonly MenuEntry[]> = {
  customer: [
    {
      to: '/customer/dashboard',
      en: 'Dashboard',
      zh: '首页',
      icon: IconHome,
      group: 'home',
      isOnPhoneBar: true,
      short: 'Home',
    },
    {
      to: '/customer/shipments',
      en: 'Shipments',
      zh: '货件',
      icon: IconBox,
      group: 'home',
      isOnPhoneBar: true,
    },
    {
      to: '/customer/create-shipment',
      en: 'New shipment',
      zh: '新建货件',
      icon: IconPlus,
      group: 'home',
      isOnPhoneBar: true,
      short: 'New',
    },
    {
      to: '/customer/payments',
      en: 'Payments',
      zh: '付款',
      icon: IconPay,
      group: 'finance',
      isOnPhoneBar: true,
      short: 'Pay',
    },
    { to: '/customer/invoices', en: 'Invoices', zh: '发票', icon: IconInvoice, group: 'finance' },
    { to: '/customer/track-shipment', en: 'Track', zh: '查询', icon: IconPin, group: 'home' },
    {
      to: '/customer/request-refund',
      en: 'Refunds',
      zh: '退款',
      icon: IconRefund,
      group: 'finance',
    },
    { to: '/customer/support', en: 'Support', zh: '客服', icon: IconSupport, group: 'customers' },
    { to: '/customer/profile', en: 'Profile', zh: '个人资料', icon: IconUser, group: 'settings' },
  ],
  staff: [
    officeHome('staff'),
    ...warehouseMenu,
    ...officeMenu('staff'),
    { to: '/staff/profile', en: 'Profile', zh: '个人资料', icon: IconUser, group: 'settings' },
  ],
  admin: [
    officeHome('admin'),
    ...officeMenu('admin'),
    { to: '/admin/errors', en: 'Errors', zh: '错误', icon: IconBug, group: 'settings' },
    { to: '/admin/users', en: 'Users', zh: '用户', icon: IconUsers, group: 'settings' },
    { to: '/admin/profile', en: 'Profile', zh: '个人资料', icon: IconUser, group: 'settings' },
  ],
};

export const allMenus = Object.values(menus).flat();

export const menuFor = (area: Area, user: User): MenuEntry[] =>
  menus[area].filter(
    ({ duty, end }) => (!duty || hasDuty(user, duty)) && (!end || worksAt(user, end)),
  );

export const groupWords: Record<MenuGroup, { en: string; zh: string }> = {
  home: { en: '', zh: '' },
  warehouse: { en: 'Warehouse', zh: '仓库' },
  batches: { en: 'Batches', zh: '批次' },
  finance: { en: 'Finance', zh: '财务' },
  customers: { en: 'Customers', zh: '客户' },
  settings: { en: 'Settings', zh: '设置' },
};
