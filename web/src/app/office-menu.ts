import IconPayment from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconBatch from '@tabler/icons-react/dist/esm/icons/IconContainer.mjs';
import IconInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';

import type { MenuEntry } from './menu.ts';

/** What staff and admins share; batches are open to every duty, money only to finance. */
export const officeMenu = (area: 'staff' | 'admin'): MenuEntry[] => [
  { to: `/${area}/batches`, en: 'Batches', zh: '批次', icon: IconBatch, group: 'batches' },
  {
    to: area === 'staff' ? '/staff/financial/payments' : '/admin/payments',
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
    zh: '发票',
    icon: IconInvoice,
    group: 'finance',
    duty: 'finance',
  },
];
