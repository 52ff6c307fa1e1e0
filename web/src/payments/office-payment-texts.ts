import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { ManualMethod, PaymentMethod } from '@sankofa/domain/payments/payment-status';

export type Payment = PaymentAnswer;
export const methodLabels: Record<PaymentMethod, string> = {
  MOBILE_MONEY: 'Mobile money',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash',
  GATEWAY: 'Online payment',
};
/** Where to check whether the money arrived. */
export const checkSources: Record<ManualMethod, string> = {
  MOBILE_MONEY: 'Check the mobile money statement for this reference.',
  BANK_TRANSFER: 'Check the bank statement for this reference.',
  CASH: 'Check the cash against the cash book.',
};
