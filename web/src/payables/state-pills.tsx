import type { BillState } from '@sankofa/domain/payables/bill-status';
import type { SupplierPaymentState } from '@sankofa/domain/payables/supplier-payment-status';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/shipment-status.ts';

/** The statuses of bills and of payments to suppliers. */
export const stateTexts = dictionary({
  en: {
    DRAFT: 'To approve',
    APPROVED: 'Approved',
    PARTIALLY_PAID: 'Partly paid',
    PAID: 'Paid',
    VOID: 'Void',
    UNPAID: 'Unpaid',
    OVERDUE: 'Overdue',
    REQUESTED: 'To approve',
    SENT: 'Sent',
    CANCELLED: 'Cancelled',
    REVERSED: 'Reversed',
  },
  zh: {
    DRAFT: '待批准',
    APPROVED: '已批准',
    PARTIALLY_PAID: '部分付款',
    PAID: '已付清',
    VOID: '已作废',
    UNPAID: '未付清',
    OVERDUE: '已逾期',
    REQUESTED: '待批准',
    SENT: '已汇出',
    CANCELLED: '已取消',
    REVERSED: '已冲正',
  },
});

const tones: Record<BillState | SupplierPaymentState | 'OVERDUE', Tone> = {
  DRAFT: 'warn',
  APPROVED: 'info',
  PARTIALLY_PAID: 'due',
  PAID: 'ok',
  VOID: 'neutral',
  OVERDUE: 'bad',
  REQUESTED: 'warn',
  SENT: 'ok',
  CANCELLED: 'neutral',
  REVERSED: 'bad',
};

/** The status of a bill or a payment; an overdue bill shows that it is overdue. */
export function PayablePill({ is: state }: { is: keyof typeof tones }) {
  const t = useTexts(stateTexts);
  return <Pill tone={tones[state]}>{t[state]}</Pill>;
}
