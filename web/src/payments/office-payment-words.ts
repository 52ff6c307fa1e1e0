import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { ManualMethod, PaymentMethod } from '@sankofa/domain/payments/payment-status';

export type Payment = PaymentAnswer;
export const methodWords: Record<PaymentMethod, string> = {
  MOBILE_MONEY: 'Mobile money',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash',
  GATEWAY: 'Online payment',
};
/** Where somebody looks whether the money came. */
export const whereToLook: Record<ManualMethod, string> = {
  MOBILE_MONEY: 'Find the reference in the mobile-money statement.',
  BANK_TRANSFER: 'Find the reference in the bank statement.',
  CASH: 'Count it with the cash book.',
};
