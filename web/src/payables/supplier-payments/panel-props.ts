import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';

/** What each part of the panel of a payment takes: the payment, and what to do with the answer of a step. */
export type PanelProps = {
  payment: SupplierPaymentAnswer;
  onChanged: (payment: SupplierPaymentAnswer) => void;
};

/** The call of a step on a payment: its id, and the version that is shown. */
export const stepInput = ({ id, version }: SupplierPaymentAnswer) => ({ params: { id }, version });
