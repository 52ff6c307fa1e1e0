import IconWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconPay from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconSupport from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconInvoice from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

import type { MenuEntry } from './menu-entry.ts';

/** Separate from the office's menu, which customers don't need. */
export const customerMenu: readonly MenuEntry[] = [
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
    zh: '运单',
    icon: IconBox,
    group: 'home',
    isOnPhoneBar: true,
  },
  {
    to: '/customer/create-shipment',
    en: 'New shipment',
    zh: '新建运单',
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
  { to: '/customer/invoices', en: 'Invoices', zh: '账单', icon: IconInvoice, group: 'finance' },
  {
    to: '/customer/address',
    en: 'China address',
    zh: '中国收货地址',
    icon: IconWarehouse,
    group: 'home',
  },
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
];
