import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';

import { dictionary } from '../lib/messages/messages.ts';

export type Payment = PaymentAnswer;

/** The methods of payment, for other dictionaries of the office. */
export const methodTexts = dictionary({
  en: {
    MOBILE_MONEY: 'Mobile money',
    BANK_TRANSFER: 'Bank transfer',
    CASH: 'Cash',
    GATEWAY: 'Online payment',
  },
  zh: {
    MOBILE_MONEY: '手机钱包',
    BANK_TRANSFER: '银行转账',
    CASH: '现金',
    GATEWAY: '在线付款',
  },
});

/** Where to check whether the money arrived. */
export const checkTexts = dictionary({
  en: {
    MOBILE_MONEY: 'Check the mobile money statement for this reference.',
    BANK_TRANSFER: 'Check the bank statement for this reference.',
    CASH: 'Check the cash against the cash book.',
  },
  zh: {
    MOBILE_MONEY: '请在手机钱包对账单中核对此参考号。',
    BANK_TRANSFER: '请在银行对账单中核对此参考号。',
    CASH: '请核对现金与现金簿。',
  },
});

/** A picture or PDF that proves a payment or a refund. */
export const proofTexts = dictionary({
  en: {
    what: 'the proof of payment',
    open: 'Open proof of payment (PDF)',
    alt: 'Proof of payment',
  },
  zh: { what: '付款凭证', open: '打开付款凭证 (PDF)', alt: '付款凭证' },
});
