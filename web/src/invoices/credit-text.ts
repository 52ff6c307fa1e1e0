import { type Money, pesewasOf } from '@sankofa/domain/values/money';

/** Returns what happened to credit on an invoice, by the sign of the amount. */
export const creditText = (amount: Money) =>
  pesewasOf(amount) < 0 ? 'Returned to your credit' : 'Paid with credit';
