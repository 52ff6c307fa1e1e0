/** What a line can be recorded as, other than a customer's payment. Cash deposits come from cash counts only. */
export const bookingKinds = [
  'EXPENSE',
  'SUPPLIER_PAYMENT',
  'REFUND',
  'CASH_DEPOSIT',
  'TRANSFER',
  'GATEWAY_PAYOUT',
] as const;
export type BookingKind = (typeof bookingKinds)[number];
