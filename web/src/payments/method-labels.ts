import type { ManualMethod, PaymentMethod } from '@sankofa/domain/payments/payment-status';

export const methodLabels: Record<PaymentMethod, string> = {
  MOBILE_MONEY: 'Mobile money',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash at our office',
  GATEWAY: 'Online payment',
};

/** The label and hint of the reference, named as on the slip or in the message. */
export const referenceTexts: Record<ManualMethod, { label: string; hint: string }> = {
  MOBILE_MONEY: {
    label: 'Transaction ID',
    hint: 'From your mobile network’s confirmation message',
  },
  BANK_TRANSFER: { label: 'Transfer reference', hint: 'From your transfer slip or banking app' },
  CASH: { label: 'Cash receipt number', hint: 'From the receipt the cashier gave you' },
};
