import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';

/** Kinds of files with their hints, and statuses of imports, by their codes. */
export const importNames = dictionary({
  en: {
    CUSTOMERS: 'Customers',
    CUSTOMERS_HINT: 'Name, email, phone and previous code. No one is notified.',
    SHIPMENTS: 'Open shipments',
    SHIPMENTS_HINT: 'One row for each kind of carton: expected, received or verified.',
    BALANCES: 'Opening balances',
    BALANCES_HINT: 'The balance due or the credit of each customer, in cedis.',
    STAFF: 'Staff',
    STAFF_HINT: 'Each person gets an invitation by email.',
    READY: 'Not imported yet',
    DONE: 'Imported',
    DISCARDED: 'Discarded',
    REVERSED: 'Reversed',
    importing: 'Importing',
  },
  zh: {
    CUSTOMERS: '客户',
    CUSTOMERS_HINT: '姓名、邮箱、电话和原客户编号。不会通知任何人。',
    SHIPMENTS: '未完成的运单',
    SHIPMENTS_HINT: '每种货件一行：待到货、已收货或已验货。',
    BALANCES: '期初余额',
    BALANCES_HINT: '每位客户的待付金额或余额，单位为塞地。',
    STAFF: '员工',
    STAFF_HINT: '每个人都会收到邀请邮件。',
    READY: '尚未导入',
    DONE: '已导入',
    DISCARDED: '已放弃',
    REVERSED: '已撤销',
    importing: '导入中',
  },
});

const tones = { READY: 'due', DONE: 'ok', DISCARDED: 'neutral', REVERSED: 'neutral' } as const;

export const ImportState = ({ of: { state, isImporting } }: { of: ImportAnswer }) => {
  const names = useTexts(importNames);
  return <Pill tone={tones[state]}>{isImporting ? names.importing : names[state]}</Pill>;
};
