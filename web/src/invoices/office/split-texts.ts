import { settlementTexts } from '@sankofa/domain/invoices/pay-now';

import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the two parts of an invoice, as the office reads them. */
export const splitTexts = dictionary({
  en: {
    ...settlementTexts,
    deposit: 'deposit, ',
    balance: 'balance, ',
    awaiting: 'awaiting confirmation',
    dueOn: (on: string) => `due ${on}`,
    dueNow: 'due now',
    dueLater: 'due later',
  },
  zh: {
    PAID: '已付款',
    CREDITED: '已冲减',
    PAID_AND_CREDITED: '已付款并冲减',
    WRITTEN_OFF: '已核销坏账',
    deposit: '定金，',
    balance: '尾款，',
    awaiting: '待确认',
    dueOn: (on: string) => `${on} 到期`,
    dueNow: '现在到期',
    dueLater: '尚未到期',
  },
});
